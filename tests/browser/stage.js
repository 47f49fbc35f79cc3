// A server, a browser and a page for each test, with what every test may not have: errors, foreign requests.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { Engine } from "../../crates/wasm/js/engine.js";
import { serveFiles } from "./files.js";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
export const shots = join(here, "shots");
mkdirSync(shots, { recursive: true });

// The course's diagonal puzzle, which the page starts with, and its solution.
export const FIRST = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
export const SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
// Needs chains under diagonal rules.
export const HARD = "..4....8....1...6..6...3..7.............92..3682.......3.......5......2.8.7......";
// A well-known classic one that singles solve.
export const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/// Starts the program's server on a free port; SALTIRE_URL names one that runs already (dev.js). With SALTIRE_SITE, a folder
/// that `./site` made, the page comes from a plain file server and has its engine in a worker.
export async function serve() {
  if (process.env.SALTIRE_URL) return { url: process.env.SALTIRE_URL, end: async () => {} };
  if (process.env.SALTIRE_SITE) return serveFiles(process.env.SALTIRE_SITE);
  const program = process.env.SALTIRE ?? resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug", "saltire");
  const child = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", code => reject(new Error(`the server ended with ${code}`)));
    child.stdout.once("data", data => resolve(String(data).trim()));
  });
  const end = () => new Promise(resolve => {
    child.removeAllListeners("exit");
    child.once("exit", resolve);
    child.kill("SIGINT");
  });
  return { url, end };
}

/// Asks a verb beside the page.
export async function ask(server, verb, question) {
  if (!process.env.SALTIRE_SITE) return (await fetch(`${server.url}api/${verb}`, { method: "POST", body: JSON.stringify(question) })).json();
  const module = new WebAssembly.Module(readFileSync(join(process.env.SALTIRE_SITE, "saltire.wasm")));
  return JSON.parse(new TextDecoder().decode(new Engine(module).ask(verb, question).body));
}

export const launch = () => {
  const executablePath = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
};

/// A fresh page that fails its test if anything goes wrong on it. Service workers, which only a static site has, are off unless
/// a test is about them.
export async function open(browser, url, { path = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 820 }, serviceWorkers: "block", acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("pageerror", error => wrong.push(`error: ${error.message}`));
  page.on("console", message => message.type() === "error" && wrong.push(`console: ${message.text()}`));
  page.on("request", request => {
    if (!request.url().startsWith(url) && !request.url().startsWith("blob:")) wrong.push(`foreign request: ${request.url()}`);
  });
  await page.goto(url + path);
  await page.locator("body[data-ready]").waitFor();
  return Object.assign(page, { wrong, done: async () => { assert.deepEqual(wrong, []); await context.close(); } });
}

/// A cell of the board, by row and column from 1.
export const cell = (page, row, column) => page.locator(`#grid [data-cell="${9 * (row - 1) + column - 1}"]`);
export const label = (page, row, column) => cell(page, row, column).locator(".off").textContent();
export const status = page => page.locator("#status");
export const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();
/// Chooses an entry of the menu.
export const menu = async (page, name) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("button", { name }).click();
};
/// Opens a puzzle by the dialog.
export const openPuzzle = async (page, text) => {
  await menu(page, "Open a puzzle");
  await page.locator("#paste").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
};
/// Goes to the Learn view and waits for its film.
export const learn = async page => {
  await tab(page, "Learn");
  await page.locator("#steps .step").first().waitFor({ state: "attached" });
};
/// Waits until the page has kept the game.
export const kept = page => page.waitForTimeout(400);
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/// The digits that the board shows, as a line.
export const line = page => page.evaluate(() => [...document.querySelectorAll("#grid [role=gridcell]")]
  .map(cell => cell.querySelector(".clue, .entry, .found, .guess")?.textContent ?? ".").join(""));
