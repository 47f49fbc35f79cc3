// A trace, replayed: scenes with one cause each, grouped into passes; the candidates before every scene; the tree of guesses.

import { ALL, CELLS, bit, digitsOf, setOf } from "./rules.js";

const BRANCHES = ["guess", "contradiction", "retract"];

/// Steps with the same cause in a row are one scene: the eliminations of one digit, the removals by one pair of twins.
export function scenesOf(steps) {
  const scenes = [];
  const cause = ({ technique, cells, digits, units }) => technique === "eliminate" ? `${technique}/${cells}/${digits}` : `${technique}/${cells}/${digits}/${units}`;
  for (const step of steps) {
    const last = scenes.at(-1);
    const grouped = step.technique === "eliminate" || /twins$/.test(step.technique);
    if (last && grouped && cause(last) === cause(step)) {
      last.units = [...new Set([...last.units, ...step.units])];
      last.removed = [...last.removed, ...step.removed];
      last.count += 1;
    } else {
      scenes.push({ ...step, count: 1 });
    }
  }
  return scenes;
}

export class Film {
  constructor(rules, clues, candidates, steps, entries = null) {
    Object.assign(this, { rules, clues, entries });
    this.scenes = scenesOf(steps);
    this.grids = [CELLS.map(cell => clues[cell] ? bit(clues[cell]) : candidates?.[cell] ?? ALL)];
    this.open = [[]];
    // The depth at which each cell got its digit, before each scene.
    this.depths = [CELLS.map(() => 0)];
    for (let nth = 1; nth <= this.scenes.length; nth += 1) this.advance();
    this.left = this.grids.map(grid => grid.reduce((sum, set) => sum + digitsOf(set).length, 0));
    this.passes = this.findPasses();
    this.root = this.findTree();
  }

  get length() { return this.scenes.length; }
  grid(nth) { return this.grids[nth]; }
  depth(nth) { return this.open[nth].length; }

  /// Adds the grid after one more scene.
  advance() {
    const scene = this.scenes[this.grids.length - 1];
    let grid = [...this.grids.at(-1)], depths = [...this.depths.at(-1)], open = this.open.at(-1);
    if (scene.technique === "guess") open = [...open, { grid, depths, cell: scene.cells[0], digit: scene.digits[0] }];
    if (scene.technique === "retract" && open.length) {
      ({ grid, depths } = open.at(-1));
      [grid, depths, open] = [[...grid], [...depths], open.slice(0, -1)];
    }
    const before = grid;
    grid = [...grid];
    for (const { cell, digits } of scene.removed) grid[cell] &= ~setOf(digits);
    if (scene.placed) {
      const { cell, digit } = scene.placed;
      grid[cell] &= bit(digit);
      for (const peer of this.rules.peers[cell]) grid[peer] &= ~bit(digit);
    }
    for (const cell of CELLS) if (grid[cell] !== before[cell]) depths[cell] = open.length;
    this.grids.push(grid);
    this.depths.push(depths);
    this.open.push(open);
  }

  /// Runs of scenes of one strategy; a guess, a contradiction and a retraction are one each.
  findPasses() {
    const passes = [];
    this.scenes.forEach((scene, nth) => {
      const last = passes.at(-1);
      if (last && last.technique === scene.technique && !BRANCHES.includes(scene.technique)) {
        last.end = nth + 1;
        last.removed += this.left[nth] - this.left[nth + 1];
      } else {
        passes.push({ technique: scene.technique, start: nth, end: nth + 1, depth: this.depth(nth), removed: this.left[nth] - this.left[nth + 1] });
      }
    });
    return passes;
  }

  passAt(nth) {
    return this.passes.findIndex(({ start, end }) => nth >= start && nth < end);
  }

  /// The search as a tree. A node is a guess; what a retracted guess leaves goes on in the node above it.
  findTree() {
    const root = { nth: 0, end: this.length, label: "start", depth: 0, children: [], state: "open" };
    const path = [root];
    this.scenes.forEach((scene, nth) => {
      const here = path.at(-1);
      if (scene.technique === "guess") {
        const node = { nth, end: this.length, cell: scene.cells[0], digit: scene.digits[0], depth: path.length, children: [], state: "open" };
        here.children.push(node);
        path.push(node);
      }
      if (scene.technique === "contradiction") Object.assign(here, { state: "failed", clash: nth });
      if (scene.technique === "retract" && path.length > 1) Object.assign(path.pop(), { end: nth + 1, state: "failed" });
    });
    const solved = this.grids.at(-1).every(set => digitsOf(set).length === 1);
    if (solved) for (const node of path) node.state = "solved";
    return root;
  }

  /// The deepest node that is open before a scene.
  nodeAt(nth) {
    let node = this.root;
    for (;;) {
      const next = node.children.find(child => nth > child.nth && nth < child.end || nth === child.nth);
      if (!next) return node;
      node = next;
    }
  }
}
