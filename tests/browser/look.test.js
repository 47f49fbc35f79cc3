// How it looks and sounds: accessibility by axe-core, screenshots light, dark and small, the first paint, motion.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { HARD, cell, launch, open, serve, shots, tab } from "./stage.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
// The page forbids foreign scripts; only the checker is let in.
const fresh = options => open(browser, server.url, { bypassCSP: true, ...options });
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/// What axe finds serious or worse on the page as it is.
async function findings(page, where) {
  if (!await page.evaluate(() => "axe" in window)) await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(node => node.target).join(" ")}`);
}

for (const [name, options] of [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["phone", { colorScheme: "light", ...PHONE }],
  ["phone-dark", { colorScheme: "dark", ...PHONE }],
]) {
  test(`${name}: every panel is accessible`, async () => {
    const page = await fresh({ path: `?s=${HARD}&x=1`, ...options });
    const shot = async part => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${part}: ${wide} px wider than the screen`);
      await page.screenshot({ path: join(shots, `${name}-${part}.png`), fullPage: true });
    };
    await page.getByLabel("Auto-notes").check();
    await cell(page, 1, 3).click();
    const found = await findings(page, "play");
    await shot("play");
    await tab(page, "Understand");
    await page.getByRole("button", { name: "Show the steps" }).click();
    await page.locator("#steps li").first().waitFor();
    const scenes = Number(await page.locator("#scrub").getAttribute("max"));
    for (let nth = 0; nth <= scenes; nth += 1) {
      await page.locator("#scrub").fill(String(nth));
      if (await page.locator("#marks path[d*='Q']").count()) break;
    }
    found.push(...await findings(page, "steps"));
    await shot("steps");
    await page.getByRole("button", { name: "Back to playing" }).click();
    for (let level = 1; level <= 3; level += 1) await page.keyboard.press("h").then(() => page.waitForTimeout(300));
    found.push(...await findings(page, "hint"));
    await shot("hint");
    await tab(page, "Puzzles");
    found.push(...await findings(page, "puzzles"));
    await shot("puzzles");
    await tab(page, "Keys");
    found.push(...await findings(page, "keys"));
    await shot("keys");
    await page.evaluate(() => document.getElementById("done").showModal());
    found.push(...await findings(page, "dialog"));
    assert.deepEqual(found, []);
    await page.done();
  });
}

test("the first paint comes at once", async () => {
  const times = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const page = await fresh();
    times.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    await page.done();
  }
  times.sort((one, other) => one - other);
  console.log(`first contentful paint in ms: ${times.map(Math.round).join(", ")}`);
  // FIRST_PAINT=100 is the promise, for a quiet machine; one that builds at the same time gets some room.
  assert.ok(times[0] < Number(process.env.FIRST_PAINT ?? 1500), `${times}`);
});

test("all modules are asked for at once", async () => {
  const page = await fresh();
  const [loaded, announced] = await page.evaluate(() => [
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter(path => path.endsWith(".js")),
    [...document.querySelectorAll("link[rel=modulepreload], script[src]")].map(element => new URL(element.href ?? element.src).pathname),
  ]);
  assert.deepEqual([...new Set(loaded)].sort(), announced.sort());
  await page.done();
});

test("motion is reduced where the system asks for it", async () => {
  const names = async reducedMotion => {
    const page = await fresh({ path: `?s=${HARD}&x=1`, reducedMotion });
    await tab(page, "Understand");
    await page.getByRole("button", { name: "Show the steps" }).click();
    await page.locator("#marks .fresh").first().waitFor({ state: "attached" });
    const animation = await page.locator("#marks .fresh").first().evaluate(shape => getComputedStyle(shape).animationName);
    await page.done();
    return animation;
  };
  assert.equal(await names("reduce"), "none");
  assert.equal(await names("no-preference"), "appear");
});
