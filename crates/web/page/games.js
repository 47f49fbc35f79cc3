// The games that the browser keeps. Opening, making or setting a puzzle starts another game; the one before stays in the list.

import { drop, read, write } from "./store.js";
import { CELLS, rulesFrom } from "./rules.js";
import { lineOf, newId } from "./game.js";
import { spell } from "./clock.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { element, icon, shape } from "./draw.js";

const $ = id => document.getElementById(id);
const MOST = 80;

const keyOf = id => `game.${id}`;
const list = () => read("games") ?? [];

/// The line of the list that stands for a game.
function summary(kept, now) {
  const filled = CELLS.filter(cell => kept.clues[cell] || kept.entries[cell]).length;
  const name = typeof kept.rules === "string" ? kept.rules : kept.rules.name;
  return {
    id: kept.id, title: kept.title, rules: name, seconds: kept.seconds, filled, clues: kept.clues.filter(Boolean).length,
    solved: filled === 81 && kept.solved === true, touched: kept.done.length > 0, when: now, puzzle: lineOf(kept.clues),
  };
}

/// Keeps a game. The oldest games without any entry make room first, then the oldest solved ones; a game in progress is never removed.
export function keep(game, now = Date.now()) {
  if (!game.clues.some(Boolean) && !game.given && !game.touched) return;
  const kept = { ...game.kept, solved: game.complete };
  const entry = summary(kept, now);
  const others = list().filter(({ id }) => id !== game.id);
  const room = [...others].reverse();
  while (others.length >= MOST) {
    const victim = room.find(({ touched }) => !touched) ?? room.find(({ solved }) => solved);
    if (!victim) break;
    remove(victim.id);
    others.splice(others.indexOf(victim), 1);
    room.splice(room.indexOf(victim), 1);
  }
  write(keyOf(game.id), kept);
  write("games", [entry, ...others]);
  write("current", game.id);
}

export function remove(id) {
  drop(keyOf(id));
  write("games", list().filter(entry => entry.id !== id));
}

/// A kept game as `Game.load` takes it; null if it cannot be read.
export function recall(id) {
  const kept = read(keyOf(id));
  try {
    return kept && { ...kept, rules: rulesFrom(kept.rules) };
  } catch {
    return null;
  }
}

/// The game of the last visit. The single game that earlier versions kept joins the list.
export function last() {
  const old = read("game");
  if (old?.clues) {
    const id = newId();
    const colours = (old.colour ?? []).map(colour => colour ? 1 << colour : 0);
    write(keyOf(id), { ...old, id, done: [], undone: [], colours: colours.length ? colours : undefined });
    write("current", id);
    drop("game");
  }
  return recall(read("current"));
}

export class Games {
  constructor(app) {
    this.app = app;
    $("show-games").addEventListener("click", () => this.open());
    $("games-list").addEventListener("click", event => this.clicked(event));
    addEventListener("pagehide", () => keep(app.game));
    let saving = 0;
    app.game.addEventListener("change", ({ detail }) => {
      clearTimeout(saving);
      if (detail === "load") return keep(app.game);
      saving = setTimeout(() => keep(app.game), 250);
    });
  }

  /// Starts another game and keeps the one on the board.
  start(parts) {
    keep(this.app.game);
    this.app.leaveFilm();
    this.app.game.load(parts);
    this.app.choice.toEmpty();
  }

  open() {
    keep(this.app.game);
    this.render();
    openDialog("games");
  }

  render() {
    const entries = list();
    $("games-empty").hidden = entries.length > 0;
    $("games-list").replaceChildren(...entries.map(entry => {
      const current = entry.id === this.app.game.id;
      const state = entry.solved ? "solved" : `${entry.filled - entry.clues} of ${81 - entry.clues} cells filled`;
      const words = [entry.rules, state, spell(entry.seconds), current && "on the board"].filter(Boolean).join(" · ");
      const open = element("button", { type: "button", className: "game-open" },
        preview(entry.puzzle, entry.rules === "diagonal"), element("span", {}, element("b", { textContent: entry.title || "Puzzle" }), element("small", { textContent: words }), element("progress", { max: 81 - entry.clues || 1, value: entry.filled - entry.clues, ariaHidden: "true" })));
      open.dataset.open = entry.id;
      const away = element("button", { type: "button", className: "icon danger", title: "Remove this game" }, icon("bin"));
      away.setAttribute("aria-label", `Remove ${entry.title || "puzzle"}`);
      away.dataset.remove = entry.id;
      away.disabled = current;
      return element("li", {}, open, away);
    }));
  }

  clicked(event) {
    const { open, remove: gone } = event.target.closest("button")?.dataset ?? {};
    if (open) {
      const kept = recall(open);
      closeDialog("games");
      if (kept && open !== this.app.game.id) {
        this.start(kept);
        this.app.show("play");
      }
    }
    if (gone) this.takeOut(gone);
  }

  /// Removes a game from the list, and offers it back until the list is closed.
  takeOut(id) {
    const kept = read(keyOf(id)), before = list();
    remove(id);
    this.render();
    const back = element("button", { type: "button", textContent: "Undo" });
    back.addEventListener("click", () => {
      write(keyOf(id), kept);
      write("games", before);
      $("games-undo").replaceChildren();
      this.render();
      $("games-list").querySelector("button")?.focus();
    });
    $("games-undo").replaceChildren("The game was removed. ", back);
    back.focus();
  }
}

/// A thumbnail of the clues.
function preview(line, diagonal) {
  const svg = shape(document.createDocumentFragment(), "svg", { viewBox: "0 0 9 9", class: "thumb", "aria-hidden": "true" });
  const at = cell => [cell % 9, Math.floor(cell / 9)];
  const slanted = diagonal ? CELLS.filter(cell => at(cell)[0] === at(cell)[1] || at(cell)[0] + at(cell)[1] === 8) : [];
  shape(svg, "path", { d: slanted.map(cell => `M${at(cell).join(" ")}h1v1h-1z`).join(""), class: "slant" });
  shape(svg, "path", { d: "M3 0v9M6 0v9M0 3h9M0 6h9", class: "lines-3" });
  shape(svg, "path", { d: [...line].map((sign, cell) => sign === "." ? "" : `M${at(cell)[0] + .25} ${at(cell)[1] + .2}h.5v.6h-.5z`).join(""), class: "digits" });
  return svg;
}
