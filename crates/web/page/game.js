// A puzzle being played: clues, entries, marks, and the way back.

import { ALL, CELLS, DIGITS, bit, digitsOf } from "./rules.js";

const empty = () => CELLS.map(() => 0);
const MARKS = ["corner", "centre", "crossed", "colour"];
const KEPT = ["clues", "entries", ...MARKS];

export class Game extends EventTarget {
  constructor(rules, title = "") {
    super();
    this.load({ rules, title });
  }

  /// Starts a puzzle; what is not given is empty. Candidates that are clues (sets, one a cell) belong to the puzzle.
  load({ rules, title = "", seconds = 0, auto = false, given = null, ...parts }) {
    Object.assign(this, { rules, title, seconds, auto, given, undone: [], done: [] });
    for (const part of KEPT) this[part] = parts[part] ? [...parts[part]] : empty();
    this.said = this.complete;
    this.changed("load");
  }

  /// Everything that is worth keeping, as plain data.
  get kept() {
    const { rules, title, seconds, auto, given } = this;
    return { title, seconds, auto, given, rules: rules.json, ...Object.fromEntries(KEPT.map(part => [part, this[part]])) };
  }

  changed(kind = "change") {
    this.dispatchEvent(new CustomEvent("change", { detail: kind }));
    if (this.complete && !this.said && kind === "change") {
      this.said = true;
      this.dispatchEvent(new Event("solved"));
    }
  }

  snapshot() {
    return Object.fromEntries(KEPT.map(part => [part, [...this[part]]]));
  }

  /// Runs a change that can be undone. Nothing is remembered if nothing changed.
  act(change) {
    const before = this.snapshot();
    change();
    if (KEPT.every(part => this[part].every((value, cell) => value === before[part][cell]))) return;
    this.done.push(before);
    this.undone = [];
    this.changed();
  }

  undo() { this.back(this.done, this.undone); }
  redo() { this.back(this.undone, this.done); }

  back(from, to) {
    const earlier = from.pop();
    if (!earlier) return;
    to.push(this.snapshot());
    Object.assign(this, earlier);
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

  /// What a cell without a digit shows: all that is left, or of the candidates that are clues those not crossed out.
  notes(cell) {
    return this.auto ? this.candidates(cell) : this.given ? this.given[cell] & ~this.crossed[cell] : 0;
  }

  /// The cells whose digit stands twice in a unit, or is none of those that the cell was given.
  get clashes() {
    const twice = cell => [...this.rules.peers[cell]].some(peer => this.digit(peer) === this.digit(cell));
    const foreign = cell => this.given && !(this.given[cell] & bit(this.digit(cell)));
    return new Set(CELLS.filter(cell => this.digit(cell) && (twice(cell) || foreign(cell))));
  }

  get filled() { return CELLS.every(cell => this.digit(cell)); }
  get complete() { return this.filled && this.clashes.size === 0; }
  left(digit) { return 9 - CELLS.filter(cell => this.digit(cell) === digit).length; }

  /// Writes a digit into cells as the mode says: what all of them have already is taken out.
  write(mode, digit, cells, setting = false) {
    this.act(() => {
      if (setting && mode === "digit") return this.writeClues(digit, cells);
      if (mode === "digit") return this.writeDigits(digit, cells.filter(cell => !this.clues[cell]));
      if (mode === "colour") return this.toggle(cells, cell => this.colour[cell] === digit, (cell, on) => this.colour[cell] = on ? digit : 0);
      const part = mode === "corner" && (this.auto || this.given) ? "crossed" : mode;
      const open = cells.filter(cell => !this.digit(cell));
      this.toggle(open, cell => this[part][cell] & bit(digit), (cell, on) => this[part][cell] = on ? this[part][cell] | bit(digit) : this[part][cell] & ~bit(digit));
    });
  }

  toggle(cells, has, set) {
    const on = !cells.every(has);
    for (const cell of cells) set(cell, on);
  }

  writeClues(digit, cells) {
    this.toggle(cells, cell => this.clues[cell] === digit, (cell, on) => {
      this.clues[cell] = on ? digit : 0;
      this.entries[cell] = 0;
    });
  }

  writeDigits(digit, cells) {
    this.toggle(cells, cell => this.entries[cell] === digit, (cell, on) => {
      this.entries[cell] = on ? digit : 0;
      if (!on) return;
      for (const peer of this.rules.peers[cell]) {
        this.corner[peer] &= ~bit(digit);
        this.centre[peer] &= ~bit(digit);
      }
    });
  }

  /// Takes out the first kind of thing that any of the cells has: digits, then marks, then colours.
  erase(cells, setting = false) {
    this.act(() => {
      const parts = setting ? ["clues", "entries", ...MARKS] : ["entries", ...MARKS];
      const first = parts.find(part => cells.some(cell => this[part][cell]));
      if (first) for (const cell of cells) this[first][cell] = 0;
    });
  }

  /// Back to the clues.
  restart() {
    this.act(() => {
      for (const part of KEPT.slice(1)) this[part] = empty();
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
