// Symmetries of the board, by the names that the engine gives them: where each cell goes.

import { CELLS, at, column, row } from "./rules.js";

const turn = (row, column) => [column, 8 - row], half = (row, column) => [8 - row, 8 - column];
const leftRight = (row, column) => [row, 8 - column], topBottom = (row, column) => [8 - row, column];
const main = (row, column) => [column, row], anti = (row, column) => [8 - column, 8 - row];
const MOVES = {
  "half-turn": [half], "quarter-turn": [turn], "mirror-left-right": [leftRight], "mirror-top-bottom": [topBottom], "mirror-both": [leftRight, topBottom],
  "diagonal-main": [main], "diagonal-anti": [anti], "diagonal-both": [main, anti], full: [turn, main],
};

/// The cells with all cells to which the symmetry takes them.
export function completed(cells, symmetry) {
  const found = new Set(cells), open = [...found];
  while (open.length) {
    const cell = open.pop();
    for (const move of MOVES[symmetry] ?? []) {
      const next = at(...move(row(cell), column(cell)));
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return CELLS.filter(cell => found.has(cell));
}
