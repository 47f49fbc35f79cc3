// The board: a grid of 81 cells that is read aloud, between a drawing below it and one above it.

import { CELLS, DIGITS, at, bit, column, digitsOf, row } from "./rules.js";
import { spoken } from "./game.js";
import { element, shape } from "./draw.js";

export const SIDE = 50;
export const corner = cell => [SIDE * column(cell), SIDE * row(cell)];

/// The edges between cells of a set and cells outside of it, as a path.
export function outline(cells, inset = 0) {
  const inside = new Set(cells);
  let path = "";
  for (const cell of inside) {
    const [x, y] = corner(cell), far = SIDE - inset;
    const next = (down, right) => inside.has(at(row(cell) + down, column(cell) + right));
    const [up, down, left, right] = [next(-1, 0), next(1, 0), next(0, -1), next(0, 1)];
    const [x1, x2] = [x + (left ? 0 : inset), x + (right ? SIDE : far)], [y1, y2] = [y + (up ? 0 : inset), y + (down ? SIDE : far)];
    if (!up) path += `M${x1} ${y + inset}H${x2}`;
    if (!down) path += `M${x1} ${y + far}H${x2}`;
    if (!left) path += `M${x + inset} ${y1}V${y2}`;
    if (!right) path += `M${x + far} ${y1}V${y2}`;
  }
  return path;
}

// Extra units differ in shape, so that colour is not needed to tell them apart.
const PATTERNS = ["M-2 12L12 -2M-2 2L2 -2M8 12L12 8", "M5 4.9V5.1", "M-2 -2L12 12M-2 8L2 12M8 -2L12 2", "M0 5H10", "M5 0V10", "M5 2.5V7.5M2.5 5H7.5"];
// A diagonal is marked at the corners of its cells only: a line through a cell would look like a strike through its digit.
const TICK = 4;

