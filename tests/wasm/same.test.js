// The WebAssembly engine gives byte for byte the replies of the native one, for every verb.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Engine } from "../../crates/wasm/js/engine.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const module = new WebAssembly.Module(readFileSync(process.env.SALTIRE_WASM));
const lines = name => readFileSync(join(root, "data", name), "utf8").split("\n").filter(line => line && !line.startsWith("#"));

const AIND = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EMPTY = ".".repeat(81);
const windoku = readFileSync(join(root, "data/rules/windoku.txt"), "utf8");

const puzzles = [
  { puzzle: AIND }, { puzzle: AIND, rules: "classic" }, { puzzle: CLASSIC }, { puzzle: `22${EMPTY.slice(2)}` },
  { puzzle: CLASSIC.replace("53..7", "54..7"), rules: "classic" }, { puzzle: "12" }, { puzzle: 5 }, {}, { puzzle: AIND, rules: "hexagonal" }, { puzzle: AIND, nonsense: 1 },
  { puzzle: "https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x" },
  ...lines("puzzles/diagonal_hard.txt").slice(0, 5).map(line => ({ puzzle: line.slice(0, 81), rules: "diagonal" })),
];
// What the verbs are asked beside all these puzzles. A verb that is not here is asked about the puzzles alone.
const more = {
  solve: [{ puzzle: AIND, rules: "classic", all: true, limit: 20 }, { puzzle: AIND, kernel: "any" }, { puzzle: AIND, kernel: "portable" }, { puzzle: EMPTY, rules: windoku }],
  check: [{ puzzle: AIND, minimal: true }, { puzzle: EMPTY, rules: "diagonal" }],
  count: [{ puzzle: AIND, rules: "classic", limit: 5000 }, { puzzle: EMPTY, rules: "classic", limit: 1000 }],
  teach: [{ puzzle: AIND, trace: true }, { puzzle: CLASSIC, strategies: "eliminate,only-choice", branch: "first" }],
  hint: [0, 1, 2, 3, 4, 5].map(level => ({ puzzle: AIND, level })).concat([{ puzzle: AIND, state: `.1${EMPTY.slice(2)}` }]),
  explain: [{ puzzle: AIND, ladder: "hint" }, { puzzle: AIND, profile: "se121x" }],
  rate: [{ puzzle: AIND, no_uniqueness: true }, { puzzle: AIND, profile: "x" }],
  make: [{ seed: 1 }, { seed: 2, rules: "classic", symmetry: "half-turn" }, { seed: 3, rating: "hard" }, { seed: 4, count: 3, distinct: true }, { seed: 5, clues: "30..20" }, { seed: 6, needs: ["magic"] }],
  convert: ["line", "sudokupad", "fpuzzles", "exchange", "csv", "ksudoku", "json", "nonsense"].map(to => ({ puzzle: AIND, rules: "diagonal", to })),
  draw: [{ puzzle: AIND, as: "svg" }, { puzzle: AIND, as: "svg", step: 3, theme: "dark" }, { puzzles: [AIND, CLASSIC], as: "svg" }, { puzzle: AIND, as: "bmp" }],
  read: [{ text: `# two\n${AIND} first\n12\n${AIND}\n` }, { text: "" }],
  rules: [{ text: windoku }, { text: "nonsense" }],
};
// These verbs have no puzzle.
const bare = new Set(["make", "draw", "read", "rules"]);

/// All verbs, as the refusal of an unknown one lists them.
function verbs() {
  const { status, body } = new Engine(module).ask("fly", {});
  assert.equal(status, 404);
  return JSON.parse(new TextDecoder().decode(body)).error.split("expected ")[1].split(", ");
}

/// The native replies to questions.
function native(questions) {
  const program = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/examples/replies");
  const out = execFileSync(program, { input: questions.map(({ verb, json }) => `${verb} ${json}\n`).join(""), maxBuffer: 1 << 28 });
  let at = 0;
  return questions.map(() => {
    const end = out.indexOf(10, at), [status, length, kind] = out.subarray(at, end).toString().split(" ");
    at = end + 1 + Number(length);
    return { status: Number(status), kind, body: out.subarray(end + 1, at) };
  });
}

test("every verb gives the native replies", { timeout: 600_000 }, async context => {
  const names = verbs();
  assert.ok(names.length >= 12, names.join());
  for (const verb of names) {
    await context.test(verb, () => {
      const asked = [...(bare.has(verb) ? [] : puzzles), ...(more[verb] ?? [])].map(question => ({ verb, json: JSON.stringify(question) }));
      asked.push({ verb, json: "{\"puzzle\":" }, { verb, json: "" }, { verb, json: "[1]" });
      const engine = new Engine(module);
      const expected = native(asked);
      let answered = 0;
      for (const [nth, { json }] of asked.entries()) {
        const { status, kind, body } = engine.askText(verb, json);
        const text = bytes => new TextDecoder().decode(bytes);
        assert.deepEqual({ status, kind, body: text(body) }, { ...expected[nth], body: text(expected[nth].body) }, json.slice(0, 300));
        answered += Number(status === 200);
      }
      assert.ok(answered > 0, "no question was answered");
    });
  }
});

test("an unknown verb is refused in the same words", () => {
  const [expected] = native([{ verb: "fly", json: "{}" }]);
  const { status, body } = new Engine(module).ask("fly", {});
  assert.deepEqual([status, Buffer.from(body)], [expected.status, Buffer.from(expected.body)]);
});

test("no seed gives another puzzle each time", () => {
  const engine = new Engine(module);
  const make = () => JSON.parse(new TextDecoder().decode(engine.ask("make", {}).body));
  assert.notEqual(make().puzzle, make().puzzle);
  assert.ok(Number.isSafeInteger(make().seed));
});

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});
