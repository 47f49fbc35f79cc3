// Learn: the solving as a film, by the textbook's strategies and search or by human techniques.

import { ask, latest } from "./api.js";
import { Film } from "./film.js";
import { Steps } from "./steps.js";
import { Timeline } from "./timeline.js";
import { Tree } from "./tree.js";
import { readStep } from "./evidence.js";
import { SIDE, corner } from "./board.js";
import { element, shape } from "./draw.js";
import { legend } from "./roles.js";
import { lineOf } from "./game.js";
import { loadSettings, saveSetting } from "./store.js";
import { about, setOf } from "./rules.js";
import { counted, plainName, sentence } from "./words.js";

const $ = id => document.getElementById(id);

export class Player {
  constructor(app) {
    Object.assign(this, { app, film: null, nth: 0, newest: latest(), method: loadSettings().method ?? "teach" });
    this.steps = new Steps(this);
    this.timeline = new Timeline(this);
    this.tree = new Tree(this);
    this.addStrategies();
    const moves = {
      first: () => this.jump(0), "pass-back": () => this.goPass(-1), back: () => this.go(-1), run: () => this.toggle(),
      next: () => this.go(1), "pass-next": () => this.goPass(1), last: () => this.jump(this.film.length),
    };
    for (const [id, move] of Object.entries(moves)) $(id).addEventListener("click", () => this.film && move());
    $("scrub").addEventListener("input", event => this.jump(Number(event.target.value)));
    $("chain-scrub").addEventListener("input", event => this.tell(Number(event.target.value)));
    $("speed").addEventListener("change", () => this.running && this.start());
    for (const radio of document.getElementsByName("method")) {
      radio.checked = radio.value === this.method;
      radio.addEventListener("change", () => this.choose(radio.value));
    }
    $("from-clues").addEventListener("change", () => this.app.attempt(() => this.open()));
    app.game.addEventListener("change", ({ detail }) => {
      if (detail === "load" && app.view === "learn") this.enter();
    });
  }

  addStrategies() {
    const off = loadSettings().strategiesOff ?? [];
    for (const strategy of about.strategies) {
      const label = document.createElement("label");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", value: strategy, checked: !off.includes(strategy) });
      label.className = `switch ${strategy}`;
      box.addEventListener("change", () => {
        saveSetting("strategiesOff", about.strategies.filter(name => !this.chosen().includes(name)));
        this.app.attempt(() => this.open({ keep: true }));
      });
      label.append(box, element("span", { textContent: plainName(strategy) }), element("small", { title: "How often this strategy changed the candidates of a cell" }));
      $("strategies").append(label);
    }
  }

  chosen() {
    return [...$("strategies").querySelectorAll("input:checked")].map(box => box.value);
  }

  setStrategies(names) {
    for (const box of $("strategies").querySelectorAll("input")) box.checked = names.includes(box.value);
  }

  /// The method and the strategies that the player chose last; the tour has others.
  restore() {
    const { method = "teach", strategiesOff = [] } = loadSettings();
    this.method = method;
    for (const radio of document.getElementsByName("method")) radio.checked = radio.value === method;
    this.setStrategies(about.strategies.filter(name => !strategiesOff.includes(name)));
  }

  choose(method) {
    saveSetting("method", this.method = method);
    for (const radio of document.getElementsByName("method")) radio.checked = radio.value === method;
    return this.app.attempt(() => this.open());
  }

  /// The view was opened: the film starts by itself.
  enter() {
    this.app.attempt(() => this.open());
  }

  /// Asks for the steps and shows them. `keep` stays at the same number of candidates left; `puzzle` replaces the one on the board.
  async open({ keep = false, puzzle = null, at = null } = {}) {
    const { app, method } = this;
    this.stop();
    document.body.dataset.method = method;
    const before = keep && this.film ? { left: this.film.left[this.nth], puzzle: this.source } : null;
    const source = puzzle ?? before?.puzzle ?? this.fromBoard();
    const entered = source.entries?.filter(Boolean).length ?? 0;
    $("from-clues-label").hidden = !app.game.entries.some(Boolean) || Boolean(app.game.given);
    app.say("Solving…");
    const options = method === "teach" ? { strategies: this.chosen(), trace: true } : {};
    let answer;
    try {
      answer = await this.newest(signal => ask(method, { ...source.question, ...options }, signal));
    } catch (error) {
      this.close();
      throw error;
    }
    if (!answer || app.view !== "learn") return;
    if (!answer.steps || !answer.steps.length && answer.verdict !== "unique") {
      if (entered) return this.withoutEntries();
      this.close();
      throw new Error(noSteps(answer));
    }
    const candidates = answer.candidates?.map(text => setOf([...text].map(Number)));
    this.source = source;
    this.answer = answer;
    this.film = new Film(source.rules, source.clues, candidates, answer.steps.map(readStep), source.entries);
    this.end = ending(answer);
    this.renderCounts();
    $("board").classList.add("filming");
    $("player").hidden = false;
    $("scrub").max = this.film.length;
    this.steps.render();
    this.timeline.render();
    this.tree.render();
    app.message = "";
    const start = before ? Math.max(0, this.film.left.findIndex(left => left <= before.left)) : 0;
    this.show(at ? at(this.film) : start);
  }

