// The page's one object: the game, the board, the view and the status line.

import { CELLS, bit, digitsOf, nameOf, setOf } from "./rules.js";
import { Board } from "./board.js";
import { Choice } from "./choose.js";
import { Game, lineOf, textsOf } from "./game.js";
import { MOST_STROKES, clearStep, drawStep, lookedAt } from "./evidence.js";
import { roleFills } from "./roles.js";
import { counted, listed, rulesInWords, unitName } from "./words.js";
import { spell } from "./clock.js";

const $ = id => document.getElementById(id);

export class App {
  constructor(rules) {
    this.game = new Game(rules);
    this.board = new Board($("grid"), $("ground"), $("marks"));
    this.choice = new Choice(this.board, this.game, () => this.render());
    this.mode = "digit";
    this.view = "play";
    this.peers = true;
    this.scene = null;
    this.message = "";
    this.game.addEventListener("change", ({ detail }) => {
      if (detail !== "view") {
        this.scene = null;
        this.message = "";
      }
      this.render();
    });
  }

  /// Says something that is true until the board, the view or the selection of a film changes.
  say(text) {
    this.message = text;
    this.renderStatus();
  }

  /// Takes a message back, if it is still the one shown.
  unsay(text) {
    if (this.message === text) this.say("");
  }

  /// Runs something that may fail and says why it did.
  async attempt(work) {
    try {
      await work();
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }

  get film() { return this.player?.film ?? null; }
  get playing() { return !this.film; }
  get setting() { return this.view === "set"; }

  /// Changes the view and forgets what was true only in the view before.
  show(view) {
    if (this.view === view) return;
    this.view = view;
    document.body.dataset.view = view;
    this.tabs.choose(view);
    this.message = "";
    this.hint.close();
    this.clock.pause(false);
    if (view === "set" && this.mode !== "digit") this.pad.setMode("digit");
    if (view === "learn") {
      this.player.enter();
    } else {
      this.tour.leave();
      this.leaveFilm();
    }
    if (view === "set") this.setter.enter(); else this.setter.leave();
    this.render();
  }

  leaveFilm() {
    if (this.film) this.player.close();
  }

  write(mode, digit) {
    if (!this.playing || this.clock.paused) return;
    if (this.setting) this.setter.fork();
    this.game.write(mode, digit, [...this.choice.cells], this.setting);
  }

  erase() {
    if (!this.playing || this.clock.paused) return;
    if (this.setting) this.setter.fork();
    this.game.erase([...this.choice.cells], this.setting);
  }

  /// The position as the API takes it.
  position() {
    const { game } = this;
    const entries = game.entries.some(Boolean) ? { entries: lineOf(game.entries) } : {};
    // Candidates that are clues leave no field for notes.
    const notes = game.auto && !game.given ? { candidates: textsOf(CELLS.map(cell => game.digit(cell) ? bit(game.digit(cell)) : game.candidates(cell))) } : {};
    return { saltire: 1, ...this.puzzle(), ...entries, ...notes };
  }

  /// The puzzle alone, without what was played.
  puzzle() {
    const { clues, rules, given } = this.game;
    const candidates = given ? { candidates: textsOf(given), candidates_are_clues: true } : {};
    return { puzzle: lineOf(clues), rules: rules.json, ...candidates };
  }

  /// Shows a step on the board: its evidence and, at level 4, its effect. `upTo` limits a chain to its first sentences.
  showStep(step, notes, level = 4, upTo = null) {
    this.scene = step && { step, notes, level, upTo };
    this.render();
  }

  get rules() { return this.film?.rules ?? this.game.rules; }

  render() {
    const { game, board, choice } = this;
    if (board.rules !== this.rules) board.drawRules(this.rules);
    const single = choice.cells.size === 1 ? [...choice.cells][0] : null;
    const looking = this.film ? this.pointed ?? null : single;
    const digitAt = cell => this.setting ? game.clues[cell] : game.digit(cell);
    const digit = this.film || single === null ? this.lit ?? 0 : digitAt(single);
    const same = new Set(digit && !this.film && !this.scene ? CELLS.filter(cell => digitAt(cell) === digit) : []);
    const peers = this.peers && looking !== null && (this.film || !this.scene) ? this.rules.peers[looking] : new Set();
    $("board").classList.toggle("fading", this.scene ? this.scene.step.removed.reduce((sum, part) => sum + part.digits.length, 0) > MOST_STROKES : false);
    board.show(this.film ? this.filmCells() : this.gameCells(), { chosen: this.film ? new Set() : choice.cells, cursor: choice.cursor, peers, same, digit });
    if (this.scene) drawStep(board, this.scene.step, this.scene.notes, this.scene.level, this.scene.upTo); else clearStep(board);
    this.overlay?.draw();
    if (this.film) this.player.drawBranch();
    if (this.setting) this.setter.tellCounts();
    this.pad?.render();
    this.renderName();
    this.renderStatus();
  }

  renderName() {
    const { game } = this;
    const rating = game.rating === null ? "" : `rated ${game.rating.toFixed(1)}`;
    // A film may show another puzzle than the game: the tour has its own.
    const other = this.film && this.player.source?.title;
    $("name").textContent = other ? [other, this.film.rules.name, counted(this.film.clues.filter(Boolean).length, "clue")].join(" · ") : [game.title, game.rules.name, counted(game.clues.filter(Boolean).length, "clue"), rating, game.given && "candidates are clues"].filter(Boolean).join(" · ");
    $("rules-text").textContent = rulesInWords(this.rules);
  }

  /// The status line always describes the present: a message while it is true, otherwise the state of the board.
  renderStatus() {
    const text = this.message || (this.film ? this.player.describe() : this.describe());
    if ($("status").textContent !== text) $("status").textContent = text;
  }

  describe() {
    const { game } = this;
    if (this.clock?.paused) return "Paused.";
    const { clash } = game;
    if (clash) return `${listed(clash.cells.map(nameOf))} clash: ${unitName(clash.unit.code)} has ${clash.digit} ${clash.cells.length === 2 ? "twice" : `${clash.cells.length} times`}.`;
    if (game.clashes.size) return `${counted(game.clashes.size, "digit")} not among the given candidates.`;
    if (game.complete && !game.draft) return `Solved in ${spell(game.seconds)}.`;
    if (this.setting) return `${counted(game.clues.filter(Boolean).length, "clue")}. Type digits to change them.`;
    if (game.wrong.size) return `${counted(game.wrong.size, "entry", "entries")} marked as wrong.`;
    return `${counted(game.open, "cell")} to fill.`;
  }

  /// What each cell shows while a film runs.
  filmCells() {
    const { film, scene } = this, { nth } = this.player;
    const grid = film.grid(nth), depths = film.depths[nth];
    const roles = scene ? roleFills(scene.step) : new Map(), evidence = scene ? lookedAt(scene.step) : new Set();
    const units = new Set(scene ? scene.step.units.flatMap(code => film.rules.unit(code)?.cells ?? []) : []);
    const wrong = scene?.step.technique === "contradiction";
    const guessed = new Map(film.open[nth].map(({ cell }, at) => [cell, at + 1]));
    const chain = scene?.step.chains.length > 0;
    return CELLS.map(cell => {
      const clue = film.clues[cell] && !film.entries?.[cell];
      const fill = wrong && evidence.has(cell) ? "var(--wrong)" : roles.has(cell) ? `var(--role${roles.get(cell)})` : evidence.has(cell) ? "var(--cell)"
        : wrong && units.has(cell) ? "var(--wrong-soft)" : depths[cell] ? `var(--depth${(depths[cell] - 1) % 6 + 1})` : units.has(cell) ? "var(--unit)" : undefined;
      const note = depths[cell] ? `depends on guess ${depths[cell]}` : "";
      const left = digitsOf(grid[cell]);
      const struck = scene ? setOf(scene.step.removed.filter(part => part.cell === cell).flatMap(part => part.digits)) & grid[cell] : 0;
      const placed = scene?.step.placed?.cell === cell && !chain ? scene.step.placed.digit : 0;
      if (clue) return { kind: "clue", digit: film.clues[cell], fill };
      if (film.entries?.[cell]) return { kind: "entry", digit: film.entries[cell], fill };
      if (placed) return { kind: "found", digit: placed, fill, note };
      if (left.length === 1 && !struck) return { kind: guessed.has(cell) ? "guess" : "found", digit: left[0], fill, note };
      return { notes: grid[cell], struck, fill, note };
    });
  }

  /// What each cell shows while the game is played or set.
  gameCells() {
    const { game, scene, setting } = this, clashes = game.clashes;
    const hinted = scene && scene.level >= 3;
    const roles = hinted ? roleFills(scene.step) : new Map(), evidence = scene ? lookedAt(scene.step) : new Set();
    const units = new Set(scene ? scene.step.units.flatMap(code => game.rules.unit(code)?.cells ?? []) : []);
    const fill = cell => roles.has(cell) ? `var(--role${roles.get(cell)})` : evidence.has(cell) ? "var(--cell)" : units.has(cell) ? "var(--unit)" : undefined;
    const conclusion = scene?.level >= 4 ? scene.step : null, chain = conclusion?.chains.length > 0;
    const struck = cell => conclusion ? setOf(conclusion.removed.filter(part => part.cell === cell).flatMap(part => part.digits)) : 0;
    const trueSets = setting ? this.setter.trueCandidates : null, spare = setting ? this.setter.spare : new Set();
    return CELLS.map(cell => {
      const digit = setting ? game.clues[cell] : game.digit(cell), colours = setting ? 0 : game.colours[cell];
      if (digit) return { kind: game.clues[cell] ? "clue" : "entry", digit, clash: clashes.has(cell), wrong: !setting && game.wrong.has(cell), colours, fill: spare.has(cell) ? "var(--role3)" : fill(cell), note: spare.has(cell) ? "not needed" : "" };
      if (setting) return { notes: trueSets?.[cell] ?? (game.given ? game.given[cell] : 0), given: Boolean(game.given) };
      if (conclusion?.placed?.cell === cell && !chain) return { kind: "found", digit: conclusion.placed.digit, fill: fill(cell) };
      // A hint shows the candidates of the cells that it speaks of, and no others.
      if (hinted && evidence.has(cell) && scene.notes[cell]) return { notes: scene.notes[cell], struck: struck(cell) & scene.notes[cell], colours, fill: fill(cell) };
      if (struck(cell)) return { notes: scene.notes[cell], struck: struck(cell) & scene.notes[cell], colours, fill: fill(cell) };
      const given = Boolean(game.given);
      if (game.auto || given) return { notes: game.notes(cell), given, centre: given ? game.centre[cell] : 0, colours, fill: fill(cell) };
      return { corner: game.corner[cell], centre: game.centre[cell], colours, fill: fill(cell) };
    });
  }
}

/// An error as a sentence: a capital first, a full stop last.
export function sentenceOf({ message }) {
  const text = message.trim();
  return text[0].toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
}
