// The list of steps, grouped into passes. It is a list box: arrows move through the film, and one entry is the current one.

import { element } from "./draw.js";
import { capital, counted, plainName, sentence } from "./words.js";
import { hueOf } from "./family.js";

const $ = id => document.getElementById(id);

export class Steps {
  constructor(player) {
    this.player = player;
    const box = $("steps");
    box.addEventListener("click", event => {
      const item = event.target.closest("[data-nth]");
      if (item) player.jump(Number(item.dataset.nth));
    });
    box.addEventListener("keydown", event => {
      const { film, nth } = player;
      const to = { ArrowDown: nth + 1, ArrowUp: nth - 1, ArrowRight: nth + 1, ArrowLeft: nth - 1, PageDown: nth + 10, PageUp: nth - 10, Home: 0, End: film?.length }[event.key];
      if (to === undefined || !film) return;
      event.preventDefault();
      event.stopPropagation();
      player.jump(to);
    });
  }

  render() {
    const { film } = this.player;
    const one = nth => {
      const scene = film.scenes[nth];
      const item = element("div", { id: `step-${nth}`, textContent: sentence(scene), className: `step ${scene.technique}` });
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      item.dataset.nth = nth;
      return item;
    };
    $("steps").replaceChildren(...film.passes.map((pass, nth) => {
      const group = element("div", { className: `pass ${hueOf(pass.technique)}` });
      const heading = `${nth + 1}. ${capital(plainName(pass.technique))}${pass.end - pass.start > 1 ? `: ${counted(pass.end - pass.start, "step")}` : ""}${pass.removed > 0 ? `, ${counted(pass.removed, "candidate")} removed` : ""}`;
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", heading);
      group.style.setProperty("--depth", Math.min(10, pass.depth));
      if (pass.depth) group.dataset.depth = (pass.depth - 1) % 6 + 1;
      const title = element("div", { className: "pass-title", textContent: heading });
      title.setAttribute("role", "presentation");
      group.append(title);
      for (let scene = pass.start; scene < pass.end; scene += 1) group.append(one(scene));
      return group;
    }));
    this.current = null;
    this.fresh = true;
  }

  mark() {
    this.current?.setAttribute("aria-selected", "false");
    this.current = document.getElementById(`step-${this.player.nth}`);
    if (!this.current) return $("steps").removeAttribute("aria-activedescendant");
    this.current.setAttribute("aria-selected", "true");
    $("steps").setAttribute("aria-activedescendant", this.current.id);
    keepInSight($("steps"), this.current);
    // Passes that were not drawn before have an estimated height until the next frame.
    const item = this.current;
    if (this.fresh) requestAnimationFrame(() => requestAnimationFrame(() => this.current === item && keepInSight($("steps"), item)));
    this.fresh = false;
  }
}

/// Scrolls a list, and nothing around it, so that one of its items is seen.
function keepInSight(list, item) {
  if (list.parentElement.hidden) return;
  const frame = list.getBoundingClientRect(), box = item.getBoundingClientRect();
  if (box.top < frame.top + 28) list.scrollTop += box.top - frame.top - 28;
  if (box.bottom > frame.bottom - 8) list.scrollTop += box.bottom - frame.bottom + 8;
}
