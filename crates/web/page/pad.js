// The keypad and its modes: how many of each digit are left, or the colours.

import { DIGITS } from "./rules.js";
import { element, icon } from "./draw.js";

const $ = id => document.getElementById(id);

export class Pad {
  constructor(app) {
    this.app = app;
    const modes = [...$("modes").children];
    for (const button of modes) button.addEventListener("click", () => this.setMode(button.dataset.mode));
    $("modes").addEventListener("keydown", event => {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      const next = modes[(modes.indexOf(event.target) + by + modes.length) % modes.length];
      this.setMode(next.dataset.mode);
      next.focus();
    });
    for (const digit of DIGITS) {
      const button = element("button", { type: "button" });
      button.addEventListener("click", () => this.press(digit));
      $("pad").append(button);
    }
    const erase = element("button", { type: "button", id: "erase", title: "Erase" }, icon("erase"));
    erase.setAttribute("aria-label", "Erase");
    erase.addEventListener("click", () => app.erase());
    $("pad").append(erase);
    $("undo").addEventListener("click", () => app.game.undo());
    $("redo").addEventListener("click", () => app.game.redo());
  }

  /// Writes the digit; with no cell chosen, highlights all its places.
  press(digit) {
    const { app } = this;
    if (app.choice.cells.size) return app.write(app.mode, digit);
    app.lit = app.lit === digit ? 0 : digit;
    app.render();
  }

  setMode(mode) {
    this.app.mode = mode;
    for (const button of $("modes").children) {
      const on = button.dataset.mode === mode;
      button.setAttribute("aria-checked", on);
      button.tabIndex = on ? 0 : -1;
    }
    this.render();
  }

  render() {
    const { game, mode, view } = this.app;
    $("undo").disabled = !game.done.length;
    $("redo").disabled = !game.undone.length;
    $("auto-notes").checked = game.auto;
    $("adopt-notes").hidden = !game.auto;
    $("modes").hidden = view === "set";
    for (const digit of DIGITS) {
      const button = $("pad").children[digit - 1], left = game.left(digit);
      const key = `${mode === "colour"}${left}${this.app.lit === digit}`;
      if (button.dataset.key === key) continue;
      button.dataset.key = key;
      button.classList.toggle("spent", mode !== "colour" && left <= 0);
      button.classList.toggle("lit", this.app.lit === digit);
      if (mode === "colour") {
        const swatch = element("span", { className: "swatch" });
        swatch.style.background = `var(--c${digit})`;
        button.replaceChildren(swatch);
        button.setAttribute("aria-label", `Colour ${digit}`);
      } else {
        button.replaceChildren(`${digit} `, element("small", { textContent: left > 0 ? left : "" }), element("span", { className: "off", textContent: left > 0 ? " left" : ", none left" }));
        button.removeAttribute("aria-label");
      }
    }
  }
}
