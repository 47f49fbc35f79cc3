// Puzzles in and out: pasted, dropped, linked, made, shared, saved, printed, set.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { CLASSIC, FIRST, SOLVED, cell, label, launch, line, open, serve, status, tab } from "./stage.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);
const convert = async (puzzle, to, rules = "auto") => {
  const response = await fetch(`${server.url}api/convert`, { method: "POST", body: JSON.stringify({ puzzle, to, rules }) });
  return (await response.json()).text;
};

test("an f-puzzles link is pasted", async () => {
  const page = await fresh();
  const link = await convert(FIRST, "fpuzzles", "diagonal");
  assert.match(link, /f-puzzles\.com\/\?load=/);
  await page.evaluate(text => navigator.clipboard.writeText(text), await convert(CLASSIC, "fpuzzles", "classic"));
  await cell(page, 1, 1).click();
  await page.keyboard.press("Control+v");
  await status(page).filter({ hasText: "Opened: classic; one solution" }).waitFor();
  assert.equal(await line(page), CLASSIC);
  await tab(page, "Puzzles");
  await page.locator("#paste").fill(link);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await status(page).filter({ hasText: "Opened: diagonal" }).waitFor();
  assert.equal(await line(page), FIRST);
  await page.locator("#paste").fill("hello");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await status(page).filter({ hasText: "not a digit" }).waitFor();
  page.wrong.length = 0;
  await page.done();
});

test("a file is dropped, and one with several puzzles offers them", async () => {
  const page = await fresh();
  const drop = text => page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], "some.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await drop(CLASSIC.match(/.{9}/g).join("\n"));
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  assert.equal(await line(page), CLASSIC);
  await drop(`${FIRST}\n# between\n${CLASSIC}\n`);
  await status(page).filter({ hasText: "Opened: diagonal" }).waitFor();
  await tab(page, "Puzzles");
  await page.locator("#several button").nth(1).click();
  assert.equal(await line(page), CLASSIC);
  await page.done();
});

test("links open puzzles", async () => {
  const load = new URL(await convert(FIRST, "fpuzzles", "diagonal")).search;
  for (const [path, expected, rules] of [
    [`?s=${CLASSIC}`, CLASSIC, "classic"],
    [`?s=${FIRST}&x=1`, FIRST, "diagonal"],
    [`?bd=${CLASSIC}`, CLASSIC, "classic"],
    [`?bd=${FIRST.replaceAll(".", "0")}&x=1`, FIRST, "diagonal"],
    [load, FIRST, "diagonal"],
  ]) {
    const page = await fresh({ path });
    assert.equal(await line(page), expected, path);
    assert.match(await page.locator("#name").textContent(), new RegExp(rules));
    await page.done();
  }
  const page = await fresh({ path: "?s=123" });
  await status(page).filter({ hasText: "expected" }).waitFor();
  assert.equal(await line(page), FIRST, "the page opens all the same");
  page.wrong.length = 0;
  await page.done();
});

test("a diagonal puzzle is made, by level and symmetry", async () => {
  const page = await fresh({ path: `?s=${CLASSIC}` });
  await tab(page, "Puzzles");
  await page.locator("#make-rules").selectOption("diagonal");
  await page.locator("#make-level").selectOption("easy");
  await page.locator("#make-symmetry").selectOption("half-turn");
  await page.getByRole("button", { name: "New puzzle" }).click();
  await status(page).filter({ hasText: /A diagonal puzzle with \d+ clues, rated 1\.\d/ }).waitFor();
  const made = await line(page);
  const where = [...made].map(sign => sign !== ".");
  assert.deepEqual(where, where.toReversed(), "the clues look the same after half a turn");
  const { verdict } = await (await fetch(`${server.url}api/check`, { method: "POST", body: JSON.stringify({ puzzle: made, rules: "diagonal" }) })).json();
  assert.equal(verdict, "unique");
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.waitForFunction(made => [...document.querySelectorAll("#grid [role=gridcell]")]
    .map(cell => cell.querySelector(".clue")?.textContent ?? ".").join("") !== made, made);
  await page.done();
});

test("the puzzle of the day is the same all day", async () => {
  const daily = async date => {
    const page = await fresh();
    await page.clock.setFixedTime(new Date(date));
    await tab(page, "Puzzles");
    await page.getByRole("button", { name: "Puzzle of the day" }).click();
    await status(page).filter({ hasText: "A diagonal puzzle" }).waitFor();
    assert.match(await page.locator("#name").textContent(), new RegExp(`Puzzle of ${date.slice(0, 10)}`));
    const puzzle = await line(page);
    await page.done();
    return puzzle;
  };
  const monday = await daily("2026-11-16T08:00");
  assert.equal(await daily("2026-11-16T20:00"), monday);
  assert.notEqual(await daily("2026-11-17T08:00"), monday);
});

