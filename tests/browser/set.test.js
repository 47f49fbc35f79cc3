// Set: the verdict while typing, clashes, redundant clues, the rating, rules, what an engine offers, playing the result.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { CLASSIC, FIRST, SOLVED, cell, label, launch, line, menu, open, serve, status, tab } from "./stage.js";

let server, browser, verbs;
before(async () => {
  server = await serve();
  browser = await launch();
  ({ verbs } = await (await fetch(`${server.url}about.json`)).json());
});
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);
const verdict = (page, text) => page.locator("#verdict").filter({ hasText: text }).waitFor();

/// Types a row of clues from the chosen cell on.
async function type(page, signs) {
  for (const sign of signs) {
    if (sign !== ".") await page.keyboard.press(sign);
    await page.keyboard.press("ArrowRight");
  }
}

test("while clues are typed, the verdict follows and clashes are marked", async () => {
  const page = await fresh();
  await tab(page, "Set");
  await verdict(page, "Exactly one solution.");
  await page.getByRole("button", { name: "Empty board" }).click();
  await verdict(page, "At least 1,000 solutions.");
  await page.locator("#rules").selectOption("classic");
  await cell(page, 1, 1).click();
  await type(page, CLASSIC.slice(0, 9));
  assert.equal((await line(page)).slice(0, 9), CLASSIC.slice(0, 9));
  await cell(page, 2, 1).click();
  await page.keyboard.press("5");
  await verdict(page, "Clues clash");
  assert.match(await label(page, 2, 1), /clue 5, clashes/);
  assert.equal(await page.locator("#verdict").getAttribute("data-kind"), "clash");
  await page.keyboard.press("Control+z");
  await verdict(page, "solutions");
  for (let row = 2; row <= 9; row += 1) {
    await cell(page, row, 1).click();
    await type(page, CLASSIC.slice(9 * row - 9, 9 * row));
  }
  assert.equal(await line(page), CLASSIC);
  await verdict(page, "Exactly one solution.");
  await cell(page, 1, 3).click();
  await page.keyboard.press("1");
  await verdict(page, "No solution.");
  await page.done();
});

test("redundant clues are named and marked; rating and hardest step appear", async () => {
  const page = await fresh();
  await tab(page, "Set");
  await page.locator("#verdict-more").filter({ hasText: "1 clue is not needed. Each of these can go by itself: r7c7." }).waitFor();
  await page.locator("#set-rating").filter({ hasText: "Rating 1.5; hardest step: hidden single." }).waitFor();
  assert.match(await label(page, 7, 7), /clue 8, not needed/);
  await cell(page, 7, 7).click();
  await page.keyboard.press("Backspace");
  await page.locator("#verdict-more").filter({ hasText: "Minimal: every clue is needed." }).waitFor();
  await page.done();
});

test("setting starts a draft; the game stays as it was, and the draft can be played", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  await tab(page, "Set");
  assert.match(await label(page, 1, 2), /empty/, "entries are not shown while setting");
  await cell(page, 7, 7).click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Play it" }).click();
  assert.equal(await page.getByRole("tab", { name: "Play" }).getAttribute("aria-selected"), "true");
  assert.equal(await line(page), FIRST.slice(0, 60) + "." + FIRST.slice(61));
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  assert.match(await label(page, 1, 2), /column 2, 6$/, "digits are entries again");
  await menu(page, "My games");
  await page.locator("#games-list .game-open").filter({ hasText: "The course’s puzzle" }).click();
  assert.match(await label(page, 7, 7), /clue 8/);
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.done();
});

test("a control whose verb the engine lacks is hidden", async () => {
  const page = await fresh();
  await page.route("**/about.json", async route => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, verbs: answer.verbs.filter(verb => !["candidates", "minimise"].includes(verb)) } });
  });
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  await tab(page, "Set");
  assert.equal(await page.getByLabel("True candidates").isVisible(), false);
  assert.equal(await page.locator("#minimise").isVisible(), false);
  await page.done();
});

test("true candidates, suggestions and minimising, if the engine offers them", async t => {
  if (!verbs.includes("candidates") || !verbs.includes("minimise")) return t.skip("this server offers neither candidates nor minimise");
  const page = await fresh();
  await tab(page, "Set");
  await verdict(page, "Exactly one solution.");
  await page.getByRole("button", { name: "Make it minimal" }).click();
  await status(page).filter({ hasText: /clues? removed/ }).waitFor();
  await page.locator("#verdict-more").filter({ hasText: "Minimal: every clue is needed." }).waitFor();
  await page.locator("#grid .clue").first().click();
  await page.keyboard.press("Delete");
  await verdict(page, "solutions.");
  await page.getByLabel("True candidates").check();
  await page.locator("#true-text").filter({ hasText: /\d+ candidates? in some solution/ }).waitFor();
  assert.ok(await page.locator("#grid .notes").count() > 0);
  await page.getByRole("button", { name: "Suggest clues" }).click();
  await page.locator("#verdict-more p").filter({ hasText: /would leave exactly one solution|No single clue/ }).waitFor();
  const suggestion = page.locator("#verdict-more button").first();
  assert.match(await suggestion.textContent(), /^r\dc\d = \d$/);
  await suggestion.click();
  await verdict(page, "Exactly one solution.");
  await page.done();
});

test("clues are completed to a symmetric pattern with digits of the solution", async () => {
  const page = await fresh();
  await tab(page, "Set");
  await verdict(page, "Exactly one solution.");
  await page.locator("#minimise-symmetry").selectOption("quarter-turn");
  await page.getByRole("button", { name: "Make it symmetric" }).click();
  await status(page).filter({ hasText: /^\d+ clues added for the symmetry quarter turn/ }).waitFor();
  const clues = await line(page), given = [...clues].map(sign => sign !== ".");
  for (let cell = 0; cell < 81; cell += 1) {
    assert.equal(given[cell], given[9 * (cell % 9) + 8 - Math.floor(cell / 9)], `cell ${cell} and its quarter turn`);
    if (given[cell]) assert.equal(clues[cell], SOLVED[cell]);
  }
  await verdict(page, "Exactly one solution.");
  await page.getByRole("button", { name: "Make it symmetric" }).click();
  await status(page).filter({ hasText: "already have the symmetry" }).waitFor();
  await page.done();
});

test("a rule file changes the board", async () => {
  const page = await fresh();
  await tab(page, "Set");
  await page.locator("#rules-input").setInputFiles(new URL("../../data/rules/windoku.txt", import.meta.url).pathname);
  await page.locator("#name").filter({ hasText: /windoku/i }).waitFor();
  assert.ok(await page.locator("#ground pattern").count() >= 4);
  assert.match(await page.locator("#rules-text").textContent(), /shaded regions also hold 1 to 9/);
  await page.getByRole("button", { name: "New" }).click();
  await page.locator("#make-rules").selectOption("windoku");
  await page.locator("#make-level").selectOption("easy");
  await page.locator("#make").click();
  await status(page).filter({ hasText: /A windoku puzzle with \d+ clues, rated 1\.\d/ }).waitFor();
  await tab(page, "Set");
  await page.locator("#set-rating").filter({ hasText: /Rating 1\.\d/ }).waitFor();
  await page.done();
});
