// The page: its parts put together.

import { App } from "./app.js";
import { ask, latest } from "./api.js";
import { digitsFrom, lineOf } from "./game.js";
import { Hint } from "./hint.js";
import { Maker } from "./make.js";
import { known, load, rulesFrom } from "./rules.js";
import { listen } from "./keys.js";
import { loadGame, loadSettings, saveGame, saveSetting } from "./store.js";
import { Player } from "./player.js";
import { Puzzles } from "./puzzles.js";
import { spell, startClock } from "./clock.js";
import { tabs } from "./tabs.js";

const $ = id => document.getElementById(id);
// The diagonal puzzle of the course that this program grew from.
const FIRST = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

await load();
const app = new App(known.diagonal);
const { game } = app;
app.player = new Player(app);
app.puzzles = new Puzzles(app);
app.hint = new Hint(app);
app.maker = new Maker(app);

app.showTab = tabs($("tabs"));
buttons();
listen(app);
startClock(game, $("clock"), $("clock-toggle"));
theme();
setter();
await start();
addEventListener("pagehide", () => saveGame(game.kept));
let saving = 0;
game.addEventListener("change", () => {
  clearTimeout(saving);
  saving = setTimeout(() => saveGame(game.kept), 300);
});

async function start() {
  let opened = false;
  await app.attempt(async () => opened = await app.puzzles.fromAddress(location.search));
  const kept = loadGame();
  if (!opened && kept) {
    try {
      return game.load({ ...kept, rules: rulesFrom(kept.rules) });
    } catch { /* kept by another version: begin anew */ }
  }
  if (!opened) game.load({ rules: known.diagonal, clues: digitsFrom(FIRST), title: "The course's diagonal puzzle" });
}

function buttons() {
  for (const button of $("modes").children) button.addEventListener("click", () => app.setMode(button.dataset.mode));
  $("modes").addEventListener("keydown", event => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const list = [...$("modes").children], next = list[(list.indexOf(event.target) + by + 4) % 4];
    app.setMode(next.dataset.mode);
    next.focus();
  });
  $("undo").addEventListener("click", () => game.undo());
  $("redo").addEventListener("click", () => game.redo());
  $("erase").addEventListener("click", () => app.erase());
  $("restart").addEventListener("click", () => game.restart());
  $("auto-notes").addEventListener("change", event => app.setAuto(event.target.checked));
  app.peers = loadSettings().peers ?? true;
  $("show-peers").checked = app.peers;
  $("show-peers").addEventListener("change", event => {
    saveSetting("peers", app.peers = event.target.checked);
    app.render();
  });
  $("check").addEventListener("click", () => app.attempt(checkEntries));
  $("reveal").addEventListener("click", () => app.attempt(reveal));
  $("done-close").addEventListener("click", () => $("done").close());
  game.addEventListener("solved", () => {
    $("done-text").textContent = `In ${spell(game.seconds)}. Every unit of the ${game.rules.name} rules holds nine digits.`;
    $("done").showModal();
  });
}

/// The puzzle's only solution; null if meanwhile another puzzle is on the board.
async function solution() {
  const { clues } = game;
  const answer = await ask("solve", app.puzzle());
  if (game.clues !== clues) return null;
  if (!answer.solution) throw new Error({ multiple: "This puzzle has several solutions.", impossible: "This puzzle has no solution.", invalid: "The clues clash.", stopped: "That took too long." }[answer.verdict]);
  return digitsFrom(answer.solution);
}

async function checkEntries() {
  const right = await solution();
  if (!right) return;
  const wrong = game.entries.flatMap((digit, cell) => digit && digit !== right[cell] ? [cell] : []);
  app.say(wrong.length ? `${wrong.length} of your entries ${wrong.length === 1 ? "is" : "are"} wrong; chosen on the board.` : "No entry is wrong.");
  if (wrong.length) app.choice.set(wrong);
}

async function reveal() {
  const right = await solution();
  if (!right) return;
  game.said = true;
  game.act(() => {
    game.entries = right.map((digit, cell) => game.clues[cell] ? 0 : digit);
  });
}

function theme() {
  const choose = $("theme");
  const set = name => {
    if (name) document.documentElement.dataset.theme = name; else delete document.documentElement.dataset.theme;
  };
  choose.value = loadSettings().theme ?? "";
  set(choose.value);
  choose.addEventListener("change", () => {
    set(choose.value);
    saveSetting("theme", choose.value);
  });
}

/// Setting a puzzle: digits are clues, the rules can be changed, and how many solutions there are is said at once.
function setter() {
  const verdict = latest(), choose = $("rules");
  const list = () => {
    const names = Object.keys(known);
    if (!names.includes(game.rules.name)) names.push(game.rules.name);
    choose.replaceChildren(...names.map(name => new Option(name, name, false, name === game.rules.name)));
  };
  $("setting").addEventListener("change", event => {
    app.setting = event.target.checked;
    judge();
  });
  choose.addEventListener("change", () => {
    if (known[choose.value]) game.load({ ...game.kept, rules: known[choose.value] });
  });
  $("clear").addEventListener("click", () => {
    game.load({ rules: game.rules });
    $("setting").checked = app.setting = true;
    judge();
  });
  $("rules-file").addEventListener("click", () => $("rules-input").click());
  $("rules-input").addEventListener("change", event => app.attempt(async () => {
    const [file] = event.target.files;
    if (!file) return;
    const { rules } = await ask("rules", { text: await file.text() });
    game.load({ ...game.kept, rules: rulesFrom(rules) });
  }));
  let line = "";
  game.addEventListener("change", () => {
    list();
    const now = game.rules.name + lineOf(game.clues);
    if (now !== line) judge();
    line = now;
  });
  const judge = () => app.attempt(async () => {
    if (!app.setting) return $("verdict").textContent = "";
    const answer = await verdict(async signal => {
      await new Promise(resolve => setTimeout(resolve, 120));
      if (signal.aborted) return null;
      return ask("count", { ...app.puzzle(), limit: 1000 }, signal);
    });
    if (!answer) return;
    const { count, complete, clashes } = answer;
    $("verdict").textContent = clashes?.length ? `Clues clash: ${clashes[0].text}.`
      : count === 0 ? "No solution." : count === 1 && complete ? "Exactly one solution." : `${complete ? count : `At least ${count}`} solutions.`;
  });
}
