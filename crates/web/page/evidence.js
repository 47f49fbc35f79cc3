// The evidence of a step and its effect, drawn on the board: units, roles, candidates, links.

import { bit, cellOf } from "./rules.js";
import { SIDE, corner, outline } from "./board.js";
import { shape } from "./draw.js";

const DISC = 7.4;
/// A step that removes more candidates than this is shown without a stroke for each.
export const MOST_STROKES = 60;
export const spot = (cell, digit) => {
  const [x, y] = corner(cell);
  return [x + SIDE * (.2 + .3 * ((digit - 1) % 3)), y + SIDE * (.2 + .3 * Math.floor((digit - 1) / 3))];
};

/// A step as the API tells it, with cells as numbers.
export function readStep(json) {
  return {
    ...json,
    cells: (json.cells ?? []).map(cellOf),
    units: json.units ?? [],
    digits: json.digits ?? [],
    roles: (json.roles ?? []).map(role => ({ ...role, cells: (role.cells ?? []).map(cellOf), digits: role.digits ?? [] })),
    chains: (json.chains ?? []).map(chain => chain.map(line => ({ ...line, cell: cellOf(line.cell), because: line.because ?? [] }))),
    deadly: (json.deadly ?? []).map(({ cell, digits }) => ({ cell: cellOf(cell), digits })),
    placed: json.placed && { cell: cellOf(json.placed.cell), digit: json.placed.digit },
    removed: (json.removed ?? []).map(({ cell, digits }) => ({ cell: cellOf(cell), digits })),
    proof: json.proof ?? [],
  };
}

/// The cells that a step looks at.
export function lookedAt(step) {
  return new Set([...step.cells, ...step.roles.flatMap(role => role.cells), ...step.deadly.map(part => part.cell), ...step.chains.flat().map(line => line.cell)]);
}

/// The lines of a step's chains that its first sentences mention; all of them if no sentence is chosen.
export function mentioned(step, upTo = null) {
  const lines = step.chains.flatMap((chain, nth) => chain.map(line => ({ chain: nth, line })));
  if (upTo === null || upTo >= step.proof.length) return lines;
  const said = new Set(step.proof.slice(0, upTo).join(" ").match(/r[1-9]c[1-9]/g)?.map(cellOf));
  return lines.filter(({ line }) => said.has(line.cell));
}

/// A chain over groups of cells (a grouped chain, almost locked sets) as its roles tell it: strong and weak links take turns.
function groupLinks(step, upTo) {
  const said = upTo === null || upTo >= step.proof.length ? null : new Set(step.proof.slice(0, upTo).join(" ").match(/r[1-9]c[1-9]/g)?.map(cellOf));
  const groups = step.chains.length ? [] : step.roles.filter(({ role }) => role === "candidate");
  const shown = groups.map(({ cells }) => !said || cells.every(cell => said.has(cell)));
  const away = (one, other) => Math.hypot(...[0, 1].map(axis => corner(one)[axis] - corner(other)[axis]));
  return groups.slice(1).flatMap((to, nth) => {
    const from = groups[nth];
    if (!shown[nth] || !shown[nth + 1]) return [];
    const pairs = from.cells.flatMap(one => to.cells.map(other => [one, other])).sort((one, other) => away(...one) - away(...other));
    return [{ from: { cell: pairs[0][0], digit: from.digits[0] }, to: { cell: pairs[0][1], digit: to.digits[0], holds: nth % 2 === 0 } }];
  });
}

/// The candidates that a step speaks of in a cell: those of its chains, roles and pattern.
export function spokenOf(step, cell) {
  const named = [
    ...step.cells.includes(cell) && !step.chains.length ? step.digits : [],
    ...step.roles.filter(({ cells }) => cells.includes(cell)).flatMap(({ digits }) => digits),
    ...step.deadly.filter(part => part.cell === cell).flatMap(({ digits }) => digits),
    ...step.chains.flat().filter(line => line.cell === cell).map(({ digit }) => digit),
  ];
  return named.reduce((set, digit) => set | bit(digit), 0);
}

