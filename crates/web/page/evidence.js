// What a step rests on and what it changes, drawn on the board: units, cells, candidates, links.

import { cellOf } from "./rules.js";
import { corner, outline } from "./board.js";
import { shape } from "./draw.js";

const DISC = 7.4;
const spot = (cell, digit) => {
  const [x, y] = corner(cell);
  return [x + 50 * (.2 + .3 * ((digit - 1) % 3)), y + 50 * (.2 + .3 * Math.floor((digit - 1) / 3))];
};

/// A step as the API tells it, with cells as numbers.
export function readStep(json) {
  return {
    ...json,
    cells: (json.cells ?? []).map(cellOf),
    units: json.units ?? [],
    digits: json.digits ?? [],
    chains: (json.chains ?? []).map(chain => chain.map(line => ({ ...line, cell: cellOf(line.cell), because: line.because ?? [] }))),
    deadly: (json.deadly ?? []).map(({ cell, digits }) => ({ cell: cellOf(cell), digits })),
    placed: json.placed && { cell: cellOf(json.placed.cell), digit: json.placed.digit },
    removed: (json.removed ?? []).map(({ cell, digits }) => ({ cell: cellOf(cell), digits })),
  };
}

/// The cells that a step looks at.
export function lookedAt(step) {
  return new Set([...step.cells, ...step.deadly.map(part => part.cell), ...step.chains.flat().map(line => line.cell)]);
}

/// Draws a step; `level` says how much: 1 units, 3 evidence too, 4 the effect too.
export function drawStep(board, step, notes, level = 4) {
  clearStep(board);
  const wrong = step.technique === "contradiction";
  const edge = wrong ? "var(--gone)" : "var(--mark)";
  for (const code of step.units) {
    const unit = board.rules.unit(code);
    if (!unit) continue;
    shape(board.marks, "path", { d: outline(unit.cells), class: "fresh", stroke: edge, "stroke-width": 5, opacity: .55, fill: "none", "stroke-linecap": "square", "stroke-dasharray": wrong ? "6 4" : "none" });
  }
  if (level < 3) return;
  for (const cell of step.cells) for (const digit of step.digits) if (notes[cell] & (1 << digit) && notes[cell] !== 1 << digit) disc(board.evidence, cell, digit, edge);
  for (const { cell, digits } of step.deadly) for (const digit of digits) disc(board.evidence, cell, digit, edge);
  const drawn = new Set();
  for (const chain of step.chains) for (const line of chain) {
    once(drawn, `${line.cell}/${line.digit}/${line.holds}`, () => ring(board.marks, line));
    for (const from of line.because.map(nth => chain[nth])) {
      if (from) once(drawn, `${from.cell}/${from.digit}/${from.holds}>${line.cell}/${line.digit}/${line.holds}`, () => arrow(board.marks, from, line));
    }
  }
  if (level < 4) return;
  for (const { cell, digits } of step.removed) for (const digit of digits) {
    if (!(notes[cell] & (1 << digit)) || step.placed?.cell === cell) continue;
    const [x, y] = spot(cell, digit);
    shape(board.marks, "path", { d: `M${x - 5.5} ${y + 4.5}l11 -9`, class: "fresh", stroke: "var(--gone)", "stroke-width": 1.8, "stroke-linecap": "round" });
  }
  if (step.placed) {
    const [x, y] = corner(step.placed.cell);
    shape(board.marks, "circle", { cx: x + 25, cy: y + 25, r: 21, class: "fresh", fill: "none", stroke: "var(--mark)", "stroke-width": 2.5, "stroke-dasharray": step.technique === "guess" ? "5 4" : "none" });
  }
}

export function clearStep(board) {
  board.marks.replaceChildren();
  board.evidence.replaceChildren();
}

function once(drawn, key, draw) {
  if (drawn.has(key)) return;
  drawn.add(key);
  draw();
}

function disc(parent, cell, digit, colour) {
  const [cx, cy] = spot(cell, digit);
  shape(parent, "circle", { cx, cy, r: DISC, fill: colour, "fill-opacity": .28 });
}

/// A claim of a chain: a full ring says "it is", a broken one "it is not".
function ring(parent, { cell, digit, holds }) {
  const [cx, cy] = spot(cell, digit);
  const colour = holds ? "var(--mark)" : "var(--gone)";
  shape(parent, "circle", { cx, cy, r: DISC, class: "fresh", fill: holds ? colour : "none", "fill-opacity": .22, stroke: colour, "stroke-dasharray": holds ? "none" : "2.5 2" });
}

/// A bent arrow from the rim of one candidate to the rim of another: solid "then it is", dashed "then it is not".
function arrow(parent, from, to) {
  const [x1, y1] = spot(from.cell, from.digit), [x2, y2] = spot(to.cell, to.digit);
  const [dx, dy] = [x2 - x1, y2 - y1], long = Math.hypot(dx, dy);
  if (long < 1) return;
  const bend = Math.min(22, long * .14), top = [x1 + dx / 2 - dy / long * bend, y1 + dy / 2 + dx / long * bend];
  const towards = ([ax, ay], [bx, by], by_) => {
    const size = Math.hypot(bx - ax, by - ay) || 1;
    return [ax + (bx - ax) / size * by_, ay + (by - ay) / size * by_];
  };
  const rim = Math.min(DISC, long * .3), head = Math.min(6.5, long * .3);
  const start = towards([x1, y1], top, rim), tip = towards([x2, y2], top, rim), base = towards(tip, top, head);
  const [hx, hy] = [(tip[0] - base[0]) / head, (tip[1] - base[1]) / head], wing = head * .45;
  const colour = to.holds ? "var(--mark)" : "var(--gone)";
  shape(parent, "path", { d: `M${start}Q${top} ${base}`, class: "fresh", stroke: colour, "stroke-width": 1.7, fill: "none", "stroke-dasharray": to.holds ? "none" : "5 3" });
  shape(parent, "path", { d: `M${tip}L${base[0] - hy * wing} ${base[1] + hx * wing}L${base[0] + hy * wing} ${base[1] - hx * wing}z`, class: "fresh", fill: colour });
}