/// Sets an attribute if its value differs: an unchanged cell costs the browser nothing.
function change(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export class Board {
  constructor(grid, ground, marks) {
    Object.assign(this, { grid, ground, marks, shown: CELLS.map(() => ""), pies: CELLS.map(() => "") });
    for (let line = 0; line < 9; line += 1) {
      const strip = element("div");
      strip.setAttribute("role", "row");
      for (let place = 0; place < 9; place += 1) {
        const cell = element("div");
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("aria-rowindex", line + 1);
        cell.setAttribute("aria-colindex", place + 1);
        cell.dataset.cell = at(line, place);
        strip.append(cell);
      }
      grid.append(strip);
    }
    grid.setAttribute("aria-rowcount", 9);
    grid.setAttribute("aria-colcount", 9);
    this.cells = [...grid.querySelectorAll("[role=gridcell]")];
  }

  /// Draws the lines of a set of rules.
  drawRules(rules) {
    this.rules = rules;
    this.shown.fill("");
    this.pies.fill("");
    this.ground.replaceChildren();
    const defs = shape(this.ground, "defs");
    this.fills = CELLS.map(cell => {
      const [x, y] = corner(cell);
      return shape(this.ground, "rect", { x, y, width: SIDE, height: SIDE, class: "ground-cell", fill: "var(--paper)" });
    });
    this.slices = CELLS.map(() => shape(this.ground, "g"));
    rules.extras.forEach((unit, nth) => {
      const pattern = shape(defs, "pattern", { id: `extra${nth}`, width: 10, height: 10, patternUnits: "userSpaceOnUse" });
      shape(pattern, "path", { d: PATTERNS[nth % PATTERNS.length], stroke: "var(--extra)", "stroke-width": nth % PATTERNS.length === 1 ? 3 : 1, "stroke-linecap": "round", opacity: .55 });
      for (const cell of unit.cells) {
        const [x, y] = corner(cell);
        shape(this.ground, "rect", { x, y, width: SIDE, height: SIDE, fill: `url(#extra${nth})` });
      }
      shape(this.ground, "path", { d: outline(unit.cells), stroke: "var(--extra)", "stroke-width": 1.5, "stroke-dasharray": "5 3", fill: "none" });
    });
    this.evidence = shape(this.ground, "g");
    let thin = "", thick = "", ticks = "";
    for (const cell of CELLS) {
      const [x, y] = corner(cell);
      for (const [down, right, line] of [[0, 1, `M${x + SIDE} ${y}v${SIDE}`], [1, 0, `M${x} ${y + SIDE}h${SIDE}`]]) {
        const next = at(row(cell) + down, column(cell) + right);
        if (next === null) continue;
        if (rules.boxOf(cell) === rules.boxOf(next)) thin += line; else thick += line;
      }
    }
    // A short stroke where two cells of a diagonal touch; none at the corners of the board.
    for (const unit of rules.diagonals) for (const cell of unit.cells) {
      const [x, y] = corner(cell), right = unit.code === "d\\" ? 1 : -1, next = at(row(cell) + 1, column(cell) + right);
      if (next === null || !unit.cells.includes(next)) continue;
      ticks += `M${x + (right > 0 ? SIDE : 0) - right * TICK} ${y + SIDE - TICK}l${right * 2 * TICK} ${2 * TICK}`;
    }
    shape(this.ground, "path", { d: thin, stroke: "var(--line)", fill: "none" });
    shape(this.ground, "path", { d: thick, stroke: "var(--frame)", "stroke-width": 2.4, "stroke-linecap": "square", fill: "none" });
    shape(this.ground, "path", { d: ticks, class: "diagonal", stroke: "var(--diagonal)", "stroke-width": 2, "stroke-linecap": "round", fill: "none" });
    shape(this.ground, "path", { d: outline(CELLS), stroke: "var(--frame)", "stroke-width": 3, "stroke-linecap": "square", fill: "none" });
    this.tinted = new Set(rules.diagonals.flatMap(unit => unit.cells));
    const extra = rules.diagonals.length ? " with diagonals" : "";
    this.grid.setAttribute("aria-label", `Sudoku board, ${rules.name} rules${extra}`);
  }

  /// Shows the content of each cell, the selection and the highlights. Colours stay visible under the selection, which is an outline.
  show(cells, { chosen, cursor, peers = new Set(), same = new Set(), digit = 0 }) {
    cells.forEach((content, cell) => {
      const fill = content.fill ?? (same.has(cell) && !content.colours ? "var(--same)" : peers.has(cell) ? this.tinted.has(cell) ? "var(--peer-tint)" : "var(--peer)" : this.tinted.has(cell) ? "var(--tint)" : "var(--paper)");
      change(this.fills[cell], "fill", fill);
      this.paint(cell, content.fill ? 0 : content.colours ?? 0);
      change(this.cells[cell], "aria-selected", String(chosen.has(cell)));
      change(this.cells[cell], "tabindex", cell === cursor ? "0" : "-1");
      const key = JSON.stringify(content) + (content.digit ? "" : digit);
      if (this.shown[cell] !== key) {
        this.shown[cell] = key;
        this.fillCell(cell, content, digit);
      }
    });
  }

  /// The colours of a cell, as slices of equal size.
  paint(cell, colours) {
    if (this.pies[cell] === colours) return;
    this.pies[cell] = colours;
    const slices = this.slices[cell], list = digitsOf(colours), [x, y] = corner(cell);
    slices.replaceChildren();
    list.forEach((colour, nth) => {
      const width = SIDE / list.length, slant = list.length > 1 ? 8 : 0;
      const [left, right] = [x + nth * width, x + (nth + 1) * width];
      const top = [nth ? left + slant : left, nth + 1 < list.length ? right + slant : right], bottom = [nth ? left - slant : left, nth + 1 < list.length ? right - slant : right];
      shape(slices, "path", { d: `M${top[0]} ${y}H${top[1]}L${bottom[1]} ${y + SIDE}H${bottom[0]}z`, fill: `var(--c${colour})` });
    });
  }

  fillCell(cell, content, highlighted) {
    const { kind, digit, clash, wrong, notes = 0, given = false, struck = 0, corner = 0, centre = 0, colours = 0 } = content;
    const target = this.cells[cell], parts = [];
    const sign = (text, name = "") => element("span", { textContent: text, className: name });
    const small = (digit, name = "") => sign(digit, `${name}${digit === highlighted ? " lit" : ""}`);
    if (digit) {
      parts.push(sign(digit, `${kind}${clash ? " clash" : ""}${wrong ? " wrong" : ""}${colours ? " coloured" : ""}`));
    } else {
      if (notes) {
        const box = sign("", given ? "notes given" : "notes");
        box.append(...DIGITS.map(digit => notes & bit(digit) ? small(digit, struck & bit(digit) ? "struck" : "") : sign("")));
        parts.push(box);
      }
      if (corner) {
        const box = sign("", "corner");
        box.append(...digitsOf(corner).map(digit => small(digit)));
        parts.push(box);
      }
      if (centre) {
        const list = digitsOf(centre), box = sign("", `centre${list.length > 4 ? " many" : ""}`);
        box.append(...list.map(digit => small(digit)));
        parts.push(box);
      }
    }
    for (const part of parts) part.setAttribute("aria-hidden", "true");
    // The cell's name is hidden text, not a label: what is seen and what is heard are both its content.
    target.replaceChildren(element("span", { textContent: this.words(cell, content), className: "off" }), ...parts);
    target.classList.toggle("has-wrong", Boolean(wrong));
    target.setAttribute("aria-invalid", Boolean(clash || wrong));
    target.setAttribute("aria-readonly", kind === "clue");
  }

  words(cell, { kind, digit, clash, wrong, notes = 0, given = false, struck = 0, corner = 0, centre = 0, colours = 0, note = "" }) {
    const names = { clue: "clue", entry: "", found: "found", guess: "guess" };
    const words = [`Row ${row(cell) + 1} column ${column(cell) + 1}`];
    words.push(digit ? `${names[kind]} ${digit}`.trim() : "empty");
    if (clash) words.push("clashes");
    if (wrong) words.push("wrong");
    if (notes) words.push(`${given ? "given candidates" : "candidates"} ${spoken(notes)}`);
    if (struck) words.push(`removed ${spoken(struck)}`);
    if (corner) words.push(`corner marks ${spoken(corner)}`);
    if (centre) words.push(`centre marks ${spoken(centre)}`);
    if (colours) words.push(`colour ${spoken(colours)}`);
    if (note) words.push(note);
    if (this.tinted?.has(cell)) words.push("on a diagonal");
    return words.join(", ");
  }

  focus(cell) {
    this.cells[cell].focus({ preventScroll: true });
  }

  /// The cell under a point of the screen, a little inside its edges so that a diagonal drag keeps to the diagonal.
  cellAt(x, y, shrink = 0) {
    const box = this.grid.getBoundingClientRect();
    const place = (value, start, size) => {
      const nth = (value - start) / size * 9;
      const inside = Math.abs(nth - Math.floor(nth) - .5) <= .5 - shrink;
      return inside ? Math.floor(nth) : -1;
    };
    return at(place(y, box.top, box.height), place(x, box.left, box.width));
  }
}
