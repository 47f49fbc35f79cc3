// Puzzles in: typed, pasted, dropped, from a file or a link.

import { ask } from "./api.js";
import { digitsFrom } from "./game.js";
import { rulesFrom, setOf } from "./rules.js";
import { element } from "./draw.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { counted } from "./words.js";
import { sentenceOf } from "./app.js";

const $ = id => document.getElementById(id);
const MOST = 500;
const VERDICTS = { unique: "one solution", multiple: "several solutions", impossible: "no solution", invalid: "clues clash", stopped: "the number of solutions is not known" };

export class Opener {
  constructor(app) {
    this.app = app;
    $("open").addEventListener("click", () => this.attempt($("paste").value, () => this.read($("paste").value)));
    $("file").addEventListener("click", () => $("file-input").click());
    $("file-input").addEventListener("change", event => {
      this.take(event.target.files[0]);
      event.target.value = "";
    });
    document.addEventListener("dragover", event => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", event => event.relatedTarget || document.body.classList.remove("dropping"));
    document.addEventListener("drop", event => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const [file] = event.dataTransfer.files, text = event.dataTransfer.getData("text");
      if (file) this.take(file); else this.attempt(text, () => this.read(text));
    });
    document.addEventListener("paste", event => {
      if (event.target.closest("textarea, input")) return;
      const text = event.clipboardData.getData("text");
      if (text.trim()) this.attempt(text, () => this.read(text));
    });
  }

  async take(file) {
    if (!file) return;
    const text = await file.text();
    this.attempt(text, () => this.read(text, file.name.replace(/\.\w+$/, "")));
  }

  /// Reads a text; what is wrong with it is said beside the text, wherever it came from.
  async attempt(text, work) {
    $("open-error").textContent = "";
    try {
      await work();
    } catch (error) {
      $("paste").value = text;
      $("several-box").hidden = true;
      openDialog("open");
      $("open-error").textContent = sentenceOf(error);
      $("paste").focus();
    }
  }

  /// Reads any format; of several puzzles the first is opened and the others are offered.
  async read(text, title = "", rules = "auto") {
    if (!text.trim()) throw new Error("Type or paste a puzzle first.");
    const { puzzles, errors } = await ask("read", { text: fromSpreadsheet(text), rules });
    if (!puzzles.length) throw new Error(explained(errors[0]));
    const many = puzzles.length > 1;
    const open = puzzle => {
      this.start(puzzle, title || puzzle.rest || (many ? `Puzzle ${puzzles.indexOf(puzzle) + 1} of ${puzzles.length}` : ""));
      closeDialog("open");
    };
    open(puzzles[0]);
    $("several-box").hidden = !many && !errors.length;
    $("several-count").textContent = `${counted(puzzles.length, "puzzle")}${puzzles.length > MOST ? `; the first ${MOST} are listed` : ""}${errors.length ? `. ${counted(errors.length, "line")} could not be read: ${explained(errors[0])}` : ""}`;
    $("several").replaceChildren(...puzzles.slice(0, MOST).map((puzzle, nth) => {
      const button = element("button", { type: "button", className: "line" }, element("b", { textContent: `${nth + 1}. ${puzzle.rest || ""}` }), element("code", { textContent: puzzle.puzzle }));
      button.addEventListener("click", () => open(puzzle));
      return element("li", {}, button);
    }));
    if (errors.length || many) openDialog("open");
  }

  /// Starts a puzzle that the engine read. The game before stays in the list.
  start({ puzzle, entries, candidates, candidates_are_clues: areClues, rules, note, verdict }, title = "") {
    const { app } = this, { game } = app;
    const sets = candidates?.map(text => setOf([...text].map(Number)));
    app.games.start({ rules: rulesFrom(rules), clues: digitsFrom(puzzle), entries: entries ? digitsFrom(entries) : undefined, given: areClues ? sets : null, title });
    if (sets && !areClues) {
      game.auto = true;
      game.crossed = sets.map((set, cell) => game.digit(cell) ? 0 : game.candidates(cell) & ~set);
      game.changed("view");
    }
    app.choice.toEmpty();
    app.say([`Opened: ${game.rules.name}`, areClues && "the candidates are clues", VERDICTS[verdict], note].filter(Boolean).join("; ") + ".");
    if (location.search || location.hash) history.replaceState(null, "", location.pathname);
  }

  /// A puzzle in the page's own address, after # or ?: s= (81 characters), bd= (SudokuWiki), load= (f-puzzles), q= (Interactive
  /// Sudoku Solver); x=1 says diagonal, x=0 classic.
  async fromAddress({ search, hash }) {
    const text = hash.length > 1 ? hash.slice(1) : search.slice(1), given = new URLSearchParams(text);
    const rules = { 1: "diagonal", "": "diagonal", 0: "classic" }[given.get("x")] ?? "auto";
    const raw = name => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(text)?.[1];
    const puzzle = given.get("s")
      ?? (given.has("bd") ? `https://www.sudokuwiki.org/sudoku.htm?bd=${raw("bd")}` : null)
      ?? (given.has("load") ? `https://f-puzzles.com/?load=${raw("load")}` : null)
      ?? (given.has("q") ? `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${raw("q")}` : null);
    if (!puzzle) return false;
    let opened = false;
    await this.attempt(puzzle, async () => {
      await this.read(puzzle, "", rules);
      opened = true;
    });
    return opened;
  }
}

/// Cells copied from a spreadsheet: tabs between them, nothing in the empty ones.
export function fromSpreadsheet(text) {
  const rows = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n").map(row => row.split("\t"));
  if (rows.length !== 9 || !rows.some(row => row.length > 1) || rows.some(row => row.length > 9)) return text;
  return rows.map(row => Array.from({ length: 9 }, (_, nth) => row[nth]?.trim() || ".").map(cell => cell.length === 1 ? cell : "?").join("")).join("\n");
}

/// An error of the reader for a person: where, and what was expected.
function explained(error) {
  if (!error) return "This text contains no puzzle.";
  const place = /^(\d+):(\d+): (.*)$/s.exec(error);
  const what = place ? `line ${place[1]}, character ${place[2]}: ${place[3]}` : error;
  return `This text is not a puzzle that Saltire can read (${what.replace(/\.$/, "")}). Paste 81 characters with . or 0 for empty cells, nine rows, a link or a puzzle file.`;
}
