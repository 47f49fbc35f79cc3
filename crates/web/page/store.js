// What the browser keeps between visits. A browser that keeps nothing (a private window) does no harm.

const read = name => {
  try {
    return JSON.parse(localStorage.getItem(`saltire.${name}`));
  } catch {
    return null;
  }
};

const write = (name, value) => {
  try {
    localStorage.setItem(`saltire.${name}`, JSON.stringify(value));
  } catch { /* full or forbidden: play goes on */ }
};

export const loadGame = () => read("game");
export const saveGame = game => write("game", game);
export const loadSettings = () => read("settings") ?? {};
export const saveSetting = (name, value) => write("settings", { ...loadSettings(), [name]: value });
