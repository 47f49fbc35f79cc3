// Playing: by keyboard to the end, marks, choosing, clashes, notes, the clock, what is kept.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { FIRST, SOLVED, cell, label, launch, line, open, serve, status } from "./stage.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);

test("a puzzle is played to the end by keyboard", async () => {
  const page = await fresh();
  assert.equal(await line(page), FIRST);
  await cell(page, 1, 1).click();
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      if (FIRST[9 * row + column] === ".") await page.keyboard.press(SOLVED[9 * row + column]);
      // Round the edge back to the first column.
      await page.keyboard.press(column % 2 ? "ArrowRight" : "d");
    }
    await page.keyboard.press(row % 2 ? "ArrowDown" : "s");
  }
  assert.equal(await line(page), SOLVED);
  await page.getByRole("dialog").waitFor();
  assert.match(await page.locator("#done-text").textContent(), /nine digits/);
  await page.keyboard.press("Escape");
  const time = await page.locator("#clock").textContent();
  await page.waitForTimeout(1300);
  assert.equal(await page.locator("#clock").textContent(), time, "the clock stops at the end");
  await page.done();
});

test("marks, modes, erasing, undo and redo", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  assert.match(await label(page, 1, 2), /corner marks 1, centre marks 2/);
  for (const [mode, expected] of [["x", /corner marks 1 4/], ["c", /centre marks 2 4/], ["v", /colour 4/], ["z", /column 2, 4/]]) {
    await page.keyboard.press(mode);
    await page.keyboard.press("4");
    assert.match(await label(page, 1, 2), expected);
  }
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("Backspace");
  assert.match(await label(page, 1, 2), /^Row 1 column 2, empty$/);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("Control+z");
  assert.match(await label(page, 1, 2), /column 2, 4/);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("Control+y");
  assert.match(await label(page, 1, 2), /empty$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  assert.match(await label(page, 1, 2), /empty$/);
  // A clue is not written over.
  await cell(page, 1, 1).click();
  await page.keyboard.press("7");
  assert.match(await label(page, 1, 1), /clue 2/);
  await page.done();
});

test("several cells are chosen by drag, by Shift and by Ctrl", async () => {
  const page = await fresh();
  const chosen = () => page.locator("#grid [aria-selected=true]").count();
  const middle = async (row, column) => {
    const box = await cell(page, row, column).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...await middle(2, 2));
  await page.mouse.down();
  await page.mouse.move(...await middle(2, 5), { steps: 12 });
  await page.mouse.up();
  assert.equal(await chosen(), 4);
  await page.keyboard.press("Shift+Digit9");
  for (const column of [2, 3, 4, 5]) assert.match(await label(page, 2, column), /corner marks 9/);
  await cell(page, 5, 1).click();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(`Shift+${key}`);
  assert.equal(await chosen(), 4);
  await cell(page, 9, 8).click({ modifiers: ["Control"] });
  await cell(page, 5, 1).click({ modifiers: ["Shift"] });
  assert.equal(await chosen(), 4);
  await page.keyboard.press("Control+a");
  assert.equal(await chosen(), 81);
  await page.keyboard.press("Escape");
  assert.equal(await chosen(), 0);
  await page.done();
});

test("clashes and highlights follow the diagonals", async () => {
  const page = await fresh();
  await cell(page, 5, 5).click();
  const fill = cell => page.locator("#ground .ground-cell").nth(cell).getAttribute("fill");
  assert.equal(await fill(10), "var(--peer)", "r2c2 is a peer of r5c5 by the diagonal alone");
  assert.equal(await fill(11), "var(--paper)");
  // r1c1 is 2; nothing but the main diagonal joins it with r5c5... which holds a clue: r2c2 and r8c8 are free.
  await cell(page, 8, 8).click();
  await page.keyboard.press("2");
  assert.match(await label(page, 8, 8), /clashes/);
  assert.match(await label(page, 1, 1), /clue 2, clashes/);
  assert.equal(await fill(0), "var(--same)", "the same digit is seen");
  await page.keyboard.press("Backspace");
  assert.doesNotMatch(await label(page, 1, 1), /clashes/);
  assert.match(await label(page, 1, 1), /on a diagonal/);
  assert.match(await page.locator("#grid").getAttribute("aria-label"), /diagonal/);
  await page.done();
});

test("auto-notes follow the digits and can be crossed out", async () => {
  const page = await fresh();
  await page.getByLabel("Auto-notes").check();
  const before = await label(page, 1, 2);
  assert.match(before, /candidates/);
  const digits = /candidates ([1-9 ]+)/.exec(before)[1].split(" ");
  await cell(page, 1, 2).click();
  await page.keyboard.press(`Shift+Digit${digits[0]}`);
  assert.equal(/candidates ([1-9 ]+)/.exec(await label(page, 1, 2))[1], digits.slice(1).join(" "));
  await page.keyboard.press("n");
  assert.match(await label(page, 1, 2), /empty$/);
  await page.done();
});

test("the clock can be hidden, and the game is kept", async () => {
  const page = await fresh();
  await page.getByRole("button", { name: "Hide clock" }).click();
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Digit7");
  await page.waitForTimeout(500);
  await page.reload();
  await page.locator("#name").filter({ hasText: "clues" }).waitFor();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  assert.match(await label(page, 1, 3), /centre marks 7/);
  assert.equal(await page.locator("#clock").isVisible(), false);
  await page.getByRole("button", { name: "Show clock" }).click();
  assert.equal(await page.locator("#clock").isVisible(), true);
  await page.getByRole("button", { name: "Restart" }).click();
  assert.equal(await line(page), FIRST);
  await page.done();
});

test("entries are checked, the solution is shown", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Check my entries" }).click();
  await status(page).filter({ hasText: "1 of your entries is wrong" }).waitFor();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#grid .entry").length === 64);
  assert.equal(await line(page), SOLVED);
  await page.keyboard.press("Control+z");
  assert.match(await label(page, 1, 2), /column 2, 1/);
  await page.done();
});

test("by touch on a phone: every button is large enough", async () => {
  const page = await fresh({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await cell(page, 1, 2).tap();
  await page.locator("#pad button").nth(5).tap();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.getByRole("radio", { name: /Corner/ }).tap();
  await cell(page, 1, 3).tap();
  await page.locator("#pad button").nth(6).tap();
  assert.match(await label(page, 1, 3), /corner marks 7/);
  for (const button of await page.locator("#pad button, #modes button, #undo, #redo, #erase").all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${await button.textContent()}: ${width} by ${height}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px wider than the screen`);
  await page.done();
});
