// Hints in growing detail: is something wrong, where to look, the technique, the evidence, the conclusion.

import { ask, latest } from "./api.js";
import { cellOf, setOf } from "./rules.js";
import { readStep } from "./evidence.js";

const $ = id => document.getElementById(id);
const LAST = 4;
const NOTHING = { technique: "", units: [], cells: [], digits: [], chains: [], deadly: [], removed: [], placed: null };

export class Hint {
  constructor(app) {
    Object.assign(this, { app, level: null, newest: latest() });
    $("hint").addEventListener("click", () => this.start());
    $("hint-wrong").addEventListener("click", () => this.start(0));
    $("hint-more").addEventListener("click", () => this.more());
    $("hint-apply").addEventListener("click", () => this.apply());
    $("hint-close").addEventListener("click", () => this.close());
    app.game.addEventListener("change", ({ detail }) => detail !== "view" && this.close());
  }

  /// From the beginning: where to look, or only whether something is wrong.
  start(level = 1) {
    this.close();
    return this.say(level);
  }

  /// One level further; from nothing, where to look.
  more() {
    this.app.showTab("understand");
    return this.say(Math.min(LAST, (this.level ?? 0) + 1));
  }

  say(level) {
    if (!this.app.playing) this.app.player.close();
    this.level = level;
    return this.app.attempt(() => this.show());
  }

  async show() {
    const { app, level } = this;
    const answer = await this.newest(signal => ask("hint", { puzzle: app.position(), level }, signal));
    if (!answer || this.level !== level) return;
    const why = { multiple: "This puzzle has several solutions: no hint can be right.", impossible: "This puzzle has no solution.", invalid: "The clues clash.", stopped: "That took too long." };
    const lines = answer.text.length ? answer.text : [why[answer.verdict]];
    $("hint-text").replaceChildren(...lines.map(text => Object.assign(document.createElement("li"), { textContent: text })));
    const step = answer.outcome === "step";
    $("hint-more").hidden = !step || level >= LAST;
    $("hint-close").hidden = false;
    $("hint-apply").hidden = !answer.step || level < LAST;
    this.draw(answer, level);
    app.say(lines.at(-1));
  }

  /// On the board: the mistakes, the place to look at, the evidence, the effect.
  draw(answer, level) {
    const { app } = this;
    if (answer.mistakes?.length) return app.choice.set(answer.mistakes.map(mistake => cellOf(mistake.cell)));
    const place = answer.where ?? {};
    const step = answer.step ? readStep(answer.step)
      : { ...NOTHING, units: place.unit ? [place.unit] : [], cells: place.cell ? [cellOf(place.cell)] : [] };
    const notes = answer.left?.map(text => setOf([...text].map(Number))) ?? [];
    this.step = answer.step ? step : null;
    app.showStep(step, notes, answer.step ? level : 2);
    if (!answer.step && place.cell) app.choice.set([cellOf(place.cell)]);
  }

  apply() {
    const { step, app } = this;
    this.close();
    app.game.apply(step.placed, step.removed);
  }

  close() {
    if (this.level === null) return;
    this.level = this.step = null;
    $("hint-text").replaceChildren();
    for (const id of ["hint-more", "hint-apply", "hint-close"]) $(id).hidden = true;
    this.app.showStep(null);
  }
}
