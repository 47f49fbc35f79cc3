// Sheets for the printer: puzzles with title and rules, the solutions on the last pages. The browser prints them or saves a PDF.

import { ask } from "./api.js";
import { CELLS, column, row } from "./rules.js";
import { digitsFrom } from "./game.js";
import { element, shape } from "./draw.js";
import { corner, outline } from "./board.js";
import { openDialog } from "./dialogs.js";
import { rulesInWords } from "./words.js";
import { sentenceOf } from "./app.js";

const $ = id => document.getElementById(id);
const SOLUTIONS_PER_PAGE = 6;

export class Sheets {
  constructor(app) {
    this.app = app;
    for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => openDialog("print"));
    $("print").addEventListener("click", async () => {
      $("print-note").textContent = "";
      try {
        if (await this.prepare()) print();
      } catch (error) {
        $("print-note").textContent = sentenceOf(error);
      }
    });
    // Ctrl+P without the dialog prints the puzzle on the board.
    addEventListener("beforeprint", () => $("sheets").children.length || this.lay([this.own()], 1));
    addEventListener("afterprint", () => $("sheets").replaceChildren());
  }

  own() {
    const { game } = this.app;
    return { clues: game.clues, entries: $("print-entries").checked ? game.entries : null, given: game.given, title: game.title, rating: game.rating };
  }

  /// Lays out the sheets; false if the making of puzzles was stopped.
  async prepare() {
    const { app } = this, count = Math.min(60, Math.max(1, Number($("print-count").value) || 1));
    const puzzles = [this.own()];
    if (count > 1) {
      const more = await app.maker.several(count - 1, text => $("print-note").textContent = text);
      if (!more) return false;
      puzzles.push(...more);
    }
    if ($("print-solutions").checked) {
      const answer = await ask("solve", app.puzzle());
      puzzles[0].solution = answer.solution ? digitsFrom(answer.solution) : null;
    }
    this.lay(puzzles, Number($("per-page").value), $("print-solutions").checked);
    $("print-note").textContent = "";
    return true;
  }

  lay(puzzles, perPage, solutions = false) {
    const { rules } = this.app.game, pages = [];
    const page = (figures, many, title) => {
      const words = element("header", {}, element("b", { textContent: title }), element("span", { textContent: rulesInWords(rules) }));
      pages.push(element("section", { className: `sheet per-${many}` }, words, element("div", { className: "figures" }, ...figures)));
    };
    const named = puzzles.map((puzzle, nth) => ({ ...puzzle, name: puzzles.length > 1 ? `${nth + 1}.` : puzzle.title || "Puzzle" }));
    for (let start = 0; start < named.length; start += perPage) {
      page(named.slice(start, start + perPage).map(puzzle => figure(rules, puzzle, puzzle.entries)), perPage, "Saltire Sudoku");
    }
    const solved = solutions ? named.filter(({ solution }) => solution) : [];
    for (let start = 0; start < solved.length; start += SOLUTIONS_PER_PAGE) {
      page(solved.slice(start, start + SOLUTIONS_PER_PAGE).map(puzzle => figure(rules, puzzle, puzzle.solution)), SOLUTIONS_PER_PAGE, "Solutions");
    }
    $("sheets").replaceChildren(...pages);
  }
}

/// A puzzle as a drawing in black on white, with its number and rating.
function figure(rules, { clues, name, rating }, written) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-2 -2 454 454");
  const boxes = rules.units.filter(({ code }) => code[0] === "b");
  for (const cell of new Set(rules.diagonals.flatMap(({ cells }) => cells))) {
    const [x, y] = corner(cell);
    shape(svg, "rect", { x, y, width: 50, height: 50, fill: "#e9e6f0" });
  }
  for (const { cells } of rules.extras) for (const cell of cells) {
    const [x, y] = corner(cell);
    shape(svg, "rect", { x, y, width: 50, height: 50, fill: "#e4e4e4" });
  }
  const lines = CELLS.map(cell => outline([cell])).join("");
  shape(svg, "path", { d: lines, stroke: "#777", "stroke-width": 1, fill: "none" });
  shape(svg, "path", { d: boxes.map(({ cells }) => outline(cells)).join("") + outline(CELLS), stroke: "#000", "stroke-width": 3, fill: "none" });
  for (const cell of CELLS) {
    const digit = clues[cell] || written?.[cell];
    if (digit) shape(svg, "text", { x: 50 * column(cell) + 25, y: 50 * row(cell) + 36, "text-anchor": "middle", "font-size": 30, "font-weight": clues[cell] ? 700 : 400, fill: "#000" }, digit);
  }
  return element("figure", {}, element("figcaption", { textContent: `${name}${rating ? ` rated ${rating.toFixed(1)}` : ""}` }), svg);
}
