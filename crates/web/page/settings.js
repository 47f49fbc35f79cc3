// Settings that the browser remembers: theme, motion, highlights, keys.

import { loadSettings, saveSetting } from "./store.js";

const $ = id => document.getElementById(id);

export function settings(app) {
  const root = document.documentElement;
  const theme = name => {
    if (name) root.dataset.theme = name; else delete root.dataset.theme;
  };
  $("theme").value = loadSettings().theme ?? "";
  theme($("theme").value);
  $("theme").addEventListener("change", () => {
    theme($("theme").value);
    saveSetting("theme", $("theme").value);
  });
  toggle("motion", true, on => root.toggleAttribute("data-still", !on));
  toggle("letters", true, on => root.dataset.letters = on);
  toggle("show-peers", true, on => {
    app.peers = on;
    app.render();
  }, "peers");
  toggle("rules-shown", true, on => $("rules-chip").hidden = !on, "rulesShown");
  $("rules-close").addEventListener("click", () => {
    $("rules-shown").checked = false;
    $("rules-shown").dispatchEvent(new Event("change"));
    app.board.focus(app.choice.cursor);
  });
  $("auto-notes").addEventListener("change", event => app.game.setAuto(event.target.checked));
  $("adopt-notes").addEventListener("click", () => app.game.adoptNotes());
}

/// A check box whose state is kept and applied.
function toggle(id, normally, apply, name = id) {
  $(id).checked = loadSettings()[name] ?? normally;
  apply($(id).checked);
  $(id).addEventListener("change", () => {
    saveSetting(name, $(id).checked);
    apply($(id).checked);
  });
}
