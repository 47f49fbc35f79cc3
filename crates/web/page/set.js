// Set: clues are typed on the board and judged as they change.

import { ask, latest } from "./api.js";
import { CELLS, about, cellOf, digitsOf, known, nameOf, rulesFrom, setOf } from "./rules.js";
import { digitsFrom, lineOf, newId } from "./game.js";
import { element } from "./draw.js";
import { counted, listed, plainName } from "./words.js";
import { completed } from "./symmetry.js";

const $ = id => document.getElementById(id);
const LIMIT = 1000;
/// Whether the engine offers a verb. A control whose verb is missing is hidden.
const offers = verb => about.verbs?.includes(verb) ?? false;

export class Setter {
  constructor(app) {
    Object.assign(this, { app, verdict: latest(), second: latest(), trueCandidates: null, counts: null, spare: new Set(), judged: "" });
    $("clear").addEventListener("click", () => this.empty());
    $("rules").addEventListener("change", () => {
      const rules = known[$("rules").value];
      if (rules) this.changeRules(rules);
    });
    $("rules-file").addEventListener("click", () => $("rules-input").click());
    $("rules-input").addEventListener("change", event => app.attempt(() => this.readRules(event.target)));
    $("true-candidates").addEventListener("change", () => app.attempt(() => this.showTrue()));
    $("true-counts").addEventListener("change", () => app.attempt(() => this.showTrue()));
    $("suggest").addEventListener("click", () => app.attempt(() => this.suggest()));
    $("minimise").addEventListener("click", () => app.attempt(() => this.minimise()));
    $("symmetrise").addEventListener("click", () => app.attempt(() => this.symmetrise()));
    $("play-it").addEventListener("click", () => this.play());
    $("true-box").hidden = !offers("candidates");
    $("minimise").hidden = $("minimise-symmetry-label").hidden = !offers("minimise");
    $("minimise-symmetry").replaceChildren(...about.make.symmetries.map(name => new Option(name === "none" ? "none" : plainName(name), name)));
    app.game.addEventListener("change", () => {
      this.listRules();
      if (app.setting) this.judge();
    });
  }

  enter() {
    this.judged = "";
    this.listRules();
    this.judge();
  }

  leave() {
    this.trueCandidates = this.counts = null;
    this.spare = new Set();
    $("true-candidates").checked = false;
  }

  listRules() {
    const { rules } = this.app.game, names = Object.keys(known);
    if (!names.includes(rules.name)) names.push(rules.name);
    $("rules").replaceChildren(...names.map(name => new Option(name, name, false, name === rules.name)));
  }

  /// Before the clues of a game change, the game is kept as it is and a draft with the same clues begins.
  fork() {
    const { app } = this, { game } = app;
    if (game.draft) return;
    const { cells, cursor } = app.choice;
    app.games.start({ rules: game.rules, clues: game.clues, given: game.given, title: "My puzzle", draft: true, id: newId() });
    Object.assign(app.choice, { cells, cursor });
  }

  empty() {
    const { app } = this;
    app.games.start({ rules: app.game.rules, title: "My puzzle", draft: true });
    app.choice.at(0);
    app.board.focus(0);
  }

  changeRules(rules) {
    const { app } = this;
    this.fork();
    app.game.load({ ...app.game.kept, rules });
  }

  async readRules(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    const { rules } = await ask("rules", { text: await file.text() });
    this.changeRules(rulesFrom(rules));
  }

  /// The draft becomes a game: it can be played, with a clock.
  play() {
    const { app } = this;
    const { clues, rules, given } = app.game;
    if (app.game.draft) app.games.start({ rules, clues, given, title: "My puzzle" });
    app.show("play");
  }

  /// Says how many solutions there are, then what else is known of the clues.
  judge() {
    const { app } = this, { game } = app, now = game.rules.name + lineOf(game.clues);
    if (now === this.judged) return;
    this.judged = now;
    this.trueCandidates = this.counts = null;
    $("true-text").textContent = "";
    this.spare = new Set();
    $("verdict-more").replaceChildren();
    $("set-rating").textContent = "";
    $("suggest").hidden = true;
    app.attempt(async () => {
      const answer = await this.verdict(async signal => {
        await new Promise(resolve => setTimeout(resolve, 90));
        return signal.aborted ? null : ask("count", { ...app.puzzle(), limit: LIMIT }, signal);
      });
      if (!answer) return;
      const { count, complete, clashes } = answer;
      const unique = count === 1 && complete, kind = clashes?.length ? "clash" : unique ? "unique" : count === 0 ? "none" : "several";
      $("verdict").dataset.kind = kind;
      $("verdict").textContent = {
        clash: `Clues clash: ${clashes?.[0]?.text}.`, none: "No solution.", unique: "Exactly one solution.",
        several: `${complete ? count.toLocaleString("en") : `At least ${count.toLocaleString("en")}`} solutions.`,
      }[kind];
      $("suggest").hidden = kind !== "several" || !offers("candidates");
      $("minimise").disabled = $("symmetrise").disabled = !unique;
      if (unique) await this.more();
      if ($("true-candidates").checked) await this.showTrue();
    });
  }