test("a puzzle is shared as a link, as text and as links to other pages", async () => {
  const page = await fresh();
  await tab(page, "Puzzles");
  await page.getByRole("button", { name: "Copy" }).click();
  await status(page).filter({ hasText: "Copied" }).waitFor();
  const own = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(own, `${server.url}?s=${FIRST}&x=1`);
  for (const [form, expected] of [["fpuzzles", /^https:\/\/f-puzzles\.com\/\?load=/], ["sudokupad", /^https:\/\/sudokupad\.app\//], ["line", new RegExp(FIRST.replaceAll(".", "\\."))]]) {
    await page.locator("#share-as").selectOption(form);
    await page.locator("#shared").filter({ hasText: expected }).waitFor();
    assert.equal(await page.locator("#follow").isVisible(), form !== "line");
  }
  await page.done();
});

test("pictures are saved, sheets of 1, 2, 4 and 6 printed", async () => {
  const page = await fresh();
  await tab(page, "Puzzles");
  const save = async button => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button, exact: true }).click()]);
    return readFile(await download.path());
  };
  assert.match(String(await save("SVG")), /^<svg [^]*<\/svg>/);
  assert.equal((await save("PNG")).subarray(1, 4).toString(), "PNG");
  await page.locator("#make-level").selectOption("easy");
  for (const [perPage, count, pages] of [["1", "1", 2], ["2", "3", 3], ["4", "4", 2], ["6", "7", 3]]) {
    await page.locator("#per-page").selectOption(perPage);
    await page.locator("#print-count").fill(count);
    const pdf = String(await save("PDF"));
    assert.match(pdf, /^%PDF-/);
    assert.ok(pdf.match(/\/Type\s*\/Page\b/g)?.length >= pages, `${perPage} a page, ${count} puzzles`);
  }
  await page.done();
});

test("while setting, the number of solutions is said", async () => {
  const page = await fresh();
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.locator("#verdict").filter({ hasText: "At least 1000 solutions" }).waitFor();
  await page.locator("#rules").selectOption("classic");
  await cell(page, 1, 1).click();
  for (const sign of CLASSIC.slice(0, 9)) await page.keyboard.press(sign === "." ? "ArrowRight" : sign).then(() => sign !== "." && page.keyboard.press("ArrowRight"));
  assert.equal((await line(page)).slice(0, 9), CLASSIC.slice(0, 9));
  await cell(page, 2, 1).click();
  await page.keyboard.press("5");
  await page.locator("#verdict").filter({ hasText: "Clues clash" }).waitFor();
  await page.evaluate(text => navigator.clipboard.writeText(text), CLASSIC);
  await page.keyboard.press("Control+v");
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  await page.getByLabel("Digits are clues").check();
  await page.locator("#verdict").filter({ hasText: "Exactly one solution." }).waitFor();
  await page.done();
});

test("a rule file changes the board", async () => {
  const page = await fresh();
  await page.locator("#rules-input").setInputFiles(new URL("../../data/rules/windoku.txt", import.meta.url).pathname);
  await page.locator("#name").filter({ hasText: /windoku/i }).waitFor();
  assert.ok(await page.locator("#ground pattern").count() >= 4);
  await tab(page, "Puzzles");
  await page.locator("#make-rules").selectOption("windoku");
  await page.locator("#make-level").selectOption("easy");
  await page.getByRole("button", { name: "New puzzle" }).click();
  await status(page).filter({ hasText: /A windoku puzzle with \d+ clues, rated 1\.\d/ }).waitFor();
  await tab(page, "Understand");
  await page.getByRole("button", { name: "Rate it" }).click();
  await page.locator("#rating").filter({ hasText: /Rating 1\.\d/ }).waitFor();
  await page.done();
});

// 729 characters: the candidates of each cell are the only clues, and they leave one solution.
const CANDIDATES = ".234..........6.8.12....7......5..89...4....9...45..8...3....89..3...78.1.34...........78912..5....1.3......1...5.7..1...5..8......67.9.2....78...34.6...12......9..34...8....45...91...5.7........789.2...67....34.6...1...5......3..67...2...6..9...45.....2..5.7...2...6.8..2.4...8..23..6.....3...78.1...5..........7.912.......1.3...7......56.8....4....91...5....12......912..........4.67......5...91.3...7..1....6..9.23..6.........7.9.....678..2..5...9....5.7.9...4..7....3.5.7......5..89.....6..91..4..7..12...6.....3...7..1....67.......6.89....56.8.1......8.1...5...9....56..9..3.5..8...3.56....23..6........6.891...5...9.2....7..1.3..6......45.......45.7..1.3..6....2....78..2..56......4.6.....34...8..2...6..9.2.4...8...345....";

test("candidates that are clues are judged, shown and kept", async () => {
  const page = await fresh();
  await tab(page, "Puzzles");
  await page.locator("#paste").fill(CANDIDATES);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await status(page).filter({ hasText: "Opened: diagonal; the candidates are clues; one solution." }).waitFor();
  assert.match(await page.locator("#name").textContent(), /candidates are clues/);
  // r1c1 was given 2, 3 and 4; they are shown without auto-notes.
  assert.match(await label(page, 1, 1), /given candidates 2 3 4/);
  assert.equal(await page.locator("#auto-notes").isChecked(), false);
  // A digit that the cell was not given clashes, though nothing on the board does.
  await tab(page, "Play");
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  assert.match(await label(page, 1, 1), /clashes/);
  await page.keyboard.press("Backspace");
  // It has one solution, so there are hints, steps and an end.
  await tab(page, "Understand");
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page.getByRole("button", { name: "Say more" }).click();
  await page.getByRole("button", { name: "Show the steps" }).click();
  await page.locator("#steps li").first().waitFor();
  assert.match(await page.locator("#rating").textContent(), /Rating 1\.2/);
  await page.getByRole("button", { name: "Back to playing" }).click();
  // A link and the next visit know them too.
  await tab(page, "Puzzles");
  await page.locator("#share-as").selectOption("link");
  const link = await page.locator("#shared").filter({ hasText: "/?s=" }).textContent();
  assert.ok(link.includes(CANDIDATES), link);
  await page.waitForTimeout(500);
  await page.reload();
  await page.locator("#name").filter({ hasText: "candidates are clues" }).waitFor();
  await tab(page, "Play");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator("#grid .entry").first().waitFor();
  assert.equal(await line(page), SOLVED);
  await page.done();
});
