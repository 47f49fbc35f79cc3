// The clock: runs while the game is played, seen, not paused and not finished.

import { loadSettings, saveSetting } from "./store.js";

const $ = id => document.getElementById(id);

export const spell = seconds => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = number => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

export class Clock {
  constructor(app) {
    this.app = app;
    this.paused = false;
    const face = $("clock");
    const hide = hidden => {
      face.hidden = hidden;
      $("clock-hidden").checked = hidden;
      saveSetting("clockHidden", hidden);
    };
    hide(Boolean(loadSettings().clockHidden));
    $("clock-hidden").addEventListener("change", event => hide(event.target.checked));
    $("pause").addEventListener("click", () => this.pause(!this.paused));
    $("resume").addEventListener("click", () => this.pause(false));
    app.game.addEventListener("change", ({ detail }) => {
      if (detail === "load") this.pause(false);
      this.show();
    });
    setInterval(() => this.tick(), 1000);
    this.show();
  }

  tick() {
    const { game, view, playing } = this.app;
    if (this.paused || document.hidden || view !== "play" || !playing || game.complete || game.draft || !game.clues.some(Boolean) && !game.given) return;
    game.seconds += 1;
    this.show();
  }

  show() {
    $("clock").textContent = spell(this.app.game.seconds);
  }

  /// Stops the clock and covers the board, or goes on.
  pause(on) {
    if (this.paused === on) return;
    this.paused = on;
    $("board").classList.toggle("paused", on);
    $("paused").hidden = !on;
    $("grid").inert = on;
    $("pause").setAttribute("aria-pressed", on);
    if (on) $("resume").focus(); else this.app.board.focus(this.app.choice.cursor);
    this.app.render();
  }
}
