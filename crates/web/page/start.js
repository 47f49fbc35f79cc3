// The page: its parts put together.

import { App } from "./app.js";
import { Clock } from "./clock.js";
import { Compare } from "./compare.js";
import { Done } from "./done.js";
import { Games, last } from "./games.js";
import { Hint } from "./hint.js";
import { Maker } from "./make.js";
import { Opener } from "./open.js";
import { Overlay } from "./overlay.js";
import { Pad } from "./pad.js";
import { Player } from "./player.js";
import { Setter } from "./set.js";
import { Share } from "./share.js";
import { Sheets } from "./sheets.js";
import { COURSE, Tour } from "./tour.js";
import { digitsFrom } from "./game.js";
import { known, load } from "./rules.js";
import { listen } from "./keys.js";
import { prepareDialogs } from "./dialogs.js";
import { settings } from "./settings.js";
import { tabs } from "./tabs.js";

const $ = id => document.getElementById(id);

export async function start() {
  await load();
  const app = new App(known.diagonal), { game } = app;
  // After a click the arrow keys belong to the board.
  app.tabs = tabs($("tabs"), view => app.show(view), () => app.board.focus(app.choice.cursor));
  app.learnTabs = tabs($("learn-tabs"), () => {
    app.player.steps.mark();
    app.player.tree.mark();
  });
  prepareDialogs();
  app.pad = new Pad(app);
  app.clock = new Clock(app);
  app.games = new Games(app);
  app.hint = new Hint(app);
  app.maker = new Maker(app);
  app.opener = new Opener(app);
  app.share = new Share(app);
  app.sheets = new Sheets(app);
  app.done = new Done(app);
  app.player = new Player(app);
  app.overlay = new Overlay(app);
  app.compare = new Compare(app);
  app.tour = new Tour(app);
  app.setter = new Setter(app);
  /// Escape closes the hint first, then drops the selection and the highlighted digit.
  app.escape = () => {
    if (app.hint.level !== null) return app.hint.close();
    app.lit = 0;
    app.choice.set([]);
  };
  listen(app);
  settings(app);
  await firstGame(app);
  if (document.activeElement === document.body) app.board.focus(app.choice.cursor);
  document.body.dataset.ready = "true";
  performance.mark("ready");
  addEventListener("hashchange", () => app.opener.fromAddress(location));
  game.addEventListener("change", ({ detail }) => detail === "load" && app.choice.toEmpty());
}

/// The puzzle of the address, or the game of the last visit, or the course's diagonal puzzle.
async function firstGame(app) {
  const { game } = app, kept = last();
  if (kept) game.load(kept);
  const opened = await app.opener.fromAddress(location);
  if (!opened && !kept) game.load({ rules: known.diagonal, clues: digitsFrom(COURSE), title: "The course’s puzzle", level: "easy" });
  app.choice.toEmpty();
}
