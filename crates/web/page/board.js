// The board as people see and hear it: a grid of 81 cells between two drawings.

import { CELLS, DIGITS, at, bit, column, digitsOf, row } from "./rules.js";
import { spoken } from "./game.js";
import { shape } from "./draw.js";

const SIDE = 50;
export const corner = cell => [SIDE * column(cell), SIDE * row(cell)];

/// The edges between cells of a set and those that are not, as a path.
export function outline(cells) {
  const inside = new Set(cells);
  let path = "";
  for (const cell of inside) {
    const [x, y] = corner(cell);
    const next = (down, right) => inside.has(at(row(cell) + down, column(cell) + right));
    if (!next(-1, 0)) path += `M${x} ${y}h${SIDE}`;
    if (!next(1, 0)) path += `M${x} ${y + SIDE}h${SIDE}`;
    if (!next(0, -1)) path += `M${x} ${y}v${SIDE}`;
    if (!next(0, 1)) path += `M${x + SIDE} ${y}v${SIDE}`;
  }
  return path;
}

// Extra units differ in shape, so that nobody needs colour to tell them apart.
const PATTERNS = ["M-2 12L12 -2M-2 2L2 -2M8 12L12 8", "M5 4.9V5.1", "M-2 -2L12 12M-2 8L2 12M8 -2L12 2", "M0 5H10", "M5 0V10", "M5 2.5V7.5M2.5 5H7.5"];

export class Board {
  constructor(grid, ground, marks) {
    Object.assign(this, { grid, ground, marks, shown: CELLS.map(() => "") });
    for (let line = 0; line < 9; line += 1) {
      const strip = document.createElement("div");
      strip.setAttribute("role", "row");
      for (let place = 0; place < 9; place += 1) {
        const cell = document.createElement("div");
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

  /// What the rules look like: drawn once for each set of rules.
  drawRules(rules) {
    this.rules = rules;
    this.ground.replaceChildren();
    const defs = shape(this.ground, "defs");
    this.fills = CELLS.map(cell => {
      const [x, y] = corner(cell);
      return shape(this.ground, "rect", { x, y, width: SIDE, height: SIDE, class: "ground-cell", fill: "var(--paper)" });
    });
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
    let thin = "", thick = "";
    for (const cell of CELLS) {
      const [x, y] = corner(cell);
      for (const [down, right, line] of [[0, 1, `M${x + SIDE} ${y}v${SIDE}`], [1, 0, `M${x} ${y + SIDE}h${SIDE}`]]) {
        const next = at(row(cell) + down, column(cell) + right);
        if (next === null) continue;
        if (rules.boxOf(cell) === rules.boxOf(next)) thin += line; else thick += line;
      }
    }
    shape(this.ground, "path", { d: thin, stroke: "var(--line)", fill: "none" });
    for (const unit of rules.diagonals) {
      const d = unit.code === "d\\" ? "M0 0L450 450" : "M450 0L0 450";
      shape(this.ground, "path", { d, stroke: "var(--diagonal)", "stroke-width": 2, opacity: .6, fill: "none" });
    }
    shape(this.ground, "path", { d: thick + outline(CELLS), stroke: "var(--frame)", "stroke-width": 3, "stroke-linecap": "square", fill: "none" });
    this.tinted = new Set(rules.diagonals.flatMap(unit => unit.cells));
    const extra = rules.diagonals.length ? " with diagonals" : "";
    this.grid.setAttribute("aria-label", `Sudoku board, ${rules.name} rules${extra}`);
  }

  /// Shows what each cell holds, what is chosen and what is highlighted.
  show(cells, { chosen, cursor, peers = new Set(), same = new Set() }) {
    cells.forEach((content, cell) => {
      const fill = chosen.has(cell) ? "var(--chosen)"
        : content.fill ?? (content.colour ? `var(--c${content.colour})`
        : same.has(cell) ? "var(--same)" : peers.has(cell) ? "var(--peer)" : this.tinted.has(cell) ? "var(--tint)" : "var(--paper)");
      this.fills[cell].setAttribute("fill", fill);
      this.cells[cell].setAttribute("aria-selected", chosen.has(cell));
      this.cells[cell].tabIndex = cell === cursor ? 0 : -1;
      const key = JSON.stringify(content);
      if (this.shown[cell] !== key) {
        this.shown[cell] = key;
        this.fillCell(cell, content);
      }
    });
  }

  fillCell(cell, { kind, digit, clash, notes = 0, given = false, struck = 0, corner = 0, centre = 0, colour = 0 }) {
    const element = this.cells[cell];
    const parts = [];
    const sign = (tag, text, name) => Object.assign(document.createElement(tag), { textContent: text, className: name ?? "" });
    if (digit) {
      parts.push(sign("span", digit, `${kind}${clash ? " clash" : ""}`));
    } else {
      if (notes) {
        const box = sign("span", "", given ? "notes given" : "notes");
        box.append(...DIGITS.map(digit => notes & bit(digit) ? sign("span", digit, struck & bit(digit) ? "struck" : "") : sign("span", "")));
        parts.push(box);
      }
      if (corner) {
        const box = sign("span", "", "corner");
        box.append(...digitsOf(corner).map(digit => sign("span", digit)));
        parts.push(box);
      }
      if (centre) parts.push(sign("span", digitsOf(centre).join(""), digitsOf(centre).length > 5 ? "centre many" : "centre"));
    }
    for (const part of parts) part.setAttribute("aria-hidden", "true");
    const names = { clue: "clue", entry: "", found: "found" };
    const words = [`Row ${row(cell) + 1} column ${column(cell) + 1}`];
    words.push(digit ? `${names[kind]} ${digit}`.trim() : "empty");
    if (clash) words.push("clashes");
    if (notes) words.push(`${given ? "given candidates" : "candidates"} ${spoken(notes)}`);
    if (struck) words.push(`removed ${spoken(struck)}`);
    if (corner) words.push(`corner marks ${spoken(corner)}`);
    if (centre) words.push(`centre marks ${spoken(centre)}`);
    if (colour) words.push(`colour ${colour}`);
    if (this.tinted?.has(cell)) words.push("on a diagonal");
    // The cell's name is hidden text, not a label: what is seen and what is heard are both its content.
    element.replaceChildren(sign("span", words.join(", "), "off"), ...parts);
    element.setAttribute("aria-invalid", Boolean(clash));
    element.setAttribute("aria-readonly", kind === "clue");
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
