// The solving, step by step: play, pause, back and on, a list or a tree, and what each strategy did.

import { ask, latest } from "./api.js";
import { Film } from "./film.js";
import { readStep } from "./evidence.js";
import { loadSettings, saveSetting } from "./store.js";
import { about, nameOf, setOf } from "./rules.js";

const $ = id => document.getElementById(id);

export class Player {
  constructor(app) {
    this.app = app;
    this.film = null;
    this.nth = 0;
    this.newest = latest();
    this.addStrategies();
    $("show-steps").addEventListener("click", () => app.attempt(() => this.open()));
    $("rate").addEventListener("click", () => app.attempt(() => this.rate()));
    $("close-steps").addEventListener("click", () => this.close());
    $("first").addEventListener("click", () => this.show(0));
    $("back").addEventListener("click", () => this.go(-1));
    $("next").addEventListener("click", () => this.go(1));
    $("run").addEventListener("click", () => this.toggle());
    $("scrub").addEventListener("input", event => this.show(Number(event.target.value)));
    $("speed").addEventListener("change", () => this.running && this.start());
    $("road").addEventListener("change", () => this.roadChanged());
    $("steps").addEventListener("click", event => {
      const item = event.target.closest("[data-nth]");
      if (item) this.show(Number(item.dataset.nth));
    });
    for (const view of document.getElementsByName("view")) view.addEventListener("change", () => this.list());
    app.game.addEventListener("change", ({ detail }) => {
      if (detail !== "load") return;
      this.close();
      $("rating").textContent = "";
      $("counts").replaceChildren();
    });
    this.roadChanged();
  }

  addStrategies() {
    const off = loadSettings().strategiesOff ?? [];
    for (const strategy of about.strategies) {
      const label = document.createElement("label");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", value: strategy, checked: !off.includes(strategy) });
      box.addEventListener("change", () => {
        saveSetting("strategiesOff", about.strategies.filter(name => !this.chosen().includes(name)));
        this.app.attempt(() => this.open());
      });
      label.append(box, strategy.replace("-", " "));
      $("strategies").append(label);
    }
  }

  chosen() {
    return [...$("strategies").querySelectorAll("input:checked")].map(box => box.value);
  }

  roadChanged() {
    const textbook = $("road").value === "teach";
    $("strategies").hidden = $("counts").hidden = !textbook;
    if (this.film) this.app.attempt(() => this.open());
  }

  get grid() { return this.film.grid(this.nth); }

  async open() {
    const road = $("road").value, { app } = this;
    app.say("Solving…");
    const options = road === "teach" ? { strategies: this.chosen(), trace: true } : {};
    const { clues } = app.game;
    const answer = await this.newest(signal => ask(road, { ...app.puzzle(), ...options }, signal));
    // Meanwhile another puzzle may be on the board.
    if (!answer || app.game.clues !== clues) return;
    if (road === "teach") this.count(answer);
    if (!answer.steps) throw new Error(noSteps(answer));
    const steps = answer.steps.map(readStep);
    const candidates = answer.candidates?.map(text => setOf([...text].map(Number)));
    this.film = new Film(app.game.rules, app.game.clues, candidates, steps);
    this.end = ending(answer);
    $("rating").textContent = rated(answer);
    $("player").hidden = $("close-steps").hidden = false;
    $("board").classList.add("filming");
    $("scrub").max = this.film.scenes.length;
    app.say("");
    this.list();
    this.show(0);
  }

  /// How hard the puzzle is, without its steps.
  async rate() {
    const { app } = this;
    app.say("Rating…");
    const { clues } = app.game;
    const answer = await this.newest(signal => ask("rate", { ...app.puzzle(), ...app.game.rules.profile }, signal));
    if (!answer || app.game.clues !== clues) return;
    $("rating").textContent = rated(answer);
    app.say(rated(answer) || noSteps(answer));
  }

  close() {
    this.stop();
    this.film = null;
    $("player").hidden = $("close-steps").hidden = true;
    $("board").classList.remove("filming");
    this.app.showStep(null);
  }

