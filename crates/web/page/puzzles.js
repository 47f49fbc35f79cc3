// Puzzles in and out: typed, pasted, dropped, linked, shared, saved, printed.

import { ask, askFile } from "./api.js";
import { digitsFrom, lineOf } from "./game.js";
import { DIGITS, about, bit, known, rulesFrom, setOf } from "./rules.js";

const $ = id => document.getElementById(id);

export class Puzzles {
  constructor(app) {
    this.app = app;
    const forms = [{ name: "link", what: "a link to this page" }, ...about.formats];
    $("share-as").replaceChildren(...forms.map(({ name, what }) => new Option(`${name}: ${what.replaceAll("`", "")}`, name)));
    $("open").addEventListener("click", () => app.attempt(() => this.read($("paste").value)));
    $("file").addEventListener("click", () => $("file-input").click());
    $("file-input").addEventListener("change", event => this.take(event.target.files[0]));
    $("copy").addEventListener("click", () => app.attempt(() => this.copy()));
    $("share-as").addEventListener("change", () => app.attempt(() => this.share()));
    $("save-svg").addEventListener("click", () => app.attempt(() => this.save("svg")));
    $("save-png").addEventListener("click", () => app.attempt(() => this.save("png")));
    for (const element of document.querySelectorAll(".needs-pdf")) element.hidden = !about.pictures.includes("pdf");
    $("save-pdf").addEventListener("click", () => app.attempt(() => this.print()));
    document.addEventListener("dragover", event => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", event => event.relatedTarget || document.body.classList.remove("dropping"));
    document.addEventListener("drop", event => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      if (file) this.take(file); else app.attempt(() => this.read(event.dataTransfer.getData("text")));
    });
    document.addEventListener("paste", event => {
      if (event.target.closest("textarea, input")) return;
      const text = event.clipboardData.getData("text");
      if (text.trim()) app.attempt(() => this.read(text));
    });
  }

  take(file) {
    if (file) this.app.attempt(async () => this.read(await file.text(), file.name));
  }

  /// Reads any format; of several puzzles the first is opened and the others are offered.
  async read(text, title = "", rules = "auto") {
    if (!text.trim()) throw new Error("Nothing to open: type or paste a puzzle first.");
    const { puzzles, errors } = await ask("read", { text, rules });
    if (!puzzles.length) throw new Error(errors[0] ?? "No puzzle in that text.");
    const list = $("several");
    list.hidden = puzzles.length < 2;
    list.replaceChildren(...puzzles.slice(0, 500).map((puzzle, nth) => {
      const item = document.createElement("li");
      const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: `${nth + 1}. ${puzzle.rest || puzzle.puzzle}` });
      button.addEventListener("click", () => this.open(puzzle, title));
      item.append(button);
      return item;
    }));
    this.open(puzzles[0], puzzles.length > 1 ? `${title} ${puzzles.length} puzzles`.trim() : title);
    if (errors.length) this.app.say(`Opened, but ${errors.length} lines could not be read: ${errors[0]}`);
  }

  /// Starts a puzzle that the server read.
  open({ puzzle, entries, candidates, candidates_are_clues: areClues, rules, note, verdict, rest }, title = "") {
    const { game } = this.app;
    this.app.stopSetting();
    const clues = digitsFrom(puzzle), written = entries ? digitsFrom(entries) : undefined;
    const sets = candidates?.map(text => setOf([...text].map(Number)));
    game.load({ rules: rulesFrom(rules), clues, entries: written, given: areClues ? sets : null, title: title || rest || "" });
    if (sets && !areClues) {
      game.auto = true;
      game.crossed = sets.map((set, cell) => game.digit(cell) ? 0 : game.candidates(cell) & ~set);
      game.changed("view");
    }
    const words = { unique: "one solution", multiple: "several solutions", impossible: "no solution", invalid: "clues clash", stopped: "how many solutions is not known" };
    this.app.say([`Opened: ${game.rules.name}`, areClues && "the candidates are clues", words[verdict], note].filter(Boolean).join("; ") + ".");
    history.replaceState(null, "", "/");
  }

  /// A puzzle in the page's own address: s= (81 characters), bd= (SudokuWiki), load= (f-puzzles), q= (ISS); x=1 says diagonal,
  /// x=0 classic.
  async fromAddress(search) {
    const given = new URLSearchParams(search);
    const rules = { 1: "diagonal", "": "diagonal", 0: "classic" }[given.get("x")] ?? "auto";
    const raw = name => new RegExp(`[?&]${name}=([^&]*)`).exec(search)?.[1];
    const text = given.get("s")
      ?? (given.has("bd") ? `https://www.sudokuwiki.org/sudoku.htm?bd=${raw("bd")}` : null)
      ?? (given.has("load") ? `https://f-puzzles.com/?load=${raw("load")}` : null)
      ?? (given.has("q") ? `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${raw("q")}` : null);
    if (!text) return false;
    await this.read(text, "", rules);
    return true;
  }

  /// This page's own link: clues and rules. Candidates that are clues take nine characters a cell.
  get link() {
    const { game } = this.app;
    const all = set => DIGITS.map(digit => set & bit(digit) ? digit : ".").join("");
    const text = game.given ? game.given.map(all).join("") : lineOf(game.clues);
    return `${location.origin}/?s=${text}&x=${game.rules.name === "diagonal" ? 1 : 0}`;
  }

  async share() {
    const to = $("share-as").value;
    const named = Object.hasOwn(known, this.app.game.rules.name);
    if (to === "link" && !named) throw new Error("A link of this page says classic or diagonal only: choose another form.");
    const text = to === "link" ? this.link : (await ask("convert", { puzzle: this.app.position(), to })).text;
    $("shared").textContent = text;
    const isLink = /^https?:\/\//.test(text);
    $("follow").hidden = !isLink;
    if (isLink) $("follow").href = text;
    return text;
  }

  async copy() {
    const text = await this.share();
    await navigator.clipboard.writeText(text);
    this.app.say("Copied.");
  }

  async save(form) {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark"
      || document.documentElement.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
    const drawing = await askFile("draw", { puzzle: this.app.position(), as: "svg", theme: dark ? "dark" : "light" });
    download(form === "png" ? await pixels(drawing) : drawing, `saltire.${form}`);
  }

  /// Sheets of this puzzle and, if more are asked for, new ones of the same rules.
  async print() {
    const { app } = this;
    const count = Number($("print-count").value) || 1, perPage = Number($("per-page").value);
    const puzzles = [app.position()];
    if (count > 1) {
      const more = await app.maker.several(count - 1);
      if (!more) return;
      puzzles.push(...more);
    }
    app.say("Drawing…");
    download(await askFile("draw", { puzzles, as: "pdf", per_page: perPage }), "saltire.pdf");
    app.say("Sheets saved as saltire.pdf.");
  }
}

/// Draws an SVG file as a PNG file; the browser has the pixels, so every build of the program can do it.
async function pixels(drawing, width = 1200) {
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  try {
    await image.decode();
    const height = Math.round(width * image.naturalHeight / image.naturalWidth);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return await new Promise(resolve => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function download(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
