// New puzzles: by rules, level and symmetry; one for each day; several to print.

import { ask, latest } from "./api.js";
import { digitsFrom } from "./game.js";
import { about, known, rulesFrom } from "./rules.js";
import { loadSettings, saveSetting } from "./store.js";

const $ = id => document.getElementById(id);
const CHOICES = ["make-rules", "make-level", "make-symmetry"];
// Easier at the beginning of a week; Sunday is day 0. Nobody waits for a puzzle of the day, so none is diabolical.
const WEEK = ["fiendish", "easy", "medium", "medium", "hard", "hard", "fiendish"];
const DAY_SYMMETRY = "half-turn";

export class Maker {
  constructor(app) {
    Object.assign(this, { app, newest: latest() });
    const any = new Option("any", "");
    $("make-level").replaceChildren(any, ...about.make.levels.map(level => new Option(level)));
    $("make-symmetry").replaceChildren(...about.make.symmetries.map(name => new Option(name.replaceAll("-", " "), name)));
    this.listRules();
    const kept = { "make-rules": "diagonal", "make-level": "medium", "make-symmetry": DAY_SYMMETRY, ...loadSettings().make };
    for (const id of CHOICES) {
      if ([...$(id).options].some(({ value }) => value === kept[id])) $(id).value = kept[id];
      $(id).addEventListener("change", () => saveSetting("make", Object.fromEntries(CHOICES.map(id => [id, $(id).value]))));
    }
    $("make").addEventListener("click", () => app.attempt(() => this.busy(() => this.fresh())));
    $("daily").addEventListener("click", () => app.attempt(() => this.busy(() => this.daily(new Date()))));
    $("make-stop").addEventListener("click", () => {
      this.newest(async () => undefined);
      app.say("Stopped.");
    });
    app.game.addEventListener("change", ({ detail }) => detail === "load" && this.listRules());
  }

  /// The rules by name, and those on the board if they have none that the server knows.
  listRules() {
    const { rules } = this.app.game, names = Object.keys(known).reverse(), before = $("make-rules").value;
    if (!names.includes(rules.name)) names.push(rules.name);
    $("make-rules").replaceChildren(...names.map(name => new Option(name, name, false, name === before)));
  }

  get rules() {
    const name = $("make-rules").value;
    return known[name] ?? this.app.game.rules;
  }

  /// Shows that something is being made, and how to stop it.
  async busy(work) {
    $("make-stop").hidden = false;
    $("make").disabled = $("daily").disabled = true;
    try {
      return await work();
    } finally {
      $("make-stop").hidden = true;
      $("make").disabled = $("daily").disabled = false;
    }
  }

  /// One puzzle; none if it was stopped.
  async one(rules, wishes) {
    const profile = wishes.rating ? rules.profile : {};
    const answer = await this.newest(signal => ask("make", { ...wishes, ...profile, rules: rules.json }, signal));
    if (answer?.missed) throw new Error(`${answer.missed.split(";")[0]} in time: try again, or wish for less.`);
    return answer;
  }

  wishes() {
    const rating = $("make-level").value;
    return { ...rating && { rating }, symmetry: $("make-symmetry").value };
  }

  async fresh() {
    const wishes = this.wishes();
    this.app.say("Making a puzzle…");
    this.open(await this.one(this.rules, wishes), wishes.rating ?? "New");
  }

  /// The puzzle of a date: the same for everyone who has chosen the same rules.
  async daily(date) {
    const two = number => String(number).padStart(2, "0");
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    const rating = WEEK[date.getDay()];
    this.app.say(`Making the puzzle of ${day}…`);
    this.open(await this.one(this.rules, { seed: Number(day.replaceAll("-", "")), rating, symmetry: DAY_SYMMETRY }), `Puzzle of ${day}, ${rating}`);
  }

  open(made, title) {
    if (!made) return;
    const { app } = this, rated = made.er === undefined ? "" : `, rated ${made.er.toFixed(1)}`;
    app.stopSetting();
    app.game.load({ rules: rulesFrom(made.rules), clues: digitsFrom(made.puzzle), title: title + rated });
    app.say(`A ${app.game.rules.name} puzzle with ${made.clues} clues${rated}.`);
  }

  /// New puzzles under the rules on the board, for a sheet; none if it was stopped.
  several(count) {
    const puzzles = [], { rules } = this.app.game;
    let next = {};
    return this.busy(async () => {
      while (puzzles.length < count) {
        this.app.say(`Making puzzle ${puzzles.length + 1} of ${count}…`);
        const made = await this.one(rules, { ...this.wishes(), ...next });
        if (!made) return null;
        puzzles.push({ puzzle: made.puzzle, rules: rules.json });
        next = { seed: made.seed, index: made.index + 1 };
      }
      return puzzles;
    });
  }
}