  /// Goes to a scene; the one after the last is the end.
  show(nth) {
    this.nth = Math.max(0, Math.min(this.film.scenes.length, nth));
    const scene = this.film.scenes[this.nth];
    $("scrub").value = this.nth;
    const text = scene ? `Step ${this.nth + 1} of ${this.film.scenes.length}: ${sentence(scene)}` : this.end;
    $("scrub").setAttribute("aria-valuetext", text);
    this.app.say(text);
    this.app.showStep(scene ?? null, this.grid);
    $("steps").querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = $("steps").querySelector(`[data-nth="${this.nth}"]`);
    item?.setAttribute("aria-current", "step");
    if (item) keepInSight($("steps"), item);
    if (!scene) this.stop();
  }

  go(by) {
    this.stop();
    this.show(this.nth + by);
  }

  toggle() {
    if (this.running) return this.stop();
    if (this.nth >= this.film.scenes.length) this.show(0);
    this.start();
  }

  start() {
    clearInterval(this.running);
    this.running = setInterval(() => this.show(this.nth + 1), Number($("speed").value));
    $("run").textContent = "❚❚";
    $("run").setAttribute("aria-label", "Pause");
  }

  stop() {
    clearInterval(this.running);
    this.running = null;
    $("run").textContent = "▶";
    $("run").setAttribute("aria-label", "Play");
  }

  /// All scenes; as a tree only guesses, contradictions and what was taken back, under each other.
  list() {
    const tree = document.querySelector("[name=view]:checked").value === "tree";
    const items = this.film.scenes.map((scene, nth) => {
      const branch = ["guess", "contradiction", "retract"].includes(scene.technique);
      if (tree && !branch) return null;
      const item = document.createElement("li");
      item.dataset.nth = nth;
      item.textContent = `${nth + 1}. ${sentence(scene)}`;
      if (branch) item.className = scene.technique;
      item.style.paddingLeft = `${.6 + 1.1 * Math.min(12, this.film.depth(nth))}rem`;
      return item;
    }).filter(Boolean);
    if (tree && !items.length) items.push(Object.assign(document.createElement("li"), { textContent: "No guess was needed." }));
    $("steps").replaceChildren(...items);
  }

  /// The counts of a comparison, for this puzzle and these strategies.
  count({ updates = [], searches, outcome }) {
    const rows = [...updates.map(({ strategy, updates }) => [strategy.replace("-", " "), updates]), ["searches", searches], ["outcome", outcome]];
    const table = document.createElement("table");
    for (const [name, value] of rows) {
      const line = table.insertRow();
      line.append(Object.assign(document.createElement("th"), { textContent: name, scope: "row" }));
      line.insertCell().textContent = value ?? "";
    }
    $("counts").replaceChildren(table);
  }
}

/// Scrolls a list, and nothing around it, so that one of its items is seen.
function keepInSight(list, item) {
  const top = item.offsetTop - list.offsetTop, bottom = top + item.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/// What a scene says: the server's sentence, or the technique and its changes.
export function sentence(scene) {
  if (scene.count === 1 && scene.text) return scene.text;
  const name = scene.technique.replace(/-/g, " ");
  if (scene.technique === "eliminate" && scene.cells.length) {
    return `${scene.cells.map(nameOf)} is ${scene.digits}, so ${scene.digits} leaves ${scene.removed.map(part => nameOf(part.cell)).join(" ")}.`;
  }
  const placed = scene.placed ? [`${nameOf(scene.placed.cell)} = ${scene.placed.digit}`] : [];
  const removed = scene.removed.map(({ cell, digits }) => `${nameOf(cell)} ≠ ${digits.join("")}`);
  return `${name}: ${[...placed, ...removed].join(", ")}`;
}

function noSteps({ clashes, verdict, reason, outcome }) {
  if (clashes?.length) return `Clues clash: ${clashes[0].text}`;
  return `No steps: ${{ multiple: "several solutions", impossible: "no solution" }[verdict] ?? reason ?? outcome}.`;
}

function ending({ outcome, verdict, solution, reason }) {
  if (outcome === "solved" && solution) return "Solved.";
  return `End: ${reason ?? outcome ?? verdict}.`;
}

function rated({ er, ep, ed, at_least: atLeast, hardest }) {
  if (er === undefined) return "";
  const number = value => `${atLeast ? "at least " : ""}${value.toFixed(1)}`;
  return `Rating ${number(er)} (up to the first digit ${number(ep)}, first step ${number(ed)})${hardest ? `; hardest: ${hardest.replaceAll("-", " ")}` : ""}`;
}