  /// For a puzzle with one solution: the rating, the hardest step, the clues that are not needed.
  async more() {
    const { app } = this, before = this.judged;
    const answer = await this.second(signal => ask("check", { ...app.puzzle(), minimal: true }, signal));
    if (!answer || before !== this.judged) return;
    const { redundant = [], minimal, together = [] } = answer;
    const line = minimal ? "Minimal: every clue is needed." : `${counted(redundant.length, "clue")} ${redundant.length === 1 ? "is" : "are"} not needed. Each of these can go by itself: ${listed(redundant)}.`;
    $("verdict-more").replaceChildren(element("p", { textContent: line }));
    if (together.length > 1) $("verdict-more").append(element("p", { textContent: `All of these can go together: ${listed(together)}.` }));
    this.spare = new Set(redundant.map(cellOf));
    app.render();
    await this.rate();
  }

  async rate() {
    const { app } = this, before = this.judged;
    $("set-rating").textContent = "Rating…";
    const answer = await this.second(signal => ask("rate", { ...app.puzzle(), ...app.game.rules.profile }, signal));
    if (!answer || before !== this.judged) return;
    $("set-rating").textContent = answer.er === undefined ? "" : `Rating ${answer.at_least ? "at least " : ""}${answer.er.toFixed(1)}; hardest step: ${plainName(answer.hardest ?? "none")}.`;
  }

  /// The candidates that occur in at least one solution, on the board; with the number of solutions for each if asked.
  async showTrue() {
    const { app } = this;
    this.trueCandidates = this.counts = null;
    $("true-text").textContent = "";
    app.render();
    if (!$("true-candidates").checked) return;
    const counts = $("true-counts").checked, before = this.judged;
    const answer = await this.second(signal => ask("candidates", { ...app.puzzle(), ...counts && { counts: true, limit: LIMIT } }, signal));
    if (!answer || before !== this.judged) return;
    this.trueCandidates = answer.true_candidates?.map(text => setOf([...text].map(Number))) ?? null;
    const many = this.trueCandidates?.reduce((sum, set) => sum + digitsOf(set).length, 0) ?? 0;
    $("true-text").textContent = this.trueCandidates ? `${counted(many, "candidate")} in some solution.` : "There is no solution, so no candidate occurs in one.";
    this.counts = answer.counts ?? null;
    app.render();
  }

  /// The number of solutions for each candidate of the chosen cell.
  tellCounts() {
    const { cursor } = this.app.choice, row = this.counts?.[cursor];
    if (!row || !this.trueCandidates) return;
    const parts = row.flatMap((many, nth) => many ? [`${nth + 1} in ${many === LIMIT ? `at least ${LIMIT}` : many}`] : []);
    $("true-text").textContent = `${nameOf(cursor)} is ${parts.join(", ")} ${row.reduce((sum, many) => sum + many, 0) === 1 ? "solution" : "solutions"}.`;
  }

  /// Clues that would leave one solution. A click writes one.
  async suggest() {
    const { app } = this, before = this.judged;
    const answer = await this.second(signal => ask("check", { ...app.puzzle(), suggest: true }, signal));
    if (!answer || before !== this.judged) return;
    const found = (answer.suggested ?? []).map(clue => ({ cell: cellOf(clue), digit: Number(clue.at(-1)) }));
    const buttons = found.slice(0, 24).map(({ cell, digit }) => {
      const button = element("button", { type: "button", textContent: `${nameOf(cell)} = ${digit}` });
      button.addEventListener("click", () => {
        this.fork();
        app.game.write("digit", digit, [cell], true);
        app.choice.at(cell);
      });
      return button;
    });
    const text = found.length ? `${counted(found.length, "single clue")} would leave exactly one solution:` : "No single clue leaves exactly one solution. Add a clue and ask again.";
    $("verdict-more").replaceChildren(element("p", { textContent: text }), element("div", { className: "row" }, ...buttons));
  }

  /// Removes clues until none can go, as a new draft: the one before stays in the list of games.
  async minimise() {
    const { app } = this, symmetry = $("minimise-symmetry").value;
    const answer = await this.second(signal => ask("minimise", { ...app.puzzle(), ...symmetry !== "none" && { symmetry } }, signal));
    if (!answer) return;
    const line = answer.minimised;
    if (!line) throw new Error(answer.reason ?? "The puzzle was not minimised in time");
    const removed = app.game.clues.filter(Boolean).length - digitsFrom(line).filter(Boolean).length;
    app.games.start({ rules: app.game.rules, clues: digitsFrom(line), title: "My puzzle", draft: true });
    app.say(removed ? `${counted(removed, "clue")} removed. The puzzle before is in the list of games.` : "No clue can be removed.");
  }

  /// Adds digits of the solution until the clues have the chosen symmetry, as a new draft.
  async symmetrise() {
    const { app } = this, { clues, rules } = app.game, chosen = $("minimise-symmetry");
    if (chosen.value === "none") chosen.value = "half-turn";
    const { solution } = await this.second(signal => ask("solve", app.puzzle(), signal)) ?? {};
    if (!solution) return;
    const before = CELLS.filter(cell => clues[cell]), cells = completed(before, chosen.value), digits = digitsFrom(solution);
    const added = cells.length - before.length;
    if (added) app.games.start({ rules, clues: CELLS.map(cell => cells.includes(cell) ? digits[cell] : 0), title: "My puzzle", draft: true });
    app.say(added ? `${counted(added, "clue")} added for the symmetry ${plainName(chosen.value)}. The puzzle before is in the list of games.` : `The clues already have the symmetry ${plainName(chosen.value)}.`);
  }
}
