// The search, drawn as a tree: a node is a guess, its colour the depth, its mark the result. A click goes there.

import { shape } from "./draw.js";
import { nameOf } from "./rules.js";
import { counted } from "./words.js";

const $ = id => document.getElementById(id);
const ACROSS = 74, DOWN = 26, MOST = 400;

export class Tree {
  constructor(player) {
    this.player = player;
    this.svg = $("tree");
    this.svg.addEventListener("click", event => this.visit(event.target.closest("[data-node]")));
    this.svg.addEventListener("keydown", event => {
      const at = this.nodes?.findIndex(({ button }) => button === event.target) ?? -1;
      if (at < 0) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        return this.visit(this.nodes[at].group);
      }
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowLeft: this.nodes.findIndex(({ node }) => node === this.nodes[at].parent), Home: 0, End: this.nodes.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.nodes[to]?.button.focus();
    });
  }

  visit(group) {
    const found = this.nodes?.find(each => each.group === group);
    if (found) this.player.jump(found.node.nth);
  }

  render() {
    const { film } = this.player;
    this.svg.replaceChildren();
    this.nodes = [];
    this.here = null;
    const guesses = film.scenes.filter(({ technique }) => technique === "guess").length;
    $("tree-empty").hidden = guesses > 0;
    $("tree-empty").textContent = this.player.method === "teach"
      ? "No guess was needed: the strategies alone solve this puzzle. Switch some off to see a search."
      : "Human techniques do not guess. Choose “Strategies, search” to see a search tree.";
    this.svg.toggleAttribute("hidden", guesses === 0);
    const key = "Each circle is a guess, ✕ a contradiction, ✓ the solution; the number is the size of its branch in steps.";
    const rest = guesses > MOST ? ` The first ${MOST} are drawn.` : "";
    $("tree-size").textContent = guesses ? `${counted(guesses, "guess", "guesses")}. ${key}${rest}` : "";
    if (!guesses) return;
    const links = shape(this.svg, "g", { class: "links" });
    let row = 0, deepest = 0;
    const place = (node, parent) => {
      const x = 20 + node.depth * ACROSS, y = 18 + row * DOWN;
      deepest = Math.max(deepest, node.depth);
      this.draw(node, parent, x, y);
      if (parent) shape(links, "path", { d: `M${parent.x} ${parent.y}V${y - 8}q0 8 8 8H${x - 9}`, class: node.state === "solved" ? "link solved" : "link" });
      Object.assign(node, { x, y });
      for (const child of node.children) {
        if (this.nodes.length > MOST) return;
        row += 1;
        place(child, node);
      }
    };
    place(film.root, null);
    const [width, height] = [deepest * ACROSS + 130, row * DOWN + 40];
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    // Units of the drawing are a little larger than pixels, and grow with the type.
    this.scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 14.5;
    this.svg.style.width = `${width * this.scale}px`;
    this.svg.style.height = `${height * this.scale}px`;
    this.nodes[0].button.setAttribute("tabindex", "0");
  }

  draw(node, parent, x, y) {
    const size = node.end - node.nth;
    const name = node.depth ? `Guess ${node.digit} in ${nameOf(node.cell)}` : "Start";
    const result = { failed: "contradiction", solved: "leads to the solution", open: "" }[node.state];
    const group = shape(this.svg, "g", { "data-node": node.nth, class: `node ${node.state}` });
    const label = [name, result, counted(size, "step")].filter(Boolean).join(", ");
    const button = shape(group, "rect", { x: x - 12, y: y - 12, width: ACROSS + 34, height: 24, class: "hit", role: "button", tabindex: "-1", "aria-label": label });
    shape(group, "circle", { cx: x, cy: y, r: 9, fill: node.depth ? `var(--depth${(node.depth - 1) % 6 + 1})` : "var(--paper)", stroke: node.depth ? `var(--deep${(node.depth - 1) % 6 + 1})` : "var(--edge)" });
    shape(group, "text", { x, y: y + 4, class: "sign" }, { failed: "✕", solved: "✓", open: "" }[node.state]);
    shape(group, "text", { x: x + 13, y: y + 4, class: "what" }, node.depth ? `${nameOf(node.cell)}=${node.digit}` : "start");
    shape(group, "text", { x: x + 62, y: y + 4, class: "size" }, `${size}`);
    this.nodes.push({ node, parent, group, button });
  }

  mark() {
    if (!this.nodes?.length || $("tree-tab").hidden) return;
    const { film, nth } = this.player, here = film.nodeAt(nth);
    if (this.here === here) return;
    this.here = here;
    for (const { node, group } of this.nodes) group.classList.toggle("here", node === here);
    const box = $("tree-box"), [x, y] = [here.x * this.scale, here.y * this.scale];
    if (y < box.scrollTop + 10 || y > box.scrollTop + box.clientHeight - 30) box.scrollTop = y - box.clientHeight / 2;
    if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth - 110) box.scrollLeft = x - 40;
  }
}
