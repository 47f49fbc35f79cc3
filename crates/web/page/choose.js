// Which cells are chosen: one with a click or a key, several by drag, Shift or Ctrl.

import { CELLS, at, column, row } from "./rules.js";

export class Choice {
  constructor(board, game, render) {
    Object.assign(this, { board, game, render, cells: new Set([40]), cursor: 40 });
    const area = board.grid.parentElement;
    area.addEventListener("pointerdown", event => this.press(event));
    area.addEventListener("pointermove", event => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) area.addEventListener(end, () => this.dragging = null);
    area.addEventListener("dblclick", event => this.alike(board.cellAt(event.clientX, event.clientY)));
    board.grid.addEventListener("focusin", event => this.focused(Number(event.target.dataset.cell)));
  }

  press(event) {
    const cell = this.board.cellAt(event.clientX, event.clientY);
    if (cell === null || event.button !== 0 || this.board.grid.inert) return;
    event.preventDefault();
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    this.dragging = more && this.cells.has(cell) ? "drop" : "take";
    if (event.pointerId !== undefined) event.currentTarget.setPointerCapture?.(event.pointerId);
    if (!more) this.cells = new Set();
    this.reach(cell);
  }

  drag(event) {
    if (!this.dragging) return;
    const cell = this.board.cellAt(event.clientX, event.clientY, .12);
    if (cell !== null && cell !== this.cursor) this.reach(cell);
  }

  reach(cell) {
    if (this.dragging === "drop") this.cells.delete(cell); else this.cells.add(cell);
    this.cursor = cell;
    this.board.focus(cell);
    this.render();
  }

  /// All cells with the digit of this one.
  alike(cell) {
    const digit = cell === null ? 0 : this.game.digit(cell);
    if (digit) this.set(CELLS.filter(other => this.game.digit(other) === digit));
  }

  /// The keyboard's focus came from elsewhere: the cell is chosen too.
  focused(cell) {
    if (this.cursor === cell) return;
    this.cursor = cell;
    this.set([cell]);
  }

  set(cells) {
    this.cells = new Set(cells);
    this.render();
  }

  /// Chooses one cell and moves the cursor there.
  at(cell) {
    this.cursor = cell;
    this.set([cell]);
  }

  /// Chooses the empty cell nearest to the middle.
  toEmpty() {
    const away = cell => Math.abs(row(cell) - 4) + Math.abs(column(cell) - 4);
    const open = CELLS.filter(cell => !this.game.digit(cell)).sort((one, other) => away(one) - away(other));
    this.at(open[0] ?? 40);
  }

  /// One cell on, round the edge; with `more` the cells so far stay chosen.
  move(down, right, more) {
    const next = at((row(this.cursor) + down + 9) % 9, (column(this.cursor) + right + 9) % 9);
    this.cursor = next;
    this.cells = more ? new Set([...this.cells, next]) : new Set([next]);
    this.board.focus(next);
    this.render();
  }
}
