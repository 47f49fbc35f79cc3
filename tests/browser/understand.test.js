// Understanding: hints in levels, the steps of both roads, the search tree, the strategies and their counts, the rating.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { HARD, SOLVED, cell, label, launch, line, open, serve, status, tab } from "./stage.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);
const shapes = page => page.locator("#marks > *").count();

test("hints grow from where to look to the conclusion", async () => {
  const page = await fresh();
  await tab(page, "Understand");
  const said = page.locator("#hint-text li");
  await page.getByRole("button", { name: "Is something wrong?" }).click();
  await status(page).filter({ hasText: "Nothing is wrong." }).waitFor();
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await said.nth(0).waitFor();
  const lengths = [await said.count()];
  for (let level = 2; level <= 4; level += 1) {
    const before = await page.locator("#hint-text").textContent();
    await page.getByRole("button", { name: "Say more" }).click();
    await page.waitForFunction(before => document.getElementById("hint-text").textContent !== before, before);
    lengths.push(await said.count());
  }
  assert.ok(lengths.every((length, nth) => nth === 0 || length > lengths[nth - 1]), `each level says more: ${lengths}`);
  assert.ok(await shapes(page) > 0, "the step is drawn");
  assert.equal(await page.getByRole("button", { name: "Say more" }).isVisible(), false);
  await page.getByRole("button", { name: "Do it" }).click();
  await page.waitForFunction(() => !document.querySelector("#hint-text li"));
  assert.equal(await shapes(page), 0);
  assert.equal(await page.locator("#undo").isEnabled(), true, "what was done can be undone");
  await page.done();
});

test("hint after hint with the H key solves the puzzle", async () => {
  const page = await fresh({ path: "?s=" + SOLVED.slice(0, 72) + ".".repeat(9) + "&x=1" });
  await cell(page, 9, 1).click();
  for (let digits = 0; digits < 9; digits += 1) {
    for (let level = 1; level <= 4; level += 1) {
      await page.keyboard.press("h");
      await page.waitForFunction(level => level === 4 ? !document.getElementById("hint-apply").hidden : document.querySelectorAll("#hint-text li").length, level);
      await page.waitForTimeout(60);
    }
    await page.locator("#hint-apply").click();
  }
  await page.getByRole("dialog").waitFor();
  assert.equal(await line(page), SOLVED);
  await page.done();
});

test("a mistake comes before any hint", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("h");
  await status(page).filter({ hasText: /r1c2|wrong/ }).waitFor();
  assert.equal(await cell(page, 1, 2).getAttribute("aria-selected"), "true");
  await page.done();
});

test("an explanation is stepped through, played, paused and scrubbed", async () => {
  const page = await fresh({ path: `?s=${HARD}&x=1` });
  await tab(page, "Understand");
  await page.getByRole("button", { name: "Show the steps" }).click();
  await page.locator("#steps li").first().waitFor();
  const scenes = Number(await page.locator("#scrub").getAttribute("max"));
  assert.ok(scenes > 20, `${scenes} scenes`);
  assert.match(await page.locator("#rating").textContent(), /Rating \d+\.\d .*hardest: /);
  let arrows = 0;
  for (let nth = 0; nth < 12; nth += 1) {
    assert.match(await status(page).textContent(), new RegExp(`^Step ${nth + 1} of ${scenes}: `));
    assert.ok(await shapes(page) > 0, "each step is drawn");
    arrows = Math.max(arrows, await page.locator("#marks path[d*='Q']").count());
    await page.keyboard.press(".");
  }
  await page.keyboard.press(",");
  assert.match(await status(page).textContent(), /^Step 12 of/);
  await page.locator("#speed").selectOption("60");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(document.getElementById("scrub").value) > 14);
  await page.getByRole("button", { name: "Pause" }).click();
  const here = await page.locator("#scrub").inputValue();
  await page.waitForTimeout(250);
  assert.equal(await page.locator("#scrub").inputValue(), here);
  // Somewhere on the way there is a chain: its arrows are drawn.
  for (let nth = 0; nth <= scenes && !arrows; nth += 1) {
    await page.locator("#scrub").fill(String(nth));
    arrows = await page.locator("#marks path[d*='Q']").count();
  }
  assert.ok(arrows > 0, "chains have arrows");
  await page.locator("#scrub").fill(String(scenes));
  assert.match(await status(page).textContent(), /Solved/);
  assert.doesNotMatch(await line(page), /\./);
  await page.getByRole("button", { name: "Back to playing" }).click();
  assert.equal(await line(page), HARD);
  await page.done();
});

test("the textbook road has a search tree, switches and counts", async () => {
  const page = await fresh();
  await tab(page, "Understand");
  await page.locator("#road").selectOption("teach");
  await page.getByRole("button", { name: "Show the steps" }).click();
  await page.locator("#steps li").first().waitFor();
  const count = async name => Number(await page.locator("#counts tr").filter({ hasText: name }).locator("td").textContent());
  const twins = await count("naked twins");
  assert.ok(twins > 0);
  const before = [await count("eliminate"), await count("searches")];
  await page.getByLabel("naked twins").uncheck();
  await page.waitForFunction(() => ![...document.querySelectorAll("#counts th")].some(name => name.textContent === "naked twins"));
  assert.notDeepEqual([await count("eliminate"), await count("searches")], before);
  await page.getByLabel("only choice").uncheck();
  await page.getByLabel("hidden twins").uncheck();
  await page.waitForFunction(() => document.querySelectorAll("#counts tr").length === 3);
  await page.getByLabel("Search tree").check();
  await page.locator("#steps .guess").first().waitFor();
  assert.ok(await page.locator("#steps .contradiction").count() > 0);
  assert.ok(await page.locator("#steps .retract").count() > 0);
  assert.equal(await page.locator("#steps li:not(.guess, .contradiction, .retract)").count(), 0);
  await page.locator("#steps .contradiction").first().click();
  assert.match(await status(page).textContent(), /^Step \d+ of/);
  await page.done();
});

test("a puzzle is rated with its hardest technique", async () => {
  const page = await fresh();
  await tab(page, "Understand");
  await page.getByRole("button", { name: "Rate it" }).click();
  await page.locator("#rating").filter({ hasText: /Rating \d+\.\d .*hardest: \w+/ }).waitFor();
  await page.done();
});
