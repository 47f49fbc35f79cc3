// Hints in growing detail: is something wrong, where to look, the technique, the evidence, the conclusion.

import { ask, latest } from "./api.js";
import { bit, cellOf, digitsOf, nameOf, setOf } from "./rules.js";
import { readStep, spokenOf } from "./evidence.js";
import { legend } from "./roles.js";
import { element } from "./draw.js";

const $ = id => document.getElementById(id);
const LAST = 4;
const LEVELS = ["Is something wrong?", "Where to look", "Which technique", "The evidence", "The conclusion"];
const NOTHING = { technique: "", units: [], cells: [], digits: [], roles: [], chains: [], deadly: [], removed: [], placed: null, proof: [] };
const REFUSALS = {
  multiple: "This puzzle has several solutions, so no hint can be right.", impossible: "This puzzle has no solution.",
  invalid: "Two clues clash.", stopped: "The search for a hint took too long.",
};

export class Hint {
  constructor(app) {
    Object.assign(this, { app, level: null, newest: latest() });
    $("hint").addEventListener("click", () => this.more());
    $("hint-more").addEventListener("click", () => this.more());
    $("hint-apply").addEventListener("click", () => this.apply());
    $("hint-close").addEventListener("click", () => {
      this.close();
      app.board.focus(app.choice.cursor);
    });
    $("check").addEventListener("click", () => app.attempt(() => this.check()));
    app.game.addEventListener("change", ({ detail }) => detail !== "view" && this.close());
  }

  /// One level further; from nothing, where to look.
  async more() {
    const { app } = this;
    app.show("play");
    if (app.clock.paused) app.clock.pause(false);
    if (this.level === LAST) return this.apply();
    if (this.level === null) app.game.hints += 1;
    this.level = (this.level ?? 0) + 1;
    await app.attempt(() => this.show());
  }

  async show() {
    const { app, level } = this;
    const answer = await this.newest(signal => ask("hint", { puzzle: app.position(), level }, signal));
    if (!answer || this.level !== level) return;
    const step = answer.outcome === "step";
    // The first line only says that no entry is wrong.
    const { short } = answer.step?.explanation ?? {};
    const said = answer.text.length ? answer.text.filter((text, nth) => (nth > 0 || !step || answer.text.length === 1) && text !== short) : [REFUSALS[answer.verdict]];
    // A sentence that a later one repeats is left out.
    const lines = said.filter((text, nth) => !said.slice(nth + 1).some(later => later.includes(text)));
    $("hint-box").hidden = false;
    $("hint-title").textContent = step ? LEVELS[level] : "Hint";
    $("hint-text").replaceChildren(...lines.map(text => element("li", { textContent: text })));
    $("hint-short").textContent = level >= LAST && short ? short : "";
    this.draw(answer, level);
    $("hint-legend").replaceChildren(...this.step?.roles.length && level >= 3 ? [legend(this.step)] : []);
    $("hint-more").hidden = !step || level >= LAST;
    $("hint-more").textContent = level < LAST ? `More: ${LEVELS[level + 1].toLowerCase()}` : "";
    $("hint-apply").hidden = !answer.step || level < LAST;
    this.meter(step ? level : 0);
    app.say(lines.at(-1));
  }

  /// How much has been given away: four dots.
  meter(level) {
    $("hint-meter").replaceChildren(...[1, 2, 3, 4].map(nth => element("i", { className: nth <= level ? "on" : "" })));
    $("hint-meter").setAttribute("aria-label", `Level ${level} of 4`);
    $("hint-meter").hidden = !level;
  }

  /// On the board: the mistakes, the place to look at, the evidence, the effect.
  draw(answer, level) {
    const { app } = this;
    if (answer.mistakes?.length) {
      app.game.wrong = new Set(answer.mistakes.map(mistake => cellOf(mistake.cell)));
      return app.choice.at([...app.game.wrong][0]);
    }
    const place = answer.where ?? {};
    const cells = place.cells?.map(cellOf) ?? (place.cell ? [cellOf(place.cell)] : []);
    const step = answer.step ? readStep(answer.step) : { ...NOTHING, units: place.units ?? (place.unit ? [place.unit] : []), cells };
    const left = answer.left?.map(text => setOf([...text].map(Number))) ?? [];
    this.step = answer.step ? step : null;
    app.showStep(step, restricted(step, left, level), answer.step ? level : 2);
    if (!answer.step && cells.length === 1) app.choice.at(cells[0]);
  }

  /// Compares the entries with the solution and marks the wrong ones on the board.
  async check() {
    const { app } = this, { clues } = app.game;
    this.close();
    const answer = await ask("solve", app.puzzle());
    if (app.game.clues !== clues) return;
    if (!answer.solution) throw new Error(REFUSALS[answer.verdict].replace(", so no hint can be right", ""));
    const { game } = app;
    game.wrong = new Set([...game.entries.keys()].filter(cell => game.entries[cell] && game.entries[cell] !== Number(answer.solution[cell])));
    const { size } = game.wrong, entered = game.entries.filter(Boolean).length;
    app.say(!entered ? "You have entered no digit yet."
      : !size ? entered === 1 ? "Your 1 entry is right." : `All ${entered} entries so far are right.`
      : `${size} of your entries ${size === 1 ? "is" : "are"} wrong: ${[...game.wrong].map(nameOf).join(", ")}.`);
    app.render();
  }

  apply() {
    const { step, app } = this;
    if (!step) return;
    this.close();
    app.game.apply(step.placed, step.removed);
    if (step.placed) app.choice.at(step.placed.cell);
  }

  close() {
    if (this.level === null) return;
    this.level = this.step = null;
    $("hint-box").hidden = true;
    $("hint-text").replaceChildren();
    $("hint-short").textContent = "";
    $("hint-legend").replaceChildren();
    for (const id of ["hint-more", "hint-apply"]) $(id).hidden = true;
    this.app.message = "";
    this.app.showStep(null);
  }
}

/// Of the candidates left, those that the step speaks of, so that the board shows what blocks or links and nothing else. A cell
/// with two candidates shows both, because "only 4 and 5" must be seen. With the conclusion, a cell that loses candidates shows all.
function restricted(step, left, level) {
  return left.map((set, cell) => {
    if (level >= LAST && step.removed.some(part => part.cell === cell)) return set;
    const spoken = set & spokenOf(step, cell);
    if (/single|last-cell/.test(step.technique)) return set !== bit(step.digits[0]) ? spoken : 0;
    return spoken && digitsOf(set).length <= 2 ? set : spoken;
  });
}