  /// The puzzle on the board. The player's entries count as digits, unless the film is to start from the clues.
  fromBoard() {
    const { app } = this, { game } = app;
    const clues = [...game.clues];
    if (game.given || $("from-clues").checked || !game.entries.some(Boolean)) return { rules: game.rules, clues, question: app.puzzle(), entries: null };
    const all = clues.map((digit, cell) => digit || game.entries[cell]);
    return { rules: game.rules, clues: all, question: { puzzle: lineOf(all), rules: game.rules.json }, entries: [...game.entries] };
  }

  /// Entries without a solution: the film starts from the clues and says so.
  async withoutEntries() {
    $("from-clues").checked = true;
    await this.open();
    this.app.say("Your entries lead to no solution, so the film starts from the clues.");
  }

  close() {
    this.stop();
    this.film = null;
    this.app.lit = 0;
    $("player").hidden = true;
    $("board").classList.remove("filming");
    this.app.showStep(null);
  }

  /// Goes to a scene; the one after the last is the end.
  show(nth) {
    const { film, app } = this;
    this.nth = Math.max(0, Math.min(film.length, nth));
    const scene = film.scenes[this.nth] ?? null;
    $("scrub").value = this.nth;
    this.chain = scene?.proof.length > 1 ? scene.proof.length : null;
    $("chain").hidden = this.chain === null;
    if (this.chain !== null) Object.assign($("chain-scrub"), { max: scene.proof.length, value: scene.proof.length });
    app.message = "";
    app.showStep(scene, film.grid(this.nth), 4, this.chain);
    $("scrub").setAttribute("aria-valuetext", this.describe());
    this.renderStory(scene);
    this.timeline.mark();
    this.steps.mark();
    this.tree.mark();
    if (!scene) this.stop();
  }

  /// Tells a chain up to a sentence: only what has been said is drawn.
  tell(upTo) {
    this.chain = upTo;
    const scene = this.film.scenes[this.nth];
    this.app.message = scene.proof[upTo - 1] ?? `Walk through the chain: ${counted(scene.proof.length, "sentence")}.`;
    $("chain-scrub").setAttribute("aria-valuetext", this.app.message);
    this.app.showStep(scene, this.film.grid(this.nth), 4, upTo);
    for (const [nth, line] of [...$("story").querySelectorAll(".proof li")].entries()) line.classList.toggle("unsaid", nth >= upTo);
  }

  /// The whole explanation of a human technique, with the colours of its roles.
  renderStory(scene) {
    const box = $("story"), told = scene?.explanation;
    box.hidden = !told;
    if (!told) return;
    const line = (text, name = "") => Object.assign(document.createElement("p"), { textContent: text, className: name });
    const proof = document.createElement("ol");
    proof.className = "proof";
    proof.append(...scene.proof.map(text => Object.assign(document.createElement("li"), { textContent: text.replace(/^\d+\. /, "") })));
    const pattern = told.why.includes(told.pattern) ? [] : [line(told.pattern)];
    box.replaceChildren(line(told.title, "story-title"), legend(scene), ...pattern, ...scene.proof.length > 1 ? [proof] : [line(told.why)], line(`So ${told.so}.`, "story-so"), line(told.short ?? "", "short"));
  }

  /// What the status line says of the scene.
  describe() {
    const { film, nth } = this, scene = film.scenes[nth];
    if (!scene) return this.end;
    return `Step ${nth + 1} of ${film.length}: ${sentence(scene)}`;
  }

