// New puzzles: by rules, level, clues, symmetry and technique; one for each day; several for sheets.

import { ask, latest } from "./api.js";
import { digitsFrom } from "./game.js";
import { about, known, rulesFrom } from "./rules.js";
import { loadSettings, saveSetting } from "./store.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { capital, plainName } from "./words.js";

const $ = id => document.getElementById(id);
const CHOICES = ["make-rules", "make-level", "make-clues", "make-symmetry", "make-needs"];
// Easier at the beginning of a week; Sunday is day 0. The puzzle of the day must not take long, so none is diabolical.
const WEEK = ["fiendish", "easy", "medium", "medium", "hard", "hard", "fiendish"];
const DAY_SYMMETRY = "half-turn";
/// Techniques worth practising, from easy to hard.
const TECHNIQUES = ["direct-hidden-pair", "intersection", "naked-pair", "x-wing", "hidden-pair", "naked-triplet", "swordfish", "hidden-triplet", "xy-wing", "xyz-wing", "unique-rectangle-1", "bug-1", "x-chain", "forcing-chain", "nishio"];
const CLUES = [["", "any number"], ["..20", "20 or fewer"], ["21..25", "21 to 25"], ["26..30", "26 to 30"], ["31..40", "31 to 40"]];

export class Maker {
  constructor(app) {
    Object.assign(this, { app, newest: latest() });
    $("make-level").replaceChildren(new Option("Any level", ""), ...about.make.levels.map(level => new Option(capital(level), level)));
    $("make-clues").replaceChildren(...CLUES.map(([value, name]) => new Option(capital(name), value)));
    $("make-symmetry").replaceChildren(...about.make.symmetries.map(name => new Option(name === "none" ? "No symmetry" : capital(plainName(name)), name)));
    $("make-needs").replaceChildren(new Option("Any technique", ""), ...TECHNIQUES.map(name => new Option(capital(plainName(name)), name)));
    this.listRules();
    const kept = { "make-rules": "diagonal", "make-level": "medium", "make-symmetry": DAY_SYMMETRY, ...loadSettings().make };
    for (const id of CHOICES) {
      if ([...$(id).options].some(({ value }) => value === kept[id])) $(id).value = kept[id];
      $(id).addEventListener("change", () => {
        if (id === "make-needs" && $(id).value) $("make-level").value = "";
        saveSetting("make", Object.fromEntries(CHOICES.map(id => [id, $(id).value])));
      });
    }
    $("new").addEventListener("click", () => openDialog("new"));
    $("make").addEventListener("click", () => this.attempt(() => this.fresh()));
    $("daily").addEventListener("click", () => app.attempt(() => this.busy(() => this.daily(new Date()))));
    $("make-stop").addEventListener("click", () => this.stop());
    $("new-dialog").addEventListener("close", () => this.stop());
    app.game.addEventListener("change", ({ detail }) => detail === "load" && this.listRules());
  }

  /// Runs the dialog's work; an error is said beside the button.
  async attempt(work) {
    $("make-error").textContent = "";
    try {
      await this.busy(work);
    } catch (error) {
      $("make-error").textContent = error.message;
    }
  }

  stop() {
    this.newest(async () => undefined);
  }

  /// The rules by name, and those on the board if the server does not know them by name.
  listRules() {
    const { rules } = this.app.game, names = Object.keys(known).reverse(), before = $("make-rules").value;
    if (!names.includes(rules.name)) names.push(rules.name);
    $("make-rules").replaceChildren(...names.map(name => new Option(capital(name), name, false, name === before)));
  }

  get rules() {
    return known[$("make-rules").value] ?? this.app.game.rules;
  }

  /// Shows that something is being made, and how to stop it.
  async busy(work) {
    $("make-busy").hidden = false;
    $("make").disabled = $("daily").disabled = true;
    try {
      return await work();
    } finally {
      $("make-busy").hidden = true;
      $("make").disabled = $("daily").disabled = false;
    }
  }

  /// One puzzle; undefined if it was stopped.
  async one(rules, recipe) {
    const profile = recipe.rating || recipe.needs ? rules.profile : {};
    const answer = await this.newest(signal => ask("make", { ...recipe, ...profile, rules: rules.json }, signal));
    if (answer?.missed) throw new Error(`No such puzzle was found in time (${answer.missed.split(";")[0]}). Try again, or ask for less.`);
    return answer;
  }

  recipe() {
    const [rating, clues, needs] = ["make-level", "make-clues", "make-needs"].map(id => $(id).value);
    return { ...rating && { rating }, ...clues && { clues }, ...needs && { needs: [needs] }, symmetry: $("make-symmetry").value };
  }

  async fresh() {
    const recipe = this.recipe();
    const made = await this.one(this.rules, recipe);
    if (!made) return;
    closeDialog("new");
    this.open(made, capital(recipe.rating ?? (recipe.needs ? plainName(recipe.needs[0]) : "new")), recipe.rating ?? "");
  }

  /// Another puzzle like the last one.
  async next() {
    this.app.say("Making a puzzle…");
    const recipe = this.recipe();
    this.open(await this.busy(() => this.one(this.rules, recipe)), capital(recipe.rating ?? "new"), recipe.rating ?? "");
  }

  /// The puzzle of a date: the same for everyone who has chosen the same rules.
  async daily(date) {
    const two = number => String(number).padStart(2, "0");
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    const rating = WEEK[date.getDay()];
    this.app.say(`Making the puzzle of ${day}…`);
    this.open(await this.one(this.rules, { seed: Number(day.replaceAll("-", "")), rating, symmetry: DAY_SYMMETRY }), `Puzzle of ${day}, ${rating}`, rating);
  }

  open(made, title, level) {
    const { app } = this;
    if (!made) return app.say("");
    app.games.start({ rules: rulesFrom(made.rules), clues: digitsFrom(made.puzzle), title, level, rating: made.er ?? null });
    app.show("play");
    app.board.focus(app.choice.cursor);
    app.say(`A ${app.game.rules.name} puzzle with ${made.clues} clues${made.er === undefined ? "" : `, rated ${made.er.toFixed(1)}`}.`);
  }

  /// New puzzles under the rules on the board, for sheets; null if it was stopped.
  several(count, progress) {
    const puzzles = [], { rules } = this.app.game;
    let next = {};
    return this.busy(async () => {
      while (puzzles.length < count) {
        progress(`Making puzzle ${puzzles.length + 1} of ${count}…`);
        const made = await this.one(rules, { ...this.recipe(), ...next });
        if (!made) return null;
        puzzles.push({ clues: digitsFrom(made.puzzle), solution: digitsFrom(made.solution), rating: made.er ?? null });
        next = { seed: made.seed, index: made.index + 1 };
      }
      return puzzles;
    });
  }
}
