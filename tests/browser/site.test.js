// What only the static site has: an engine in a worker, offline use, new versions. Skipped without SALTIRE_SITE.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveFiles } from "./files.js";
import { FIRST, SOLVED, launch, line, open, status } from "./stage.js";

const site = process.env.SALTIRE_SITE;
const skip = !site && "SALTIRE_SITE names no static site";
const EMPTY = ".".repeat(81);

let browser;
before(async () => { if (site) browser = await launch(); });
after(async () => {
  await browser?.close();
  // A test that failed has not ended its server.
  for (const files of served) await files.end();
});

// The site has its modules joined; a test that asks the engine itself loads them from their sources.
const SOURCES = ["../../crates/wasm/site", "../../crates/wasm/js", "../../crates/web/page"].map(folder => fileURLToPath(new URL(folder, import.meta.url)));
const served = [];
const serveSite = async () => {
  served.push(await serveFiles(site, undefined, SOURCES));
  return served.at(-1);
};

/// Asks a verb as the page does; the answer, or the error as a text. `cancel` is when to give up, in milliseconds.
const ask = (page, verb, question, cancel) => page.evaluate(async ({ verb, question, cancel }) => {
  const { ask } = await import("./api.js");
  try {
    return await ask(verb, question, cancel === undefined ? undefined : AbortSignal.any([AbortSignal.timeout(cancel)]));
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}, { verb, question, cancel });

/// Waits until the service worker has all files and answers for this page.
const kept = page => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise(resolve => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
});

test("a hint takes no request", { skip }, async () => {
  const files = await serveSite();
  const page = await open(browser, files.url);
  assert.equal((await ask(page, "solve", { puzzle: FIRST })).solution, SOLVED);
  const before = files.asked.length;
  await page.locator("#hint").click();
  await page.locator("#hint-title").filter({ visible: true }).waitFor();
  assert.equal((await ask(page, "hint", { puzzle: FIRST, level: 4 })).outcome, "step");
  assert.deepEqual(files.asked.slice(before), []);
  assert.ok(!files.asked.some(path => path.includes("/api/")));
  await page.done();
  await files.end();
});

test("the engine is small, and ready soon after the navigation", { skip }, async t => {
  assert.ok(statSync(join(site, "saltire.wasm.br")).size <= 600_000, "600 kB with brotli");
  const files = await serveSite(), times = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const page = await open(browser, files.url);
    await page.locator("#hint").click();
    await page.locator("#hint-text li").first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName("engine")[0].startTime));
    await page.done();
  }
  t.diagnostic(`the engine was ready to answer in ms after the navigation: ${times.map(Math.round).join(", ")}`);
  assert.ok(Math.min(...times) < Number(process.env.ENGINE_READY ?? 5000), `${times}`);
  await files.end();
});

test("work that is cancelled or takes too long ends, and the next question is answered", { skip }, async () => {
  const files = await serveSite();
  const page = await open(browser, files.url);
  const endless = { puzzle: EMPTY, rules: "classic" };
  assert.match(await ask(page, "count", endless, 200), /^TimeoutError/);
  assert.equal((await ask(page, "solve", { puzzle: FIRST })).solution, SOLVED);
  assert.match(await ask(page, "count", { ...endless, timeout: "200ms" }), /no answer within the time limit/);
  const [one, other] = await Promise.all([ask(page, "check", { puzzle: FIRST }), ask(page, "count", { puzzle: FIRST })]);
  assert.deepEqual([one.verb, other.verb], ["check", "count"]);
  assert.match(await ask(page, "solve", { puzzle: "12" }), /^Error: .*expected 81/);
  await page.done();
  await files.end();
});

test("the page works offline after the first visit", { skip }, async () => {
  const files = await serveSite();
  const page = await open(browser, files.url, { serviceWorkers: "allow" });
  await kept(page);
  await files.end();
  await page.goto(`${files.url}#s=${FIRST}&x=1`);
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  assert.equal(await line(page), FIRST);
  await page.locator("#hint").click();
  await page.locator("#hint-text").filter({ hasText: "diagonal" }).waitFor();
  await page.done();
});

test("a new version replaces the old one when the page is opened again", { skip }, async () => {
  const next = mkdtempSync(join(tmpdir(), "site-"));
  cpSync(site, next, { recursive: true });
  const edit = (name, from, to) => writeFileSync(join(next, name), readFileSync(join(next, name), "utf8").replace(from, to));
  edit("index.html", "<title>Saltire", "<title>Next Saltire");
  edit("sw.js", /const VERSION = `\$\{OWN\}[0-9a-f]+`/, "const VERSION = `${OWN}next`");
  const files = await serveSite();
  const page = await open(browser, files.url, { serviceWorkers: "allow" });
  await kept(page);
  files.folder = next;
  const reload = await page.reload();
  assert.match(await reload.text(), /<title>Saltire/, "a version under way stays whole");
  // The new version is fetched behind the page and takes over when the page is opened again, as soon as it has all its files. The
  // page may then reload by itself, which can end a reload under way.
  const isNext = () => page.waitForFunction(() => document.title === "Next Saltire", undefined, { timeout: 3000 }).then(() => true, () => false);
  for (let opened = 0; !await isNext(); opened += 1) {
    assert.ok(opened < 5, "opened five times, and still the old version");
    await page.waitForFunction(async () => document.title === "Next Saltire" || (await navigator.serviceWorker.getRegistration())?.waiting).catch(() => {});
    await page.reload().catch(() => {});
  }
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await page.done();
  await files.end();
  rmSync(next, { recursive: true });
});

test("a browser without SIMD gets a message that names SIMD", { skip }, async () => {
  const files = await serveSite();
  const page = await open(browser, files.url);
  await page.addInitScript(() => { WebAssembly.validate = () => false; });
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  await page.locator("#hint").click();
  await status(page).filter({ hasText: "WebAssembly SIMD" }).waitFor();
  await page.done();
  await files.end();
});