  /// On the board: rings around the open guesses, and the cells that a retraction gives back.
  drawBranch() {
    const { film, nth, app } = this, scene = film.scenes[nth];
    film.open[nth].forEach(({ cell }, at) => {
      const [x, y] = corner(cell);
      shape(app.board.marks, "circle", { cx: x + SIDE / 2, cy: y + SIDE / 2, r: 21, class: "guess-ring", fill: "none", stroke: `var(--deep${at % 6 + 1})`, "stroke-width": 3, "stroke-dasharray": "6 4" });
    });
    if (scene?.technique === "guess") {
      const [x, y] = corner(scene.cells[0]);
      shape(app.board.marks, "circle", { cx: x + SIDE / 2, cy: y + SIDE / 2, r: 21, class: "fresh guess-ring", fill: "none", stroke: `var(--deep${film.depth(nth) % 6 + 1})`, "stroke-width": 4, "stroke-dasharray": "6 4" });
    }
    if (scene?.technique !== "retract") return;
    const depth = film.depth(nth);
    film.depths[nth].forEach((of, cell) => {
      if (of < depth) return;
      const [x, y] = corner(cell);
      shape(app.board.marks, "rect", { x, y, width: SIDE, height: SIDE, class: "undone", fill: "var(--gone)" });
    });
  }

  /// A step forward or back, by hand: a running film stops.
  go(by) {
    this.stop();
    this.show(this.nth + by);
  }

  jump(nth) {
    this.stop();
    this.show(nth);
  }

  /// To the beginning of the pass before or after this one.
  goPass(by) {
    const { film, nth } = this, here = film.passAt(nth);
    if (by > 0) return this.jump(film.passes[here]?.end ?? film.length);
    const start = film.passes[here]?.start ?? film.length;
    this.jump(nth > start ? start : film.passes[(here < 0 ? film.passes.length : here) - 1]?.start ?? 0);
  }

  toggle() {
    if (this.running) return this.stop();
    if (this.nth >= this.film.length) this.show(0);
    this.start();
  }

  start() {
    clearInterval(this.running);
    this.running = setInterval(() => this.show(this.nth + 1), Number($("speed").value));
    this.renderRun();
  }

  stop() {
    clearInterval(this.running);
    this.running = null;
    this.renderRun();
  }

  renderRun() {
    // A running film would flood a screen reader: it reads the scene at which the film stops.
    $("status").setAttribute("aria-live", this.running ? "off" : "polite");
    $("run").querySelector("use").setAttribute("href", this.running ? "#i-pause" : "#i-play");
    $("run").setAttribute("aria-label", this.running ? "Pause" : "Play");
  }

  /// The counts of this run, each on the switch of its strategy; or the rating of the puzzle.
  renderCounts() {
    const { updates = [], searches, guesses } = this.answer, teach = this.method === "teach";
    for (const label of $("strategies").querySelectorAll("label")) {
      const part = updates.find(({ strategy }) => strategy === label.firstChild.value);
      label.lastChild.textContent = part ? part.updates.toLocaleString("en") : "off";
    }
    $("counts").textContent = teach ? `The whole run: ${counted(updates.reduce((sum, part) => sum + part.updates, 0), "update")}, ${counted(searches, "search", "searches")}, ${counted(guesses, "guess", "guesses")}.` : rated(this.answer);
  }
}

function noSteps({ clashes, verdict, reason, outcome }) {
  if (clashes?.length) return `There are no steps, because clues clash: ${clashes[0].text}`;
  const why = { multiple: "the puzzle has several solutions", impossible: "the puzzle has no solution" }[verdict] ?? reason ?? outcome;
  return `There are no steps: ${why}`;
}

function ending({ outcome, verdict, solution, reason, searches }) {
  if (outcome === "solved" && solution) return "Solved.";
  if (outcome === "stalled" || outcome === "stuck") return "The strategies are stuck: they cannot solve this puzzle without a guess.";
  if (outcome === "stopped") return `The film ends here: the search was stopped after ${counted(searches, "search call")}.`;
  return `End: ${reason ?? outcome ?? verdict}.`;
}

export function rated({ er, ep, ed, at_least: atLeast, hardest }) {
  if (er === undefined) return "";
  const number = value => `${atLeast ? "at least " : ""}${value.toFixed(1)}`;
  return `Rating ${number(er)} (to the first digit ${number(ep)}, first step ${number(ed)})${hardest ? `; hardest: ${plainName(hardest)}` : ""}.`;
}
