// A puzzle being played: clues, entries, marks, and every change in both directions.

import { ALL, CELLS, DIGITS, bit, digitsOf } from "./rules.js";

const empty = () => CELLS.map(() => 0);
const MARKS = ["corner", "centre", "crossed", "colours"];
const KEPT = ["clues", "entries", ...MARKS];
// A game that is kept remembers this many changes.
const LONGEST = 600;

export class Game extends EventTarget {
  constructor(rules) {
    super();
    this.load({ rules });
  }

  /// Starts a puzzle; what is not given is empty. `given` are candidates that are clues: one set for each cell.
  load({ rules, id = newId(), title = "", level = "", rating = null, seconds = 0, hints = 0, auto = false, given = null, draft = false, helped = false, done = [], undone = [], ...parts }) {
    Object.assign(this, { rules, id, title, level, rating, seconds, hints, auto, given, draft, helped, done, undone });
    for (const part of KEPT) this[part] = parts[part] ? [...parts[part]] : empty();
    this.wrong = new Set();
    this.announced = this.complete;
    this.changed("load");
  }

  /// Everything that is worth keeping, as plain data.
  get kept() {
    const { rules, id, title, level, rating, seconds, hints, auto, given, draft, helped, done, undone } = this;
    return {
      id, title, level, rating, seconds, hints, auto, given, draft, helped, rules: rules.json,
      done: done.slice(-LONGEST), undone, ...Object.fromEntries(KEPT.map(part => [part, this[part]])),
    };
  }

  /// True once the player has written anything.
  get touched() { return this.done.length > 0 || this.entries.some(Boolean); }

  changed(kind = "change") {
    this.dispatchEvent(new CustomEvent("change", { detail: kind }));
    if (this.complete && !this.announced && kind === "change" && !this.draft) {
      this.announced = true;
      this.dispatchEvent(new Event("solved"));
    }
  }

  /// Runs a change that can be undone. It is remembered as what each cell held before and holds now.
  act(change) {
    const before = Object.fromEntries(KEPT.map(part => [part, [...this[part]]]));
    change();
    const step = KEPT.flatMap(part => CELLS.filter(cell => this[part][cell] !== before[part][cell])
      .map(cell => [part, cell, before[part][cell], this[part][cell]]));
    if (!step.length) return;
    for (const [part, cell] of step) if (part === "entries") this.wrong.delete(cell);
    this.done.push(step);
    this.undone = [];
    this.changed();
  }

  undo() { this.travel(this.done, this.undone, 2); }
  redo() { this.travel(this.undone, this.done, 3); }

  travel(from, to, side) {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    for (const change of step) {
      this[change[0]][change[1]] = change[side];
      this.wrong.delete(change[1]);
    }
    this.changed("undo");
  }

  digit(cell) { return this.clues[cell] || this.entries[cell]; }

  /// The candidates that the digits on the board leave in a cell, without those crossed out.
  candidates(cell) {
    if (this.digit(cell)) return 0;
    let left = (this.given?.[cell] ?? ALL) & ~this.crossed[cell];
    for (const peer of this.rules.peers[cell]) left &= ~bit(this.digit(peer));
    return left;
  }

  /// The notes of an empty cell: all candidates left, or those given with the puzzle and not crossed out.
  notes(cell) {
    return this.auto ? this.candidates(cell) : this.given ? this.given[cell] & ~this.crossed[cell] : 0;
  }

  /// The cells whose digit stands twice in a unit, or is not among the candidates given for the cell.
  get clashes() {
    const twice = cell => [...this.rules.peers[cell]].some(peer => this.digit(peer) === this.digit(cell));
    const foreign = cell => this.given && !(this.given[cell] & bit(this.digit(cell)));
    return new Set(CELLS.filter(cell => this.digit(cell) && (twice(cell) || foreign(cell))));
  }

