// A trace, replayed: the candidates before every scene.

import { ALL, CELLS, bit, setOf } from "./rules.js";

/// The eliminations of one digit from one cell are one scene; every other step is one by itself.
export function scenesOf(steps) {
  const scenes = [];
  for (const step of steps) {
    const last = scenes.at(-1);
    const alike = last && step.technique === "eliminate" && last.technique === "eliminate"
      && `${last.cells}/${last.digits}` === `${step.cells}/${step.digits}`;
    if (alike) {
      last.units = [...new Set([...last.units, ...step.units])];
      last.removed = [...last.removed, ...step.removed];
      last.texts.push(step.text);
      last.count += 1;
    } else {
      scenes.push({ ...step, texts: [step.text], count: 1 });
    }
  }
  return scenes;
}

export class Film {
  constructor(rules, clues, candidates, steps) {
    this.rules = rules;
    this.clues = clues;
    this.scenes = scenesOf(steps);
    const start = CELLS.map(cell => clues[cell] ? bit(clues[cell]) : candidates?.[cell] ?? ALL);
    this.grids = [start];
    this.open = [[]];
  }

  /// The grid before a scene (or after the last): the sets of candidates of all cells.
  grid(nth) {
    while (this.grids.length <= nth) {
      const scene = this.scenes[this.grids.length - 1];
      let grid = [...this.grids.at(-1)], open = this.open.at(-1);
      if (scene.technique === "guess") open = [...open, grid];
      if (scene.technique === "retract" && open.length) {
        grid = [...open.at(-1)];
        open = open.slice(0, -1);
      }
      for (const { cell, digits } of scene.removed) grid[cell] &= ~setOf(digits);
      if (scene.placed) {
        const { cell, digit } = scene.placed;
        grid[cell] &= bit(digit);
        for (const peer of this.rules.peers[cell]) grid[peer] &= ~bit(digit);
      }
      this.grids.push(grid);
      this.open.push(open);
    }
    return this.grids[nth];
  }

  /// How many guesses are open before a scene.
  depth(nth) {
    this.grid(nth);
    return this.open[nth].length;
  }
}
