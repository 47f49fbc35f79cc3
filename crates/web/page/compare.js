// How much each strategy saves: the same puzzle with more and more strategies, as small bar charts.

import { ask } from "./api.js";
import { about } from "./rules.js";
import { element } from "./draw.js";
import { plainName } from "./words.js";

const $ = id => document.getElementById(id);

/// The sets that the course compares: each adds one strategy.
const sets = () => about.strategies.map((_, nth) => about.strategies.slice(0, nth + 1));

export class Compare {
  constructor(app) {
    Object.assign(this, { app, running: null });
    $("compare-this").addEventListener("click", () => this.run("This puzzle", [app.player.source?.question ?? app.puzzle()]));
    $("compare-norvig").addEventListener("click", () => this.run("Norvig’s eleven hardest puzzles (classic)", (about.norvig ?? []).map(puzzle => ({ puzzle, rules: "classic" }))));
    $("compare-stop").addEventListener("click", () => this.running?.abort());
    $("compare-norvig").hidden = !about.norvig?.length;
    app.game.addEventListener("change", ({ detail }) => detail === "load" && $("compare-result").replaceChildren());
  }

  async run(title, puzzles) {
    this.running?.abort();
    const mine = this.running = new AbortController(), all = sets(), rows = [];
    const total = all.length * puzzles.length;
    let done = 0;
    $("compare-stop").hidden = false;
    try {
      for (const strategies of all) {
        const row = { strategies, updates: 0, searches: 0, guesses: 0, solved: 0, parts: new Map() };
        for (const puzzle of puzzles) {
          const answer = await ask("teach", { ...puzzle, strategies }, mine.signal);
          for (const { strategy, updates } of answer.updates ?? []) {
            row.updates += updates;
            row.parts.set(strategy, (row.parts.get(strategy) ?? 0) + updates);
          }
          row.searches += answer.searches ?? 0;
          row.guesses += answer.guesses ?? 0;
          row.solved += answer.outcome === "solved" ? 1 : 0;
          $("compare-progress").textContent = `${done += 1} of ${total} runs`;
        }
        rows.push(row);
      }
      this.render(title, rows, puzzles.length);
      $("compare-progress").textContent = "";
    } catch (error) {
      $("compare-progress").textContent = error.name === "AbortError" ? "Stopped." : error.message;
    } finally {
      if (this.running === mine) $("compare-stop").hidden = true;
    }
  }

  render(title, rows, count) {
    const charts = [["updates", "Changes of cells"], ["searches", "Search calls"], ["guesses", "Guesses"]];
    const table = element("table", { className: "compare" });
    table.append(element("caption", { textContent: title }));
    const head = table.createTHead().insertRow();
    head.append(...["Strategies", ...charts.map(([, name]) => name)].map(text => Object.assign(element("th", { textContent: text }), { scope: "col" })));
    const body = table.createTBody();
    rows.forEach((row, nth) => {
      const line = body.insertRow(), last = row.strategies.at(-1);
      line.append(element("th", { scope: "row", textContent: nth ? `+ ${plainName(last)}` : plainName(last) }));
      for (const [key] of charts) {
        const most = Math.max(1, ...rows.map(each => each[key]));
        // The updates are divided among the strategies, in their colours.
        const parts = key === "updates" ? [...row.parts] : [[last, row[key]]];
        const bars = parts.map(([strategy, many]) => {
          const bar = element("i", { className: `bar ${strategy}`, title: `${plainName(strategy)} ${many}` });
          bar.style.width = `${Math.max(1, 100 * many / most)}%`;
          return bar;
        });
        line.append(element("td", {}, element("span", { className: "value", textContent: row[key].toLocaleString("en") }), element("span", { className: "bars" }, ...bars)));
      }
    });
    const [first, final] = [rows[0], rows.at(-1)];
    const [few, many] = [final.searches, first.searches].map(number => number.toLocaleString("en"));
    const saved = first.searches > final.searches ? `All strategies together need ${few} search calls instead of ${many}.`
      : "No search is saved here: the first set needs no more search calls than all of them.";
    const unsolved = rows.some(row => row.solved < count) ? " Some runs were stopped before they found the solution, so they would need even more." : "";
    $("compare-result").replaceChildren(table, element("p", { textContent: saved + unsolved }));
  }
}
