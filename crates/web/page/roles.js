// The parts that cells and digits play in a step: one colour for each role, the same on the board and in the legend.

import { element } from "./draw.js";
import { nameOf } from "./rules.js";

// Roles that oppose each other (pivot and pincers, floor and roof, set A and set B) get different colours.
const COLOURS = {
  holders: 1, set: 1, single: 1, pivot: 1, base: 1, floor: 1, hinge: 1, premise: 1, corner: 1, partner: 1, "strong link": 1, "set A": 1, "colour A": 1, "base cell": 1, candidate: 1,
  pincer: 2, cover: 2, roof: 2, arm: 2, end: 2, result: 2, excluder: 2, locked: 2, "weak link": 2, "set B": 2, "colour B": 2, side: 2,
  blocker: 3, fin: 3, extra: 3, node: 3, "odd unit": 3, "set C": 3, "almost locked set": 3,
  ring: 4, place: 4, crossing: 4, assumption: 5, clash: 5,
};
const PLURAL = { pincer: "pincers", blocker: "blockers", end: "ends", fin: "fins", node: "nodes", corner: "corners", excluder: "excluders", "strong link": "strong links", candidate: "chain", "almost locked set": "almost locked sets", arm: "arms" };
// A cell may have a general part (a strong link) and a special one (its end): the special one shows.
const SPECIAL = new Set(["fin", "end", "extra", "arm", "clash", "result", "candidate"]);

/// The roles of a step with their colours; roles of the same name are one entry.
export function rolesOf(step) {
  const found = new Map();
  // The open cells of a unit need no colour: the unit is marked.
  for (const { role, cells } of step.roles.filter(({ role }) => role !== "open")) {
    const entry = found.get(role) ?? { role, colour: COLOURS[role] ?? 4, cells: [], parts: 0 };
    entry.cells.push(...cells.filter(cell => !entry.cells.includes(cell)));
    entry.parts += 1;
    found.set(role, entry);
  }
  return [...found.values()];
}

/// The colour of each cell with a role.
export function roleFills(step) {
  const fills = new Map(), roles = rolesOf(step);
  for (const special of [true, false]) for (const { role, colour, cells } of roles) {
    if (SPECIAL.has(role) === special) for (const cell of cells) if (!fills.has(cell)) fills.set(cell, colour);
  }
  return fills;
}

/// A legend: the name of each role in its colour, with its cells. A role whose colour no cell shows is left out.
export function legend(step) {
  const list = element("ul", { className: "legend" }), fills = roleFills(step);
  list.setAttribute("aria-label", "Colours on the board");
  for (const { role, colour, cells, parts } of rolesOf(step)) {
    const shown = cells.filter(cell => fills.get(cell) === colour);
    if (!shown.length) continue;
    const label = role === "holders" && shown.length === 1 ? "place" : parts > 1 ? PLURAL[role] ?? role : role;
    list.append(element("li", {}, element("i", { className: `swatch role${colour}` }), element("b", { textContent: label }), ` ${shown.map(nameOf).join(" ")}`));
  }
  return list;
}
