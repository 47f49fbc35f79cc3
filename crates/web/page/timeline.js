// The whole run at a glance: a band of passes coloured by strategy, and the number of candidates left above it.

import { element, shape } from "./draw.js";
import { about } from "./rules.js";
import { counted, plainName } from "./words.js";
import { hueName, hueOf, rankOf } from "./family.js";

const $ = id => document.getElementById(id);
const WIDTH = 600, GRAPH = 78, BAND = 18, HEIGHT = GRAPH + BAND;

export class Timeline {
  constructor(player) {
    this.player = player;
    this.svg = $("timeline");
    this.svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    const seek = event => {
      if (!player.film) return;
      const { left, width } = this.svg.getBoundingClientRect();
      player.jump(Math.round((event.clientX - left) / width * player.film.length));
    };
    this.svg.addEventListener("pointerdown", event => {
      this.svg.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.svg.addEventListener("pointermove", event => event.buttons && seek(event));
  }

  x(nth) {
    return WIDTH * nth / Math.max(1, this.player.film.length);
  }

  render() {
    const { film } = this.player, most = film.left[0] - 81 || 1;
    const y = left => GRAPH - 4 - (GRAPH - 8) * Math.max(0, left - 81) / most;
    this.svg.replaceChildren();
    for (const pass of film.passes) {
      const x = this.x(pass.start), width = Math.max(this.x(pass.end) - x, 1.2);
      if (pass.depth) shape(this.svg, "rect", { x, y: 0, width, height: GRAPH, fill: `var(--depth${(pass.depth - 1) % 6 + 1})` });
      const bar = shape(this.svg, "rect", { x, y: GRAPH, width, height: BAND, class: `bar ${hueOf(pass.technique)}` });
      shape(bar, "title", {}, `${plainName(pass.technique)}, ${counted(pass.end - pass.start, "step")}`);
      if (pass.technique === "contradiction") shape(this.svg, "path", { d: `M${x} 0V${GRAPH}`, class: "clash-line" });
      if (pass.technique === "guess") shape(this.svg, "path", { d: `M${x} 0V${GRAPH}`, class: "guess-line" });
    }
    const points = film.left.map((left, nth) => `${this.x(nth).toFixed(1)} ${y(left).toFixed(1)}`);
    shape(this.svg, "path", { d: `M0 ${GRAPH}L${points.join("L")}L${WIDTH} ${GRAPH}z`, class: "graph-area" });
    shape(this.svg, "path", { d: `M${points.join("L")}`, class: "graph" });
    this.needle = shape(this.svg, "path", { class: "needle" });
    this.svg.setAttribute("aria-label", `Timeline: ${counted(film.passes.length, "pass", "passes")}, candidates left from ${film.left[0]} to ${film.left.at(-1)}`);
    this.renderKey();
  }

  /// Which colour stands for what; the strategies have theirs on their switches.
  renderKey() {
    const hues = new Set(this.player.film.passes.map(pass => hueOf(pass.technique)));
    const shown = [...hues].filter(hue => this.player.method === "explain" || !about.strategies.includes(hue)).sort((one, other) => rankOf(one) - rankOf(other));
    $("timeline-key").replaceChildren(...shown.map(hue => element("li", {}, element("i", { className: `dot ${hue}` }), hueName(hue))));
  }

  mark() {
    const { film, nth } = this.player, x = Math.min(WIDTH - 1, this.x(nth));
    this.needle.setAttribute("d", `M${x} 0V${HEIGHT}`);
    const done = film.grid(nth).filter(set => set && !(set & set - 1)).length;
    $("left").textContent = `${film.left[nth]} candidates left, ${done} of 81 cells solved${film.depth(nth) ? `, ${counted(film.depth(nth), "open guess", "open guesses")}` : ""}`;
  }
}
