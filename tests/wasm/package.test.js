// The npm package as a user gets it: packed, installed in an empty project, used from Node, its types checked by tsc.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const AIND = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

let folder, saltire;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "saltire-npm-"));
  const packed = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: join(here, "../../npm"), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  const [{ filename, files }] = Array.isArray(packed) ? packed : Object.values(packed);
  for (const name of ["package.json", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/saltire.wasm", "dist/node.js", "dist/browser.js", "dist/index.d.ts"]) {
    assert.ok(files.some(({ path }) => path === name), `the archive lacks ${name}`);
  }
  const installed = join(folder, "node_modules/saltire");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", installed, "--strip-components=1"]);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  saltire = await import(pathToFileURL(join(installed, "dist/node.js")));
});
after(() => {
  saltire?.close();
  rmSync(folder, { recursive: true });
});

test("every verb is a function and answers", async () => {
  assert.equal((await saltire.solve(AIND)).solution, SOLVED);
  assert.equal((await saltire.check({ puzzle: AIND, rules: "classic" })).verdict, "multiple");
  assert.equal((await saltire.count({ puzzle: AIND, rules: "classic", limit: 1000 })).count, 1000);
  assert.equal((await saltire.explain(AIND)).outcome, "solved");
  assert.equal((await saltire.hint({ puzzle: AIND, level: 4 })).outcome, "step");
  assert.ok((await saltire.rate(AIND)).er > 1);
  assert.equal((await saltire.teach({ puzzle: AIND, trace: true })).outcome, "solved");
  assert.equal((await saltire.make({ seed: 7, index: 1 })).index, 1);
  assert.match(await saltire.draw({ puzzle: AIND }), /^<svg /);
  assert.equal((await saltire.solve({ puzzle: AIND, all: true })).length, 2);
  assert.equal((await saltire.make({ seed: 7, count: 1 })).length, 1);
  const described = JSON.parse(readFileSync(join(here, "../../crates/web/openapi.json")));
  for (const path of Object.keys(described.paths).filter(path => !path.startsWith("/api/bulk/"))) {
    assert.equal(typeof saltire[path.split("/").at(-1)], "function", path);
  }
});

test("a refusal is an error with its status", async () => {
  await assert.rejects(saltire.solve("12"), { name: "SaltireError", status: 422 });
  await assert.rejects(saltire.ask("fly", {}), { name: "SaltireError", status: 404, message: /unknown verb 'fly'/ });
  await assert.rejects(saltire.solve({ puzzle: AIND, nonsense: 1 }), { status: 422, message: /unknown field/ });
});

test("long work is cancelled, and what was asked beside it is answered", async () => {
  const slow = new AbortController();
  const endless = saltire.count({ puzzle: ".".repeat(81), rules: "classic" }, { signal: slow.signal });
  const next = saltire.solve(AIND);
  setTimeout(() => slow.abort(), 200);
  await assert.rejects(endless, { name: "AbortError" });
  assert.equal((await next).solution, SOLVED);
  await assert.rejects(saltire.count({ puzzle: ".".repeat(81), rules: "classic", timeout: "100ms" }), /no answer within the time limit/);
});

test("the example of the README runs, and the process ends by itself", () => {
  const [, example] = /```js\n([^]*?)```/.exec(readFileSync(join(here, "../../npm/README.md"), "utf8"));
  writeFileSync(join(folder, "example.js"), example);
  const { status, stdout, stderr } = spawnSync("node", ["example.js"], { cwd: folder, encoding: "utf8", timeout: 60_000 });
  assert.deepEqual([status, stderr], [0, ""]);
  assert.ok(stdout.startsWith(SOLVED), stdout);
});

const tsc = join(here, "node_modules/typescript/bin/tsc");
test("the types are those of the answers", { skip: !existsSync(tsc) && "no typescript (npm ci in tests/wasm)" }, () => {
  writeFileSync(join(folder, "typed.ts"), `
import { type SolveAnswer, SaltireError, check, draw, hint, make, solve } from "saltire";
const answer: SolveAnswer = await solve("${AIND}");
const solution: string | undefined = answer.solution;
const verdict: "unique" | "multiple" | "impossible" | "invalid" | "stopped" = (await check({ puzzle: "${AIND}", rules: "classic" }, { signal: AbortSignal.timeout(9) })).verdict;
const texts: string = await draw({ puzzle: "${AIND}", theme: "dark" });
const lines: unknown[] = await solve({ puzzle: "${AIND}", all: true });
const several = await make({ count: 2 });
several.map(made => made);
const level: number | undefined = (await hint({ puzzle: "${AIND}", level: 2 })).level;
if (new Error() instanceof SaltireError) throw [solution, verdict, texts, lines, level];
// @ts-expect-error no such option
await solve({ puzzle: "${AIND}", speed: 11 });
// @ts-expect-error no such level
await hint({ puzzle: "${AIND}", level: "two" });
`);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--moduleResolution", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
  const { status, stdout } = spawnSync("node", [tsc, ...options, "typed.ts"], { cwd: folder, encoding: "utf8" });
  assert.deepEqual([status, stdout], [0, ""]);
});
