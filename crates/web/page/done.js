// The end of a game: time, rating, hints, what next; and the statistics by level.

import { ask, latest } from "./api.js";
import { spell } from "./clock.js";
import { closeDialog, confirmed, openDialog } from "./dialogs.js";
import { digitsFrom } from "./game.js";
import { element } from "./draw.js";
import { drop, read, write } from "./store.js";
import { plainName } from "./words.js";

const $ = id => document.getElementById(id);
const REPLAY_MS = 12000;

export class Done {
  constructor(app) {
    Object.assign(this, { app, newest: latest(), replaying: null });
    app.game.addEventListener("solved", () => this.finish());
    app.game.addEventListener("change", ({ detail }) => detail === "load" && this.stopReplay());
    $("done-next").addEventListener("click", () => {
      closeDialog("done");
      app.attempt(() => app.maker.next());
    });
    $("done-replay").addEventListener("click", () => {
      closeDialog("done");
      this.replay();
    });
    $("done-learn").addEventListener("click", () => {
      closeDialog("done");
      $("from-clues").checked = true;
      app.show("learn");
    });
    $("done-share").addEventListener("click", () => app.share.toClipboard(app.share.link, $("done-copied")));
    $("reveal").addEventListener("click", () => app.attempt(() => this.reveal()));
    $("restart").addEventListener("click", () => this.restart());
    $("show-statistics").addEventListener("click", () => this.statistics());
    $("forget-statistics").addEventListener("click", async () => {
      if (!await confirmed("Delete all statistics?", "Delete")) return;
      drop("statistics");
      this.statistics();
    });
  }

  async finish() {
    const { app } = this, { game } = app;
    $("done-text").textContent = [game.title, game.rules.name].filter(Boolean).join(" · ");
    $("done-time").textContent = spell(game.seconds);
    $("done-hints").textContent = game.hints;
    $("done-er").textContent = game.rating === null ? "…" : game.rating.toFixed(1);
    $("done-rating").textContent = "";
    $("done-best").textContent = "";
    if (!game.helped) this.record();
    openDialog("done");
    const answer = await this.newest(signal => ask("rate", { ...app.puzzle(), ...game.rules.profile }, signal)).catch(() => null);
    if (answer) $("done-er").textContent = answer.er?.toFixed(1) ?? "–";
    if (answer?.er !== undefined) $("done-rating").textContent = `Hardest step: ${plainName(answer.hardest ?? "none")}.`;
  }

  /// Adds the game to the statistics of its level.
  record() {
    const { rules, level, seconds, hints } = this.app.game, kept = read("statistics") ?? [];
    const key = `${rules.name}, ${level || "other"}`;
    const best = Math.min(...kept.filter(game => game.key === key).map(game => game.seconds));
    if (seconds < best && Number.isFinite(best)) $("done-best").textContent = `Your best time for ${key}.`;
    write("statistics", [...kept, { key, seconds, hints, when: Date.now() }].slice(-5000));
  }

  statistics() {
    const groups = Map.groupBy(read("statistics") ?? [], ({ key }) => key);
    const table = element("table", { className: "statistics" });
    const head = table.createTHead().insertRow();
    head.append(...["Level", "Solved", "Best", "Average", "Without a hint"].map(text => element("th", { textContent: text, scope: "col" })));
    const body = table.createTBody();
    for (const [key, games] of groups) {
      const line = body.insertRow(), times = games.map(({ seconds }) => seconds);
      line.append(element("th", { scope: "row", textContent: key }));
      for (const text of [games.length, spell(Math.min(...times)), spell(Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)), games.filter(({ hints }) => !hints).length]) line.insertCell().textContent = text;
    }
    $("statistics-body").replaceChildren(groups.size ? table : element("p", { textContent: "No game has been finished yet." }));
    $("forget-statistics").hidden = !groups.size;
    openDialog("statistics");
  }

  /// Plays the player's own moves once more.
  replay() {
    const { game } = this.app, moves = game.done.length;
    this.stopReplay();
    for (let nth = 0; nth < moves; nth += 1) game.undo();
    this.replaying = setInterval(() => {
      if (!game.undone.length) return this.stopReplay();
      game.redo();
    }, Math.max(30, Math.min(400, REPLAY_MS / Math.max(1, moves))));
  }

  stopReplay() {
    clearInterval(this.replaying);
    this.replaying = null;
  }

  /// Fills in the solution after a question. Undo takes it out again.
  async reveal() {
    const { app } = this, { game } = app, { clues } = game;
    const answer = await ask("solve", app.puzzle());
    if (game.clues !== clues) return;
    if (!answer.solution) throw new Error({ multiple: "This puzzle has several solutions.", impossible: "This puzzle has no solution.", invalid: "Two clues clash." }[answer.verdict] ?? "The solution was not found in time.");
    if (!await confirmed("Show the whole solution? Undo brings your entries back.", "Show the solution")) return;
    app.hint.close();
    game.announced = game.helped = true;
    const right = digitsFrom(answer.solution);
    game.act(() => {
      game.entries = right.map((digit, cell) => game.clues[cell] ? 0 : digit);
    });
    app.say("The solution is shown. Undo brings your entries back.");
  }

  /// Takes out everything but the clues. Undo brings it back.
  restart() {
    const { app } = this;
    app.game.restart();
    app.game.announced = false;
    app.say("Restarted. Undo brings your entries back.");
  }
}
