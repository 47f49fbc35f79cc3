// Takes the pictures of docs/page.md: node tests/browser/pictures.js (SALTIRE or SALTIRE_URL name the program or a server).

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HARD, launch, learn, open, serve, tab } from "./stage.js";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "docs", "pictures");
const server = await serve(), browser = await launch();
const shot = async (name, options, prepare) => {
  const page = await open(browser, server.url, { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  await prepare(page);
  await page.screenshot({ path: join(folder, name) });
  await page.done();
};
const scene = async (page, technique, on = 0) => {
  const nth = Number(await page.locator(`#steps .step.${technique}`).first().getAttribute("data-nth"));
  await page.locator("#scrub").fill(String(nth + on));
};

await shot("page-play.png", { colorScheme: "light" }, async page => {
  for (let level = 1; level <= 3; level += 1) {
    await page.keyboard.press("h");
    await page.waitForFunction(level => document.querySelectorAll("#hint-meter .on").length === level, level);
  }
});
await shot("page-learn.png", { colorScheme: "light", path: `#s=${HARD}&x=1` }, async page => {
  await learn(page);
  await scene(page, "guess", 14);
});
await shot("page-tree.png", { colorScheme: "dark", path: `#s=${HARD}&x=1` }, async page => {
  await learn(page);
  await tab(page, "Search tree");
  await scene(page, "contradiction");
});
await shot("page-set.png", { colorScheme: "light" }, async page => {
  await tab(page, "Set");
  await page.locator("#set-rating").filter({ hasText: "Rating" }).waitFor();
});
await browser.close();
await server.end();
