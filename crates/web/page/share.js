// Puzzles out: as a link, as text, as links to other pages, as pictures.

import { ask, askFile, latest } from "./api.js";
import { lineOf } from "./game.js";
import { DIGITS, about, bit, known } from "./rules.js";
import { openDialog } from "./dialogs.js";
import { element } from "./draw.js";
import { listed } from "./words.js";
import { sentenceOf } from "./app.js";

const $ = id => document.getElementById(id);
// The formats that most people want, in front of the others.
const FIRST = ["link", "line", "sudokupad", "fpuzzles"];
// Suggested where a format loses the rules: a link with the diagonals.
const KEEPS_RULES = "sudokupad";

export class Share {
  constructor(app) {
    Object.assign(this, { app, newest: latest() });
    const forms = [{ name: "link", what: "a link to this page" }, ...about.formats];
    const rank = ({ name }) => FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
    forms.sort((one, other) => rank(one) - rank(other));
    $("share-as").replaceChildren(...forms.map(({ name, what }) => new Option(`${name}: ${what.replaceAll("`", "")}`, name)));
    $("share-as").addEventListener("change", () => this.show());
    for (const button of document.querySelectorAll("[data-share]")) button.addEventListener("click", () => this.open());
    $("copy").addEventListener("click", () => this.copy());
    $("save-svg").addEventListener("click", () => this.save("svg"));
    $("save-png").addEventListener("click", () => this.save("png"));
    app.game.addEventListener("change", () => this.forget());
  }

  open() {
    openDialog("share");
    return this.show();
  }

  /// The text belongs to the board as it was: after a change it is gone.
  forget() {
    $("shared").textContent = $("share-note").textContent = "";
    $("follow").hidden = true;
    this.text = null;
  }

  /// Writes the puzzle in the chosen format and says what the format cannot express, before anything is copied.
  async show() {
    const to = $("share-as").value, { app } = this;
    this.forget();
    try {
      const answer = await this.newest(async signal => to === "link" ? this.ownLink() : ask("convert", { puzzle: app.position(), to }, signal));
      if (!answer || $("share-as").value !== to) return;
      const { text, lost = [] } = answer;
      this.text = text;
      $("shared").textContent = text;
      const isLink = /^https?:\/\//.test(text);
      $("follow").hidden = !isLink;
      if (isLink) $("follow").href = text;
      if (lost.length) this.warn(to, lost);
    } catch (error) {
      $("share-note").textContent = sentenceOf(error);
    }
  }

  warn(to, lost) {
    const rules = lost.some(what => what.includes("rules"));
    const words = `The format ${to} cannot express ${listed(lost)}.${rules ? " The receiver would see a classic puzzle." : ""}`;
    $("share-note").replaceChildren(words);
    if (!rules || to === KEEPS_RULES) return;
    const other = element("button", { type: "button", textContent: "Use a SudokuPad link instead" });
    other.addEventListener("click", () => {
      $("share-as").value = KEEPS_RULES;
      this.show();
      $("share-as").focus();
    });
    $("share-note").append(" ", other);
  }

  ownLink() {
    if (!Object.hasOwn(known, this.app.game.rules.name)) throw new Error("A link to this page can say classic or diagonal only: choose another format.");
    return { text: this.link };
  }

  /// This page's own link: clues and rules, in the fragment. Candidates that are clues take nine characters a cell.
  get link() {
    const { game } = this.app;
    const all = set => DIGITS.map(digit => set & bit(digit) ? digit : ".").join("");
    const text = game.given ? game.given.map(all).join("") : lineOf(game.clues);
    return `${location.origin}${location.pathname}#s=${text}&x=${game.rules.name === "diagonal" ? 1 : 0}`;
  }

  async copy() {
    if (this.text === null) await this.show();
    if (!this.text) return;
    await this.toClipboard(this.text, $("copied"));
  }

  /// Copies a text; the word that says so stays for a few seconds.
  async toClipboard(text, place) {
    try {
      await navigator.clipboard.writeText(text);
      place.textContent = "Copied.";
    } catch {
      place.textContent = "The browser does not allow copying: select the text and copy it.";
    }
    setTimeout(() => place.textContent = "", 4000);
  }

  async save(form) {
    try {
      const theme = getComputedStyle(document.documentElement).getPropertyValue("--is-dark").trim() === "1" ? "dark" : "light";
      const drawing = await askFile("draw", { puzzle: this.app.position(), as: "svg", theme });
      download(form === "png" ? await pixels(drawing) : drawing, `saltire.${form}`);
    } catch (error) {
      $("share-note").textContent = sentenceOf(error);
    }
  }
}

/// Draws an SVG file as a PNG file. The browser has the pixels, so every build of the engine can do it.
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
