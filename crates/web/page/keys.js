// The keyboard, with the keys that other Sudoku pages use.

import { loadSettings } from "./store.js";

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
const MODES = { z: "digit", x: "corner", c: "centre", v: "colour" };
// Elements that use the arrow keys themselves. After a click on any other button, arrows move on the board.
const OWN_ARROWS = "input[type=radio], input[type=range], [role=radio], [role=tab], [role=listbox], [role=tree], .tree";

export function listen(app) {
  document.addEventListener("keydown", event => {
    if (event.altKey || event.target.closest("textarea, select, dialog[open], [popover], input:not([type=checkbox], [type=radio], [type=range])")) return;
    if (handle(app, event)) event.preventDefault();
  });
  // A button that disappears must not take the focus with it.
  document.addEventListener("focusout", event => requestAnimationFrame(() => {
    const gone = !event.target.isConnected || event.target.disabled || !event.target.checkVisibility();
    if (gone && document.activeElement === document.body && !document.querySelector("dialog[open]")) app.board.focus(app.choice.cursor);
  }));
  // Browsers blur a button that becomes disabled or hidden without an event.
  new MutationObserver(() => {
    if (document.activeElement !== document.body || !lastFocus || document.querySelector("dialog[open]")) return;
    if (!lastFocus.isConnected || lastFocus.disabled || !lastFocus.checkVisibility()) {
      lastFocus = null;
      app.board.focus(app.choice.cursor);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "disabled"] });
  let lastFocus = null;
  document.addEventListener("focusin", event => lastFocus = event.target);
}

function handle(app, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = event.ctrlKey || event.metaKey;
  const letters = loadSettings().letters ?? true;
  if (app.view === "learn" && !held) return film(app, event, key, letters);
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? NaN);
  if (digit >= 1) return type(app, held, event.shiftKey, digit), true;
  if (held) return chord(app, key, event.shiftKey);
  if (digit === 0 || key === "Backspace" || key === "Delete") return app.erase(), true;
  if (key.length === 1 && !letters) return false;
  if (MOVES[key] && (key.length === 1 || !event.target.closest(OWN_ARROWS))) return app.choice.move(...MOVES[key], event.shiftKey), true;
  if (MODES[key] && app.view === "play") return app.pad.setMode(MODES[key]), true;
  if (key === "h") return app.hint.more(), true;
  if (key === "n" && app.view === "play") return app.game.setAuto(!app.game.auto), true;
  if (key === "p" && app.view === "play") return app.clock.pause(!app.clock.paused), true;
  if (key === "Escape") return app.escape(), true;
  return false;
}

function type(app, held, shift, digit) {
  const mode = held && shift ? "colour" : held ? "centre" : shift ? "corner" : app.mode;
  if (app.choice.cells.size) app.write(mode, digit); else app.pad.press(digit);
}

function chord(app, key, shift) {
  if (app.view === "learn") return false;
  if (key === "z") return shift ? app.game.redo() : app.game.undo(), true;
  if (key === "y") return app.game.redo(), true;
  if (key === "a") return app.choice.set([...Array(81).keys()]), true;
  return false;
}

/// While a film is shown the arrows, Space, Home and End move in it; a digit highlights its candidates.
function film(app, event, key, letters) {
  const { player } = app;
  if (!player.film) return false;
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? NaN);
  if (digit >= 0) {
    app.lit = app.lit === digit ? 0 : digit;
    return app.render(), true;
  }
  if (key === " " && !event.target.closest("button, input, [role=button]")) return player.toggle(), true;
  if (letters && key === ",") return player.go(-1), true;
  if (letters && key === ".") return player.go(1), true;
  if (event.target.closest(OWN_ARROWS)) return false;
  if (key === "ArrowLeft") return event.shiftKey ? player.goPass(-1) : player.go(-1), true;
  if (key === "ArrowRight") return event.shiftKey ? player.goPass(1) : player.go(1), true;
  if (key === "Home") return player.jump(0), true;
  if (key === "End") return player.jump(player.film.length), true;
  return false;
}
