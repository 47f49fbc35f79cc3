// The page's one object: the game, the board and what is on top of it.

import { CELLS, DIGITS, bit, digitsOf, setOf } from "./rules.js";
import { Board } from "./board.js";
import { Choice } from "./choose.js";
import { Game, lineOf, textsOf } from "./game.js";
import { clearStep, drawStep, lookedAt } from "./evidence.js";

const $ = id => document.getElementById(id);

export class App {
  constructor(rules) {
    this.game = new Game(rules);
    this.board = new Board($("grid"), $("ground"), $("marks"));
    this.choice = new Choice(this.board, this.game, () => this.render());
    this.mode = "digit";
    this.setting = false;
    this.peers = true;
    this.solution = null;
    this.scene = null;
    this.game.addEventListener("change", ({ detail }) => {
      if (detail !== "view") this.scene = null;
      this.render();
    });
  }

  say(text) {
    $("status").textContent = text;
  }

  /// Runs something that may fail and says why it did.
  async attempt(work) {
    try {
      await work();
    } catch (error) {
      this.say(error.message);
    }
  }

  get playing() { return !this.player?.film; }

  write(mode, digit) {
    if (this.playing) this.game.write(mode, digit, [...this.choice.cells], this.setting);
  }

  erase() {
    if (this.playing) this.game.erase([...this.choice.cells], this.setting);
  }

  setMode(mode) {
    this.mode = mode;
    for (const button of $("modes").children) {
      const on = button.dataset.mode === mode;
      button.setAttribute("aria-checked", on);
      button.tabIndex = on ? 0 : -1;
    }
    this.renderPad();
  }

  /// Digits are entries again, not clues.
  stopSetting() {
    $("setting").checked = this.setting = false;
    $("verdict").textContent = "";
  }

  setAuto(on) {
    this.game.setAuto(on);
  }

  /// The position as the API takes it.
  position() {
    const { game } = this;
    const entries = game.entries.some(Boolean) ? { entries: lineOf(game.entries) } : {};
    // Beside candidates that are clues there is no room for notes.
    const notes = game.auto && !game.given ? { candidates: textsOf(CELLS.map(cell => game.digit(cell) ? bit(game.digit(cell)) : game.candidates(cell))) } : {};
    return { saltire: 1, ...this.puzzle(), ...entries, ...notes };
  }

  /// The puzzle alone, without what was played.
  puzzle() {
    const { clues, rules, given } = this.game;
    const candidates = given ? { candidates: textsOf(given), candidates_are_clues: true } : {};
    return { puzzle: lineOf(clues), rules: rules.json, ...candidates };
  }

  /// Shows a step on the board: its evidence and, at level 4, what it changes.
  showStep(step, notes, level = 4) {
    this.scene = step && { step, notes, level };
    this.render();
  }

  render() {
    const { game, board, choice } = this;
    if (board.rules !== game.rules) board.drawRules(game.rules);
    const cursor = choice.cursor;
    const single = choice.cells.size === 1 ? [...choice.cells][0] : null;
    const digit = single === null || !this.playing ? 0 : game.digit(single);
    const same = new Set(digit ? CELLS.filter(cell => game.digit(cell) === digit) : []);
    const peers = this.peers && single !== null && this.playing && !this.scene ? game.rules.peers[single] : new Set();
    board.show(this.cells(), { chosen: this.playing ? choice.cells : new Set(), cursor, peers, same: this.scene ? new Set() : same });
    if (this.scene) drawStep(board, this.scene.step, this.scene.notes, this.scene.level); else clearStep(board);
    this.renderPad();
    $("undo").disabled = !game.done.length;
    $("redo").disabled = !game.undone.length;
    $("auto-notes").checked = game.auto;
    $("name").textContent = [game.title, game.rules.name, `${game.clues.filter(Boolean).length} clues`, game.given && "candidates are clues"].filter(Boolean).join(" · ");
  }

  /// What each cell holds: of the game, or of the film that runs.
  cells() {
    const { game, scene } = this;
    const evidence = scene && scene.level >= 3 ? lookedAt(scene.step) : new Set();
    const units = new Set(scene ? scene.step.units.flatMap(code => game.rules.unit(code)?.cells ?? []) : []);
    const fill = cell => evidence.has(cell) ? "var(--cell)" : units.has(cell) ? "var(--unit)" : undefined;
    const placed = scene?.level >= 4 ? scene.step.placed : null;
    const struck = cell => scene?.level >= 4 ? setOf(scene.step.removed.filter(part => part.cell === cell).flatMap(part => part.digits)) : 0;
    if (!this.playing) {
      const grid = this.player.grid;
      return CELLS.map(cell => {
        if (placed?.cell === cell) return { kind: "found", digit: placed.digit, fill: fill(cell) };
        if (game.clues[cell]) return { kind: "clue", digit: game.clues[cell], fill: fill(cell) };
        const left = digitsOf(grid[cell]);
        if (left.length === 1) return { kind: "found", digit: left[0], fill: fill(cell) };
        return { notes: grid[cell], struck: struck(cell) & grid[cell], fill: fill(cell) };
      });
    }
    const clashes = game.clashes;
    const hinted = scene && scene.level >= 3;
    return CELLS.map(cell => {
      const digit = game.digit(cell), colour = game.colour[cell];
      if (digit) return { kind: game.clues[cell] ? "clue" : "entry", digit, clash: clashes.has(cell), colour, fill: fill(cell) };
      if (placed?.cell === cell) return { kind: "found", digit: placed.digit, fill: fill(cell) };
      if (hinted) return { notes: scene.notes[cell], struck: struck(cell) & scene.notes[cell], colour, fill: fill(cell) };
      const given = Boolean(game.given);
      if (game.auto || given) return { notes: game.notes(cell), given, centre: given ? game.centre[cell] : 0, colour, fill: fill(cell) };
      return { corner: game.corner[cell], centre: game.centre[cell], colour, fill: fill(cell) };
    });
  }

  /// The keypad says how many of each digit are left, or shows the colours.
  renderPad() {
    const pad = $("pad");
    if (!pad.children.length) {
      for (const digit of DIGITS) {
        const button = Object.assign(document.createElement("button"), { type: "button" });
        button.addEventListener("click", () => this.write(this.mode, digit));
        pad.append(button);
      }
      const erase = Object.assign(document.createElement("button"), { type: "button", textContent: "⌫" });
      erase.setAttribute("aria-label", "Erase");
      erase.addEventListener("click", () => this.erase());
      pad.append(erase);
    }
    for (const digit of DIGITS) {
      const button = pad.children[digit - 1];
      const left = this.game.left(digit);
      const key = `${this.mode === "colour"}${left}`;
      if (button.dataset.key === key) continue;
      button.dataset.key = key;
      if (this.mode === "colour") {
        const swatch = Object.assign(document.createElement("span"), { className: "swatch" });
        swatch.style.background = `var(--c${digit})`;
        button.replaceChildren(swatch);
        button.setAttribute("aria-label", `Colour ${digit}`);
      } else {
        const small = Object.assign(document.createElement("small"), { textContent: left > 0 ? left : "" });
        const words = Object.assign(document.createElement("span"), { className: "off", textContent: left > 0 ? " left" : ", none left" });
        button.replaceChildren(`${digit} `, small, words);
        button.removeAttribute("aria-label");
      }
    }
  }
}
