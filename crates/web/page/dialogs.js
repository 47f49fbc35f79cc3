// The page's dialogs: opened by a button, closed by their own, by Escape or by a click beside them.

const $ = id => document.getElementById(id);

/// Makes every dialog close by its `data-close` buttons and by a click on the backdrop.
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", event => {
      if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
    });
  }
  for (const button of document.querySelectorAll("[data-dialog]")) {
    button.addEventListener("click", () => openDialog(button.dataset.dialog));
  }
}

/// Opens a dialog; the menu it may have been chosen from closes.
export function openDialog(name) {
  const menu = $("menu");
  if (menu.matches(":popover-open")) menu.hidePopover();
  const dialog = $(`${name}-dialog`);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export const closeDialog = name => $(`${name}-dialog`).close();

/// Asks before an action that gives something away; resolves to true if the player confirms.
export function confirmed(question, action) {
  $("confirm-text").textContent = question;
  $("confirm-yes").textContent = action;
  const dialog = openDialog("confirm");
  return new Promise(resolve => {
    const yes = () => dialog.close("yes");
    dialog.returnValue = "";
    $("confirm-yes").addEventListener("click", yes, { once: true });
    dialog.addEventListener("close", () => {
      $("confirm-yes").removeEventListener("click", yes);
      resolve(dialog.returnValue === "yes");
    }, { once: true });
  });
}
