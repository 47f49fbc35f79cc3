// The keyboard, as players of other Sudoku pages are used to it.

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
const MODES = { z: "digit", x: "corner", c: "centre", v: "colour" };

export function listen(app) {
  document.addEventListener("keydown", event => {
    if (event.altKey || event.target.closest("textarea, select, dialog, input:not([type=checkbox], [type=radio])")) return;
    if (handle(app, event)) event.preventDefault();
  });
}

function handle(app, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = event.ctrlKey || event.metaKey;
  const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? NaN);
  if (digit >= 1) return app.write(held && event.shiftKey ? "colour" : held ? "centre" : event.shiftKey ? "corner" : app.mode, digit), true;
  if (held) return chord(app, key, event.shiftKey);
  if (digit === 0 || key === "Backspace" || key === "Delete") return app.erase(), true;
  const free = event.target === document.body || app.board.grid.contains(event.target);
  if (MOVES[key] && (free || key.length === 1)) return app.choice.move(...MOVES[key], event.shiftKey), true;
  if (MODES[key]) return app.setMode(MODES[key]), true;
  if (key === "h") return app.hint.more(), true;
  if (key === "n") return app.setAuto(!app.game.auto), true;
  if (key === "Escape") return app.choice.set([]), true;
  if (app.player.film && key === ",") return app.player.go(-1), true;
  if (app.player.film && key === ".") return app.player.go(1), true;
  if (app.player.film && key === " " && free) return app.player.toggle(), true;
  return false;
}

function chord(app, key, shift) {
  if (key === "z") return shift ? app.game.redo() : app.game.undo(), true;
  if (key === "y") return app.game.redo(), true;
  if (key === "a") return app.choice.set([...Array(81).keys()]), true;
  return false;
}
