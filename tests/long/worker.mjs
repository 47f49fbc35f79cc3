// The page's worker without the page: the questions that a player's visit asks, again and again, one line for each answer.

import { readFileSync, readdirSync } from "node:fs";
import { serving } from "../../crates/wasm/js/serve.js";

const folder = new URL("../../data/puzzles/", import.meta.url);
const puzzles = readdirSync(folder).filter(name => name.startsWith("diagonal_")).flatMap(name =>
  readFileSync(new URL(name, folder), "utf8").split("\n").filter(line => line && !line.startsWith("#")).map(line => line.slice(0, 81)));
const answer = serving(new WebAssembly.Module(readFileSync(process.env.SALTIRE_WASM)));

for (let nth = 0; ; nth += 1) {
  const puzzle = puzzles[nth % puzzles.length], question = { puzzle, rules: "diagonal" };
  for (const [verb, asked] of [
    ["solve", question], ["hint", { ...question, level: 4 }], ["rate", question], ["explain", question],
    ["candidates", question], ["draw", { ...question, as: "svg" }], ["make", { rules: "diagonal", seed: nth }],
  ]) {
    const reply = await answer({ verb, question: asked });
    if (reply.status !== 200) throw new Error(`${verb}: ${reply.failed ?? new TextDecoder().decode(reply.body)}`);
    process.stdout.write(`${verb} ${reply.body.length}\n`);
  }
}
