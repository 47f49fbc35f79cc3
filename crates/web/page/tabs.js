// Tabs: arrows move between them, one panel is shown at a time.

/// Makes a list of tabs work. `chosen` is called with the name of the panel that a person chooses, `afterClick` after a click
/// with the pointer.
export function tabs(list, chosen = () => {}, afterClick = () => {}) {
  const all = [...list.children];
  const nameOf = tab => tab.getAttribute("aria-controls");
  const choose = name => {
    for (const tab of all) {
      const on = nameOf(tab) === name;
      tab.setAttribute("aria-selected", on);
      tab.tabIndex = on ? 0 : -1;
      document.getElementById(nameOf(tab)).hidden = !on;
    }
  };
  const take = tab => {
    choose(nameOf(tab));
    chosen(nameOf(tab));
  };
  all.forEach((tab, nth) => {
    tab.addEventListener("click", event => {
      take(tab);
      if (event.detail > 0) afterClick();
    });
    tab.addEventListener("keydown", event => {
      const to = { ArrowLeft: nth - 1, ArrowRight: nth + 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = all.at(to % all.length);
      take(next);
      next.focus();
    });
  });
  return { choose };
}
