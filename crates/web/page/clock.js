// The clock: runs while the page is seen and the puzzle is not done.

import { loadSettings, saveSetting } from "./store.js";

export const spell = seconds => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = number => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

export function startClock(game, face, button) {
  const hide = hidden => {
    face.hidden = hidden;
    button.textContent = hidden ? "Show clock" : "Hide clock";
    button.setAttribute("aria-pressed", hidden);
    saveSetting("clockHidden", hidden);
  };
  hide(Boolean(loadSettings().clockHidden));
  button.addEventListener("click", () => hide(!face.hidden));
  const show = () => face.textContent = spell(game.seconds);
  game.addEventListener("change", show);
  setInterval(() => {
    if (document.hidden || game.complete || !game.clues.some(Boolean)) return;
    game.seconds += 1;
    show();
  }, 1000);
  show();
}
