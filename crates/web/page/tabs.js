// The tabs: arrows move between them, one panel is seen at a time.

/// Makes a list of tabs work; returns what shows the panel of a name.
export function tabs(list) {
  const all = [...list.children];
  const choose = tab => {
    for (const other of all) {
      const on = other === tab;
      other.setAttribute("aria-selected", on);
      other.tabIndex = on ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !on;
    }
  };
  all.forEach((tab, nth) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", event => {
      const to = { ArrowLeft: nth - 1, ArrowRight: nth + 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = all.at(to % all.length);
      choose(next);
      next.focus();
    });
  });
  return name => choose(all.find(tab => tab.getAttribute("aria-controls") === name));
}