/// Draws a step. `level` says how much: 1 the units, 3 the evidence too, 4 the effect too; `upTo` limits the chain to its first sentences.
export function drawStep(board, step, notes, level = 4, upTo = null) {
  clearStep(board);
  const wrong = step.technique === "contradiction";
  const edge = wrong ? "var(--gone)" : "var(--mark)";
  for (const code of step.units) {
    const unit = board.rules.unit(code);
    if (!unit) continue;
    shape(board.marks, "path", { d: outline(unit.cells), class: "fresh", stroke: edge, "stroke-width": 4, opacity: .6, fill: "none", "stroke-linecap": "square", "stroke-dasharray": wrong ? "6 4" : "none" });
  }
  if (wrong) for (const cell of step.cells) cross(board.marks, cell);
  if (level < 3 || wrong) return;
  // A cell that gets its digit in this scene shows the digit, so it has no candidates to mark.
  const hidden = cell => !step.chains.length && level >= 4 && step.placed?.cell === cell;
  // A chain draws its own candidates, one by one.
  const told = upTo === null || upTo >= step.proof.length;
  if (!step.chains.length && told) for (const cell of step.cells) for (const digit of step.digits) {
    if (!hidden(cell) && notes[cell] & bit(digit) && notes[cell] !== bit(digit)) disc(board.evidence, cell, digit, edge);
  }
  for (const { cell, digits } of step.deadly) for (const digit of digits) if (notes[cell] & bit(digit)) disc(board.evidence, cell, digit, edge);
  drawChains(board, step, upTo);
  for (const { from, to } of groupLinks(step, upTo)) arrow(board.marks, from, to);
  if (level < 4 || !told) return;
  // Hundreds of strokes at once would hide the board: the candidates fade instead.
  if (step.removed.reduce((sum, { digits }) => sum + digits.length, 0) > MOST_STROKES) return;
  for (const { cell, digits } of step.removed) for (const digit of digits) {
    if (!(notes[cell] & bit(digit)) || notes[cell] === bit(digit) || hidden(cell)) continue;
    const [x, y] = spot(cell, digit);
    shape(board.marks, "path", { d: `M${x - 5.5} ${y + 4.5}l11 -9`, class: "fresh strike", stroke: "var(--gone)", "stroke-width": 1.8, "stroke-linecap": "round" });
  }
  if (step.placed) {
    const [x, y] = corner(step.placed.cell);
    const circle = step.chains.length ? spot(step.placed.cell, step.placed.digit) : [x + SIDE / 2, y + SIDE / 2];
    shape(board.marks, "circle", { cx: circle[0], cy: circle[1], r: step.chains.length ? DISC + 1.5 : 21, class: "fresh", fill: "none", stroke: "var(--mark)", "stroke-width": 2.5 });
  }
}

function drawChains(board, step, upTo) {
  const shown = mentioned(step, upTo), drawn = new Set();
  const key = line => `${line.cell}/${line.digit}/${line.holds}`;
  const visible = new Set(shown.map(({ chain, line }) => `${chain}:${key(line)}`));
  for (const { chain, line } of shown) {
    once(drawn, key(line), () => ring(board.marks, line));
    for (const from of line.because.map(nth => step.chains[chain][nth])) {
      if (from && visible.has(`${chain}:${key(from)}`)) once(drawn, `${key(from)}>${key(line)}`, () => arrow(board.marks, from, line));
    }
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
  shape(parent, "circle", { cx, cy, r: DISC, class: "disc", fill: colour, "fill-opacity": .28 });
}

/// A cell without a candidate, or a unit without a place.
function cross(parent, cell) {
  const [x, y] = corner(cell);
  shape(parent, "path", { d: `M${x + 15} ${y + 15}l20 20M${x + 35} ${y + 15}l-20 20`, class: "fresh", stroke: "var(--gone)", "stroke-width": 4, "stroke-linecap": "round" });
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
