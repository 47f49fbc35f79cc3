// A guided tour of Learn in five steps. It answers the two questions of the course that the textbook solver comes from:
// how constraint propagation solves naked twins, and how the diagonals take part.

import { digitsFrom } from "./game.js";
import { about, known, nameOf } from "./rules.js";
import { element } from "./draw.js";
import { listed, unitName } from "./words.js";

const $ = id => document.getElementById(id);
export const COURSE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SEARCHED = "..4....8....1...6..6...3..7.............92..3682.......3.......5......2.8.7......";

/// The argument of naked twins, with the cells and digits of the step that the board shows.
function twins({ cells, digits, units }) {
  const [one, other] = digits, unit = unitName(units[0]);
  return `${listed(cells.map(nameOf))} lie in ${unit} and have only the candidates ${one} and ${other}. One of these cells is ${one} and the other is ${other}, so no other cell of ${unit} can be ${one} or ${other}. The strategy removes both digits there.`;
}
const find = test => film => Math.max(0, film.scenes.findIndex(test));
const onDiagonal = scene => scene.technique !== "eliminate" && scene.units.some(code => code[0] === "d");

const STOPS = [
  {
    title: "A puzzle is cells and units",
    text: "A unit is nine cells that hold each digit once. Rows, columns and boxes are units. The board shows the three units of r4c2: row 4, column 2 and box 4. The other cells of these units are the peers of r4c2. Point at any cell to see its peers.",
    units: ["rows", "columns", "boxes"], only: 28, tab: "units", at: () => 0, still: true,
  },
  {
    title: "Constraint propagation: eliminate",
    text: "Every open cell starts with the candidates 1 to 9. A solved cell removes its digit from all its peers. Each removal may solve another cell, which removes candidates in turn. The graph shows how the number of candidates falls.",
    units: [], tab: "steps-tab", at: find(scene => scene.technique === "eliminate"),
  },
  {
    title: "Naked twins: a constraint on two cells",
    text: scene => `${twins(scene)} This is constraint propagation: a constraint removes candidates, and each removal may let another constraint remove more. Naked twins is one more constraint in the same loop, which runs until nothing changes.`,
    units: [], tab: "steps-tab", at: find(scene => scene.technique === "naked-twins"),
  },
  {
    title: "The diagonals are two more units",
    text: "The solver has one list of units. A diagonal puzzle adds two units to the list, so each cell of a diagonal has more peers. No strategy changes: eliminate, only choice and twins work on the diagonals because they work on every unit of the list. The step on the board uses a diagonal, and so did the twins before.",
    units: ["diagonals"], tab: "units", at: find(onDiagonal),
  },
  {
    title: "Search: guess when nothing else follows",
    text: "When no strategy removes a candidate, the solver guesses a digit in a cell with few candidates. The board tints the cells that depend on the guess. A contradiction shows that the guess was wrong, and everything that followed from it is taken back. The tree shows all guesses: click a circle to go there.",
    units: [], tab: "tree-tab", puzzle: SEARCHED, at: find(scene => scene.technique === "guess"),
  },
];

export class Tour {
  constructor(app) {
    Object.assign(this, { app, nth: null });
    $("tour").addEventListener("click", () => this.go(0));
    $("tour-back").addEventListener("click", () => this.go(this.nth - 1));
    $("tour-next").addEventListener("click", () => this.nth + 1 < STOPS.length ? this.go(this.nth + 1) : this.end());
    $("tour-close").addEventListener("click", () => this.end());
  }

  async go(nth) {
    const { app } = this, stop = STOPS[nth], puzzle = stop.puzzle ?? COURSE;
    this.nth = nth;
    $("tour-box").hidden = false;
    $("tour").hidden = true;
    document.body.classList.add("touring");
    $("tour-title").textContent = stop.title;
    $("tour-meter").replaceChildren(...STOPS.map((_, at) => element("i", { className: at <= nth ? "on" : "" })));
    $("tour-meter").setAttribute("aria-label", `Step ${nth + 1} of ${STOPS.length}`);
    if (typeof stop.text === "string") $("tour-text").textContent = stop.text;
    $("tour-back").disabled = nth === 0;
    $("tour-next").textContent = nth + 1 < STOPS.length ? "Next" : "Finish";
    app.learnTabs.choose(stop.tab);
    app.player.method = "teach";
    for (const radio of document.getElementsByName("method")) radio.checked = radio.value === "teach";
    app.player.setStrategies(about.strategies);
    app.overlay.choose(stop.units, stop.only);
    const rules = known.diagonal;
    await app.attempt(() => app.player.open({ puzzle: { rules, clues: digitsFrom(puzzle), question: { puzzle, rules: rules.json }, entries: null, title: puzzle === COURSE ? "The course’s puzzle" : "A harder puzzle" }, at: stop.at }));
    if (this.nth !== nth) return;
    if (app.film && typeof stop.text !== "string") $("tour-text").textContent = stop.text(app.film.scenes[app.player.nth]);
    // The first stop shows the board alone, before any step.
    if (stop.still && app.film) {
      app.showStep(null);
      app.say("The board before the first step: every open cell has the candidates 1 to 9.");
    }
    $("tour-title").focus();
  }

  /// Ends the tour; the film shows the player's own puzzle again.
  end() {
    this.close();
    this.app.overlay.choose([]);
    this.app.player.enter();
    $("tour").focus();
  }

  /// The view was left: the tour ends without another film.
  leave() {
    if (this.nth === null) return;
    this.close();
    this.app.overlay.kinds.clear();
    for (const box of $("units").querySelectorAll("input")) box.checked = false;
  }

  close() {
    this.nth = null;
    document.body.classList.remove("touring");
    this.app.player.restore();
    $("tour-box").hidden = true;
    $("tour").hidden = false;
  }
}
