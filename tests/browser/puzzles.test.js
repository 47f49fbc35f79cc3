// Puzzles in and out: pasted, dropped, linked, made, shared, saved, printed.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { CLASSIC, FIRST, SOLVED, ask, cell, kept, label, launch, learn, line, menu, open, openPuzzle, serve, status, tab } from "./stage.js";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.end(); });
const fresh = options => open(browser, server.url, options);
const convert = async (puzzle, to, rules = "auto") => (await ask(server, "convert", { puzzle, to, rules })).text;
const paste = async (page, text) => {
  await page.evaluate(text => navigator.clipboard.writeText(text), text);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Control+v");
};

// Defect 16: errors read like a compiler's and appeared far from the input.
test("an f-puzzles link is pasted; a text that is no puzzle is explained beside it", async () => {
  const page = await fresh();
  const link = await convert(FIRST, "fpuzzles", "diagonal");
  assert.match(link, /f-puzzles\.com\/\?load=/);
  await paste(page, await convert(CLASSIC, "fpuzzles", "classic"));
  await status(page).filter({ hasText: "Opened: classic; one solution." }).waitFor();
  assert.equal(await line(page), CLASSIC);
  await openPuzzle(page, link);
  await status(page).filter({ hasText: "Opened: diagonal" }).waitFor();
  assert.equal(await line(page), FIRST);
  await openPuzzle(page, "hello");
  const error = page.locator("#open-error");
  await error.filter({ hasText: "This text is not a puzzle that Saltire can read (line 1, character 1: 'h' is not a digit" }).waitFor();
  assert.equal(await page.getByRole("dialog").isVisible(), true, "the dialog stays open");
  assert.equal(await page.evaluate(() => document.activeElement.id), "paste");
  await page.keyboard.press("Escape");
  // Pasted anywhere, the text and the explanation appear together.
  await paste(page, "nonsense");
  await error.filter({ hasText: "This text is not a puzzle" }).waitFor();
  assert.equal(await page.locator("#paste").inputValue(), "nonsense");
  await page.done();
});

// Defect 15.
test("cells of a spreadsheet are pasted: tabs between them, blanks for empty cells", async () => {
  const page = await fresh();
  const rows = CLASSIC.match(/.{9}/g).map(row => [...row].map(sign => sign === "." ? "" : sign).join("\t"));
  await paste(page, rows.join("\r\n") + "\r\n");
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  assert.equal(await line(page), CLASSIC);
  // Trailing empty cells may be missing.
  await paste(page, rows.map(row => row.replace(/\t+$/, "")).join("\n"));
  await status(page).filter({ hasText: "Opened: classic" }).waitFor();
  assert.equal(await line(page), CLASSIC);
  await page.done();
});

// Defect 14: the list of several puzzles was clipped and said "1 lines".
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
  await drop(`${FIRST}\n# between\n${CLASSIC}\nabc\n`);
  await page.locator("#several-count").filter({ hasText: /^2 puzzles\. 1 line could not be read: .*line 4/ }).waitFor();
  const second = page.locator("#several button").nth(1);
  assert.equal(await second.locator("code").textContent(), CLASSIC);
  const clipped = await second.evaluate(button => button.scrollWidth > button.clientWidth + 1);
  assert.equal(clipped, false, "the whole puzzle is visible");
  await second.click();
  assert.equal(await line(page), CLASSIC);
  await page.done();
});

test("HTML in a title stays text", async () => {
  const page = await fresh();
  const title = "</title><img src=x onerror=document.body.dataset.run=1><script>document.body.dataset.run=1</script>";
  await openPuzzle(page, `${CLASSIC} ${title}\n${FIRST} <b>second</b>\n`);
  await page.locator("#several button").nth(1).waitFor();
  assert.match(await page.locator("#several button").nth(0).textContent(), /<img src=x/);
  assert.equal(await page.locator("img[src=x], #several b b, #several script").count(), 0);
  assert.equal(await page.evaluate(() => document.body.dataset.run), undefined);
  await page.done();
});

test("a link that is far too long is refused with a sentence", async () => {
  const page = await fresh();
  await openPuzzle(page, `https://f-puzzles.com/?load=${"A".repeat(200_000)}`);
  await page.locator("#open-error").filter({ hasText: "expected at most" }).waitFor();
  assert.ok((await page.locator("#open-error").textContent()).length < 1000);
  assert.equal(await line(page), FIRST);
  await page.done();
});