  /// The first digit that stands twice in a unit, with the unit.
  get clash() {
    for (const unit of this.rules.units) for (const digit of DIGITS) {
      const cells = unit.cells.filter(cell => this.digit(cell) === digit);
      if (cells.length > 1) return { unit, digit, cells };
    }
    return null;
  }

  get open() { return CELLS.filter(cell => !this.digit(cell)).length; }
  get complete() { return this.open === 0 && this.clashes.size === 0; }
  left(digit) { return 9 - CELLS.filter(cell => this.digit(cell) === digit).length; }

  /// Writes a digit into cells as the mode says. A digit that all of them hold already is taken out.
  write(mode, digit, cells, setting = false) {
    this.act(() => {
      if (setting) return this.writeClues(digit, cells);
      if (mode === "digit") return this.writeDigits(digit, cells.filter(cell => !this.clues[cell]));
      if (mode === "colour") return this.toggleBit("colours", digit, cells);
      const part = mode === "corner" && (this.auto || this.given) ? "crossed" : mode;
      this.toggleBit(part, digit, cells.filter(cell => !this.digit(cell)));
    });
  }

  toggleBit(part, digit, cells) {
    const on = !cells.every(cell => this[part][cell] & bit(digit));
    for (const cell of cells) this[part][cell] = on ? this[part][cell] | bit(digit) : this[part][cell] & ~bit(digit);
  }

  writeClues(digit, cells) {
    const on = !cells.every(cell => this.clues[cell] === digit);
    for (const cell of cells) {
      this.clues[cell] = on ? digit : 0;
      this.entries[cell] = 0;
    }
  }

  writeDigits(digit, cells) {
    const on = !cells.every(cell => this.entries[cell] === digit);
    for (const cell of cells) {
      this.entries[cell] = on ? digit : 0;
      if (!on) continue;
      for (const peer of this.rules.peers[cell]) {
        this.corner[peer] &= ~bit(digit);
        this.centre[peer] &= ~bit(digit);
      }
    }
  }

  /// Takes out the first kind of content that any of the cells has: digits, then marks, then colours.
  erase(cells, setting = false) {
    this.act(() => {
      const parts = setting ? ["clues", "entries"] : ["entries", ...MARKS];
      const first = parts.find(part => cells.some(cell => this[part][cell]));
      if (first) for (const cell of cells) this[first][cell] = 0;
    });
  }

  /// Back to the clues. The change can be undone.
  restart() {
    this.act(() => {
      for (const part of KEPT.slice(1)) this[part] = empty();
    });
  }

  /// Turns the candidates shown by auto-notes into the player's own corner marks.
  adoptNotes() {
    this.act(() => {
      for (const cell of CELLS) if (!this.digit(cell)) this.corner[cell] = this.candidates(cell);
      this.crossed = empty();
      this.auto = false;
    });
  }

  /// Does what a step says: a placed digit is entered, removed candidates are crossed out.
  apply(placed, removed) {
    this.act(() => {
      if (placed && !this.digit(placed.cell)) this.writeDigits(placed.digit, [placed.cell]);
      if (removed.length) this.auto = true;
      for (const { cell, digits } of removed) for (const digit of digits) {
        this.crossed[cell] |= bit(digit);
        this.centre[cell] &= ~bit(digit);
        this.corner[cell] &= ~bit(digit);
      }
    });
  }

  setAuto(on) {
    this.auto = on;
    this.changed("view");
  }
}

export const lineOf = digits => digits.map(digit => digit || ".").join("");
export const digitsFrom = line => [...line].map(sign => DIGITS.includes(Number(sign)) ? Number(sign) : 0);
/// Sets of digits as the schema has them: 81 texts.
export const textsOf = sets => sets.map(set => digitsOf(set).join(""));
export const spoken = set => digitsOf(set).join(" ");
/// A name for a game. Plain HTTP in a local network offers no `crypto.randomUUID`.
export const newId = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 2 ** 40).toString(36)}`;
