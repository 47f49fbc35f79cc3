// Units drawn on the board, kind by kind: a student sees that a diagonal is a unit like a row.

import { shape } from "./draw.js";
import { outline } from "./board.js";
import { counted } from "./words.js";

const $ = id => document.getElementById(id);
// Outlines of different kinds lie beside each other, away from the digits.
const INSETS = { r: 1.5, c: 3, b: 4.5, d: 3, x: 4 };
const KINDS = { rows: "r", columns: "c", boxes: "b", diagonals: "d", extra: "x" };

export class Overlay {
  constructor(app) {
    Object.assign(this, { app, kinds: new Set(), only: null });
    for (const box of $("units").querySelectorAll("input")) box.addEventListener("change", () => {
      this.only = null;
      if (box.checked) this.kinds.add(box.value); else this.kinds.delete(box.value);
      app.render();
    });
    const area = $("board");
    area.addEventListener("pointermove", event => app.view === "learn" && this.point(app.board.cellAt(event.clientX, event.clientY)));
    area.addEventListener("pointerleave", () => this.point(null));
  }

  /// The peers of the cell under the pointer.
  point(cell) {
    if (this.app.pointed === cell) return;
    this.app.pointed = cell;
    if (this.app.film) this.app.render();
    this.tell();
  }

  /// Chooses kinds of units; with a cell, only the units that contain it.
  choose(kinds, only = null) {
    this.kinds = new Set(kinds);
    this.only = only;
    for (const box of $("units").querySelectorAll("input")) box.checked = this.kinds.has(box.value);
    this.app.render();
  }

  draw() {
    const { app } = this;
    if (app.view !== "learn") return;
    const units = app.rules.units.filter(({ code }) => [...this.kinds].some(kind => KINDS[kind] === code[0]))
      .filter(({ cells }) => this.only === null || cells.includes(this.only));
    for (const { code, cells } of units) shape(app.board.marks, "path", { d: outline(cells, INSETS[code[0]]), class: `overlay ${code[0]}` });
    this.tell();
  }

  tell() {
    const { app } = this, { pointed } = app;
    const kinds = Object.entries(KINDS).map(([name, code]) => [name, app.rules.units.filter(unit => unit.code[0] === code).length]).filter(([, many]) => many);
    const all = `${app.rules.units.length} units: ${kinds.map(([name, many]) => `${many} ${name}`).join(", ")}.`;
    const units = app.rules.units.filter(unit => unit.cells.includes(pointed)).length;
    const peers = units ? `This cell is in ${counted(units, "unit")} and has ${counted(app.rules.peers[pointed].size, "peer")}.`
      : "Point at a cell to see its peers: the cells that share a unit with it.";
    const text = `${all} ${peers}`;
    if ($("units-text").textContent === text) return;
    $("units-text").textContent = text;
    // A kind of unit that these rules lack has no switch.
    for (const box of $("units").querySelectorAll("input")) box.parentElement.hidden = !kinds.some(([name]) => name === box.value);
  }
}
