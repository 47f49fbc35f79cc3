// Playing: by keyboard to the end, marks, choosing, clashes, notes, the clock, the list of games, what is kept.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { CLASSIC, FIRST, HARD, PHONE, SOLVED, cell, kept, label, launch, line, menu, open, openPuzzle, serve, status, tab } from "./stage.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);
const fill = (page, cell) => page.locator("#ground .ground-cell").nth(cell).getAttribute("fill");

/// Types the whole solution with the keyboard.
async function solve(page) {
  await cell(page, 1, 1).click();
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      if (FIRST[9 * row + column] === ".") await page.keyboard.press(SOLVED[9 * row + column]);
      // Round the edge back to the first column.
      await page.keyboard.press(column % 2 ? "ArrowRight" : "d");
    }
    await page.keyboard.press(row % 2 ? "ArrowDown" : "s");
  }
}

test("a puzzle is played to the end by keyboard; the end says time, rating and hints", async () => {
  const page = await fresh();
  assert.equal(await line(page), FIRST);
  await page.keyboard.press("h");
  await page.locator("#hint-text li").first().waitFor();
  await solve(page);
  assert.equal(await line(page), SOLVED);
  await page.getByRole("dialog").waitFor();
  assert.match(await page.locator("#done-text").textContent(), /^The course’s puzzle · diagonal$/);
  assert.match(await page.locator("#done-time").textContent(), /^\d+:\d\d$/);
  assert.equal(await page.locator("#done-hints").textContent(), "1");
  await page.locator("#done-rating").filter({ hasText: "Hardest step: hidden single." }).waitFor();
  assert.equal(await page.locator("#done-er").textContent(), "1.5");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.locator("#done-copied").filter({ hasText: "Copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}#s=${FIRST}&x=1`);
  await page.keyboard.press("Escape");
  const time = await page.locator("#clock").textContent();
  await page.waitForTimeout(1300);
  assert.equal(await page.locator("#clock").textContent(), time, "the clock stops at the end");
  assert.match(await status(page).textContent(), /^Solved in/);
  await menu(page, "Statistics");
  assert.match(await page.locator("#statistics-body tbody tr").textContent(), /diagonal, easy1\d:\d\d\d:\d\d0/);
  await page.done();
});

test("after the end: replay plays the moves again, next makes another puzzle", async () => {
  const page = await fresh();
  await solve(page);
  await page.getByRole("button", { name: "Replay my moves" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#grid .entry").length < 20);
  await page.waitForFunction(() => document.querySelectorAll("#grid .entry").length === 64, null, { timeout: 20_000 });
  assert.equal(await line(page), SOLVED);
  await page.evaluate(() => document.getElementById("done-dialog").showModal());
  await page.evaluate(() => document.getElementById("make-level").value = "easy");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await status(page).filter({ hasText: /A diagonal puzzle with \d+ clues/ }).waitFor();
  assert.notEqual(await line(page), SOLVED);
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

test("a cell has several colours, and they stay visible under the selection", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  for (const digit of [2, 5, 7]) await page.keyboard.press(`Control+Shift+Digit${digit}`);
  assert.match(await label(page, 1, 2), /colour 2 5 7/);
  const slices = () => page.evaluate(() => [...document.querySelectorAll("#ground g path[fill^='var(--c']")].map(path => path.getAttribute("fill")));
  assert.deepEqual(await slices(), ["var(--c2)", "var(--c5)", "var(--c7)"]);
  assert.equal(await cell(page, 1, 2).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Control+Shift+Digit5");
  assert.deepEqual(await slices(), ["var(--c2)", "var(--c7)"]);
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

test("clashes and highlights follow the diagonals, and a clash is announced", async () => {
  const page = await fresh();
  await cell(page, 5, 5).click();
  assert.equal(await fill(page, 10), "var(--peer-tint)", "r2c2 is a peer of r5c5 by the diagonal alone");
  assert.equal(await fill(page, 11), "var(--paper)");
  // r1c1 is 2, and only the main diagonal joins it with r8c8.
  await cell(page, 8, 8).click();
  await page.keyboard.press("2");
  assert.match(await label(page, 8, 8), /clashes/);
  assert.match(await label(page, 1, 1), /clue 2, clashes/);
  assert.equal(await status(page).textContent(), "r8c4 and r8c8 clash: row 8 has 2 twice.");
  assert.equal(await status(page).getAttribute("aria-live"), "polite");
  assert.equal(await fill(page, 0), "var(--same)", "the same digit is seen");
  await page.keyboard.press("Backspace");
  assert.doesNotMatch(await label(page, 1, 1), /clashes/);
  assert.equal(await status(page).textContent(), "64 cells to fill.");
  await page.keyboard.press("1");
  assert.equal(await status(page).textContent(), "r3c3 and r8c8 clash: the main diagonal has 1 twice.");
  await page.keyboard.press("Backspace");
  assert.match(await label(page, 1, 1), /on a diagonal/);
  assert.match(await page.locator("#grid").getAttribute("aria-label"), /diagonal/);
  assert.match(await page.locator("#rules-chip").textContent(), /both long diagonals also hold 1 to 9/);
  await page.getByRole("button", { name: "Hide the rules" }).click();
  assert.equal(await page.locator("#rules-chip").isVisible(), false);
  await menu(page, "Settings");
  await page.getByLabel("Show the rules").check();
  assert.equal(await page.locator("#rules-chip").isVisible(), true);
  await page.done();
});

test("a digit is highlighted with its candidates, and a finished digit is grey", async () => {
  const page = await fresh({ path: `#s=${SOLVED.replaceAll("9", ".")}&x=1` });
  assert.equal(await page.locator("#pad button").nth(0).getAttribute("class"), "spent");
  assert.match(await page.locator("#pad button").nth(0).textContent(), /none left/);
  assert.doesNotMatch(await page.locator("#pad button").nth(8).getAttribute("class") ?? "", /spent/);
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await page.keyboard.press("9");
  assert.equal(await page.locator("#grid .notes .lit").count(), 9);
  await page.keyboard.press("9");
  assert.equal(await page.locator("#grid .lit").count(), 0);
  await cell(page, 1, 1).click();
  assert.equal(await fill(page, 0), "var(--same)");
  await page.done();
});

test("auto-notes follow the digits, can be crossed out and become own notes", async () => {
  const page = await fresh();
  await page.getByLabel("Auto-notes").check();
  const before = await label(page, 1, 2);
  assert.match(before, /candidates/);
  const digits = /candidates ([1-9 ]+)/.exec(before)[1].split(" ");
  await cell(page, 1, 2).click();
  await page.keyboard.press(`Shift+Digit${digits[0]}`);
  assert.equal(/candidates ([1-9 ]+)/.exec(await label(page, 1, 2))[1], digits.slice(1).join(" "));
  await page.getByRole("button", { name: "Make them my notes" }).click();
  assert.equal(await page.getByLabel("Auto-notes").isChecked(), false);
  assert.equal(/corner marks ([1-9 ]+)/.exec(await label(page, 1, 2))[1], digits.slice(1).join(" "));
  await page.keyboard.press("Control+z");
  assert.match(await label(page, 1, 2), /empty$/);
  await page.keyboard.press("n");
  assert.match(await label(page, 1, 2), /candidates/);
  await page.done();
});

test("the clock can be hidden and paused; game and undo are kept over a reload", async () => {
  const page = await fresh();
  await menu(page, "Settings");
  await page.getByLabel("Hide the clock").check();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#clock").isVisible(), false);
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Digit7");
  await kept(page);
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  assert.match(await label(page, 1, 3), /centre marks 7/);
  assert.equal(await page.locator("#clock").isVisible(), false);
  await page.keyboard.press("Control+z");
  assert.match(await label(page, 1, 3), /empty/, "undo works after a reload");
  await page.keyboard.press("Control+y");
  await menu(page, "Settings");
  await page.getByLabel("Hide the clock").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pause" }).click();
  assert.equal(await status(page).textContent(), "Paused.");
  assert.equal(await page.locator("#paused").isVisible(), true);
  const time = await page.locator("#clock").textContent();
  await page.keyboard.press("9");
  await page.waitForTimeout(1300);
  assert.equal(await page.locator("#clock").textContent(), time);
  await page.getByRole("button", { name: "Resume" }).click();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.getByRole("button", { name: "Restart" }).click();
  assert.equal(await line(page), FIRST);
  assert.match(await status(page).textContent(), /Restarted. Undo brings your entries back/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.done();
});

// Defect 1: the status line said things that were no longer true.
test("the status line never goes stale", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Check my entries" }).click();
  await status(page).filter({ hasText: "1 of your entries is wrong: r1c2." }).waitFor();
  assert.match(await label(page, 1, 2), /wrong/);
  await page.keyboard.press("Backspace");
  assert.equal(await status(page).textContent(), "64 cells to fill.");
  assert.doesNotMatch(await label(page, 1, 2), /wrong/);
  await page.keyboard.press("6");
  await page.getByRole("button", { name: "Check my entries" }).click();
  await status(page).filter({ hasText: "Your 1 entry is right." }).waitFor();
  await tab(page, "Learn");
  await status(page).filter({ hasText: "Step 1 of" }).waitFor();
  await tab(page, "Play");
  assert.equal(await status(page).textContent(), "63 cells to fill.");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator("#confirm-yes").click();
  await status(page).filter({ hasText: "The solution is shown." }).waitFor();
  assert.equal(await line(page), SOLVED);
  await page.keyboard.press("Control+z");
  assert.equal(await status(page).textContent(), "63 cells to fill.");
  await tab(page, "Set");
  await page.getByRole("button", { name: "Empty board" }).click();
  assert.equal(await status(page).textContent(), "0 clues. Type digits to change them.");
  await tab(page, "Play");
  await menu(page, "Share or export");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.locator("#copied").filter({ hasText: "Copied." }).waitFor();
  await page.waitForFunction(() => document.getElementById("copied").textContent === "", null, { timeout: 6000 });
  await page.done();
});

test("showing the solution asks first, and Cancel changes nothing", async () => {
  const page = await fresh();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await line(page), FIRST);
  await page.done();
});

// Defect 3: the only game was replaced without a question.
test("no action loses a game", async () => {
  const page = await fresh();
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  const titles = async () => {
    await menu(page, "My games");
    const all = await page.locator("#games-list .game-open").allTextContents();
    await page.keyboard.press("Escape");
    return all;
  };
  await openPuzzle(page, CLASSIC);
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  await page.evaluate(text => navigator.clipboard.writeText(text), HARD);
  await page.keyboard.press("Control+v");
  await status(page).filter({ hasText: "Opened: diagonal" }).waitFor();
  await page.getByRole("button", { name: "Daily" }).click();
  await status(page).filter({ hasText: "A diagonal puzzle" }).waitFor();
  await page.getByRole("button", { name: "New" }).click();
  await page.locator("#make-level").selectOption("easy");
  await page.locator("#make").click();
  await status(page).filter({ hasText: /rated 1\.\d/ }).waitFor();
  await tab(page, "Set");
  await page.getByRole("button", { name: "Empty board" }).click();
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  await page.evaluate(text => location.hash = `s=${text}&x=0`, CLASSIC);
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  assert.equal((await titles()).length, 7, "the first one, pasted twice, daily, new, set, linked");
  await menu(page, "My games");
  await page.locator("#games-list .game-open").filter({ hasText: "The course’s puzzle" }).click();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.keyboard.press("Control+z");
  assert.equal(await line(page), FIRST, "a game comes back with its undo");
  // Removing a game is a choice of its own, and can be taken back.
  await menu(page, "My games");
  await page.locator("#games-list .danger:enabled").first().click();
  assert.equal(await page.locator("#games-list li").count(), 6);
  await page.locator("#games-undo button").click();
  assert.equal(await page.locator("#games-list li").count(), 7);
  await page.done();
});

test("a game of an earlier version joins the list", async () => {
  const page = await fresh();
  await page.evaluate(([clues, entries]) => {
    localStorage.clear();
    localStorage.setItem("saltire.game", JSON.stringify({ title: "Old", rules: "diagonal", seconds: 65, auto: false, given: null, clues, entries, corner: Array(81).fill(0), centre: Array(81).fill(0), crossed: Array(81).fill(0), colour: [0, 3, ...Array(79).fill(0)] }));
    addEventListener("pagehide", () => localStorage.removeItem("saltire.current"));
  }, [[...FIRST].map(Number).map(digit => digit || 0), [0, 6, ...Array(79).fill(0)]]);
  await page.evaluate(() => sessionStorage.setItem("old", localStorage.getItem("saltire.game")));
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  assert.match(await label(page, 1, 2), /column 2, 6, colour 3/);
  assert.equal(await page.locator("#clock").textContent(), "1:05");
  await page.done();
});

// Defects 7, 8 and 11.
test("nine centre marks fit, arrows work after a click on a button, an empty cell is chosen first", async () => {
  const page = await fresh();
  assert.match(await page.locator("#grid [aria-selected=true] .off").textContent(), /empty/);
  await cell(page, 1, 2).click();
  for (let digit = 1; digit <= 9; digit += 1) await page.keyboard.press(`Control+Digit${digit}`);
  for (const size of [[1100, 820], [320, 568]]) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    const fits = await cell(page, 1, 2).evaluate(cell => {
      const outer = cell.getBoundingClientRect(), inner = cell.querySelector(".centre").getBoundingClientRect();
      return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom && cell.querySelector(".centre").scrollWidth <= outer.width;
    });
    assert.ok(fits, `nine centre marks fit at ${size}`);
  }
  await page.setViewportSize({ width: 1100, height: 820 });
  await page.getByRole("button", { name: "Check my entries" }).click();
  await page.keyboard.press("ArrowDown");
  assert.equal(await cell(page, 2, 2).getAttribute("aria-selected"), "true");
  await page.locator("#pad button").nth(3).click();
  await page.keyboard.press("ArrowRight");
  assert.equal(await cell(page, 2, 3).getAttribute("aria-selected"), "true");
  await page.getByLabel("Highlight peers").click();
  await page.keyboard.press("ArrowUp");
  assert.equal(await cell(page, 1, 3).getAttribute("aria-selected"), "true");
  await page.done();
});

test("the focus never drops to the body", async () => {
  const page = await fresh();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role") ?? document.activeElement?.tagName);
  assert.equal(await focused(), "gridcell");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Close the hint" }).click();
  assert.equal(await focused(), "gridcell");
  await cell(page, 1, 2).click();
  await page.keyboard.press("6");
  await page.locator("#undo").focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(100);
  assert.equal(await page.locator("#undo").isDisabled(), true);
  assert.notEqual(await focused(), "BODY");
  await page.getByRole("button", { name: "Hide the rules" }).click();
  assert.notEqual(await focused(), "BODY");
  await page.done();
});

test("single-letter keys can be switched off", async () => {
  const page = await fresh();
  await menu(page, "Settings");
  await page.getByLabel("Single-letter keys").uncheck();
  await page.keyboard.press("Escape");
  await cell(page, 1, 2).click();
  for (const key of ["h", "n", "x", "d", "p"]) await page.keyboard.press(key);
  assert.equal(await page.locator("#hint-box").isVisible(), false);
  assert.equal(await page.getByLabel("Auto-notes").isChecked(), false);
  assert.equal(await cell(page, 1, 2).getAttribute("aria-selected"), "true");
  await page.keyboard.press("5");
  assert.match(await label(page, 1, 2), /column 2, 5/, "digits still work");
  await page.done();
});

test("by touch on a phone: every button is large enough", async () => {
  const page = await fresh(PHONE);
  await cell(page, 1, 2).tap();
  await page.locator("#pad button").nth(5).tap();
  assert.match(await label(page, 1, 2), /column 2, 6/);
  await page.getByRole("radio", { name: /Corner/ }).tap();
  await cell(page, 1, 3).tap();
  await page.locator("#pad button").nth(6).tap();
  assert.match(await label(page, 1, 3), /corner marks 7/);
  for (const button of await page.locator("#pad button, #modes button, #undo, #redo, #erase, #new, #hint, #daily, #menu-button").all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${await button.textContent()}: ${width} by ${height}`);
  }
  await page.done();
});