test("links open puzzles, after # and after ?", async () => {
  const load = new URL(await convert(FIRST, "fpuzzles", "diagonal")).search;
  for (const [path, expected, rules] of [
    [`#s=${CLASSIC}`, CLASSIC, "classic"],
    [`#s=${FIRST}&x=1`, FIRST, "diagonal"],
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
  const page = await fresh({ path: "#s=123" });
  await page.locator("#open-error").filter({ hasText: "expected" }).waitFor();
  assert.equal(await line(page), FIRST, "the page opens all the same");
  await page.done();
});

test("a diagonal puzzle is made, by level and symmetry", async () => {
  const page = await fresh({ path: `#s=${CLASSIC}` });
  const make = async () => {
    await page.getByRole("button", { name: "New" }).click();
    await page.locator("#make-rules").selectOption("diagonal");
    await page.locator("#make-level").selectOption("easy");
    await page.locator("#make-symmetry").selectOption("half-turn");
    await page.locator("#make").click();
    await page.locator("#new-dialog").waitFor({ state: "hidden" });
    await status(page).filter({ hasText: /A diagonal puzzle with \d+ clues, rated 1\.\d/ }).waitFor();
    return line(page);
  };
  const made = await make();
  const where = [...made].map(sign => sign !== ".");
  assert.deepEqual(where, where.toReversed(), "the clues look the same after half a turn");
  const { verdict } = await ask(server, "check", { puzzle: made, rules: "diagonal" });
  assert.equal(verdict, "unique");
  assert.notEqual(await make(), made);
  await page.done();
});

test("a puzzle is made for a technique to practise, and with a number of clues", async () => {
  const page = await fresh();
  await page.getByRole("button", { name: "New" }).click();
  await page.locator("#make-level").selectOption("");
  await page.locator("#make-symmetry").selectOption("none");
  await page.locator("#make-needs").selectOption("naked-pair");
  await page.locator("#make").click();
  await status(page).filter({ hasText: /A diagonal puzzle with \d+ clues, rated/ }).waitFor();
  assert.match(await page.locator("#name").textContent(), /^Naked pair/);
  await page.getByRole("button", { name: "New" }).click();
  await page.locator("#make-needs").selectOption("");
  await page.locator("#make-clues").selectOption("26..30");
  await page.locator("#make").click();
  await status(page).filter({ hasText: /with (2[6-9]|30) clues/ }).waitFor();
  await page.done();
});

test("the puzzle of the day is the same all day", async () => {
  const daily = async date => {
    const page = await fresh();
    await page.clock.setFixedTime(new Date(date));
    await page.getByRole("button", { name: "Daily" }).click();
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

// Defects 4 and 5.
test("sharing says what a format cannot express before anything is copied", async () => {
  const page = await fresh();
  await menu(page, "Share or export");
  await page.locator("#shared").filter({ hasText: "#s=" }).waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.locator("#copied").filter({ hasText: "Copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}#s=${FIRST}&x=1`);
  for (const [form, expected] of [["fpuzzles", /^https:\/\/f-puzzles\.com\/\?load=/], ["sudokupad", /^https:\/\/sudokupad\.app\//], ["line", new RegExp(FIRST.replaceAll(".", "\\."))]]) {
    await page.locator("#share-as").selectOption(form);
    await page.locator("#shared").filter({ hasText: expected }).waitFor();
    assert.equal(await page.locator("#follow").isVisible(), form !== "line");
  }
  for (const form of ["exchange", "coach", "sudokuwiki"]) {
    await page.locator("#share-as").selectOption(form);
    await page.locator("#share-note").filter({ hasText: `The format ${form} cannot express the rules (diagonal). The receiver would see a classic puzzle.` }).waitFor();
  }
  await page.getByRole("button", { name: "Use a SudokuPad link instead" }).click();
  await page.locator("#shared").filter({ hasText: "sudokupad.app" }).waitFor();
  assert.equal(await page.locator("#share-note").textContent(), "");
  // What the page writes, the page reads.
  await page.locator("#share-as").selectOption("opensudoku");
  const file = await page.locator("#shared").filter({ hasText: "<" }).textContent();
  await page.keyboard.press("Escape");
  await openPuzzle(page, file);
  await status(page).filter({ hasText: "Opened:" }).waitFor();
  assert.equal(await line(page), FIRST);
  await page.done();
});

test("pictures are saved as SVG and, by the browser, as PNG", async () => {
  const page = await fresh();
  await menu(page, "Share or export");
  const save = async button => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button, exact: true }).click()]);
    return readFile(await download.path());
  };
  assert.match(String(await save("SVG")), /^<svg [^]*<\/svg>/);
  assert.equal((await save("PNG")).subarray(1, 4).toString(), "PNG");
  await page.done();
});

// Defect 13: printing showed the cursor and highlights, no title, no rules.
test("sheets of 1, 2, 4 and 6 are printed with title, rules and solutions", async () => {
  const page = await fresh();
  await page.evaluate(() => window.print = () => window.printed = (window.printed ?? 0) + 1);
  await page.getByRole("button", { name: "New" }).click();
  await page.locator("#make-level").selectOption("easy");
  await page.keyboard.press("Escape");
  await menu(page, "Print");
  let times = 0;
  for (const [perPage, count, pages] of [["1", "1", 2], ["2", "3", 3], ["4", "4", 2], ["6", "7", 4]]) {
    await page.locator("#per-page").selectOption(perPage);
    await page.locator("#print-count").fill(count);
    await page.locator("#print").click();
    times += 1;
    await page.waitForFunction(times => window.printed === times, times);
    await page.emulateMedia({ media: "print" });
    const words = await page.locator("#sheets").innerText();
    assert.match(words, /Saltire Sudoku/);
    assert.match(words, /both long diagonals also hold 1 to 9/);
    assert.match(words, /Solutions/);
    assert.equal(await page.locator("#board").isVisible(), false, "neither cursor nor highlights are printed");
    await page.emulateMedia({ media: null });
    const pdf = String(await page.pdf({ preferCSSPageSize: true }));
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, pages, `${perPage} a page, ${count} puzzles`);
    await page.waitForFunction(() => !document.getElementById("sheets").children.length);
  }
  // Ctrl+P prints the puzzle on the board.
  await page.keyboard.press("Escape");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator("#sheets figure").count(), 1);
  assert.match(await page.locator("#sheets figcaption").textContent(), /The course’s puzzle/);
  await page.done();
});

// 729 characters: the candidates of each cell are the only clues, and they leave one solution.
const CANDIDATES = ".234..........6.8.12....7......5..89...4....9...45..8...3....89..3...78.1.34...........78912..5....1.3......1...5.7..1...5..8......67.9.2....78...34.6...12......9..34...8....45...91...5.7........789.2...67....34.6...1...5......3..67...2...6..9...45.....2..5.7...2...6.8..2.4...8..23..6.....3...78.1...5..........7.912.......1.3...7......56.8....4....91...5....12......912..........4.67......5...91.3...7..1....6..9.23..6.........7.9.....678..2..5...9....5.7.9...4..7....3.5.7......5..89.....6..91..4..7..12...6.....3...7..1....67.......6.89....56.8.1......8.1...5...9....56..9..3.5..8...3.56....23..6........6.891...5...9.2....7..1.3..6......45.......45.7..1.3..6....2....78..2..56......4.6.....34...8..2...6..9.2.4...8...345....";

test("candidates that are clues are judged, shown and kept", async () => {
  const page = await fresh();
  await openPuzzle(page, CANDIDATES);
  await status(page).filter({ hasText: "Opened: diagonal; the candidates are clues; one solution." }).waitFor();
  assert.match(await page.locator("#name").textContent(), /candidates are clues/);
  // r1c1 was given 2, 3 and 4; they are shown without auto-notes.
  assert.match(await label(page, 1, 1), /given candidates 2 3 4/);
  assert.equal(await page.locator("#auto-notes").isChecked(), false);
  // A digit that the cell was not given clashes, though no other digit does.
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  assert.match(await label(page, 1, 1), /clashes/);
  assert.match(await status(page).textContent(), /1 digit not among the given candidates/);
  await page.keyboard.press("Backspace");
  // It has one solution, so there are hints, steps and an end.
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator("#hint-more").click();
  await learn(page);
  await page.locator("label", { hasText: "Human techniques" }).click();
  await page.locator("#counts").filter({ hasText: /Rating 1\.2/ }).waitFor();
  await tab(page, "Play");
  // A link and the next visit know them too.
  await menu(page, "Share or export");
  const link = await page.locator("#shared").filter({ hasText: "#s=" }).textContent();
  assert.ok(link.includes(CANDIDATES), link);
  await page.keyboard.press("Escape");
  await kept(page);
  await page.reload();
  await page.locator("#name").filter({ hasText: "candidates are clues" }).waitFor();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator("#confirm-yes").click();
  await page.locator("#grid .entry").first().waitFor();
  assert.equal(await line(page), SOLVED);
  await page.done();
});
