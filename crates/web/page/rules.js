// The rules: a list of units, and what follows from it. The lists come from the server, which has them from the one
// place where they are written down.

export const CELLS = [...Array(81).keys()];
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const row = cell => Math.floor(cell / 9);
export const column = cell => cell % 9;
export const at = (row, column) => row >= 0 && row < 9 && column >= 0 && column < 9 ? 9 * row + column : null;
export const nameOf = cell => `r${row(cell) + 1}c${column(cell) + 1}`;
export const cellOf = name => at(Number(name[1]) - 1, Number(name[3]) - 1);

// A set of digits is a number: bit d is the digit d.
export const bit = digit => 1 << digit;
export const ALL = 0b1111111110;
export const digitsOf = set => DIGITS.filter(digit => set & bit(digit));
export const setOf = digits => digits.reduce((set, digit) => set | bit(digit), 0);

export class Rules {
  constructor({ name, units }) {
    this.name = name;
    this.units = units.map(({ unit, cells }) => ({ code: unit, cells: cells.map(cellOf) }));
    this.listed = { name, units };
    this.peers = CELLS.map(cell => {
      const seen = this.units.filter(unit => unit.cells.includes(cell)).flatMap(unit => unit.cells);
      return new Set(seen.filter(other => other !== cell));
    });
  }

  unit(code) {
    return this.units.find(unit => unit.code === code);
  }

  /// The box that a cell is in, if these rules have boxes.
  boxOf(cell) {
    return this.units.find(unit => unit.code[0] === "b" && unit.cells.includes(cell))?.code;
  }

  get diagonals() {
    return this.units.filter(unit => unit.code[0] === "d");
  }

  get extras() {
    return this.units.filter(unit => unit.code[0] === "x");
  }

  /// How puzzles under rules without a rating of their own are rated: as they are explained.
  get profile() {
    return Object.hasOwn(known, this.name) ? {} : { profile: "se121x" };
  }

  /// As the API takes them: a name that it knows, or the list.
  get json() {
    return Object.hasOwn(known, this.name) ? this.name : this.listed;
  }
}

/// The rules that the server knows by name.
export const known = {};
/// What else the server says of itself: the formats that it writes, the strategies of the textbook.
export const about = {};

export async function load() {
  Object.assign(about, await (await fetch("about.json")).json());
  for (const listed of about.rules) known[listed.name] = new Rules(listed);
}

/// Rules from an answer: a name or a list.
export const rulesFrom = json => typeof json === "string" ? known[json] : new Rules(json);
