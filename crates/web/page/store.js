// What the browser keeps between visits. A browser that keeps nothing (a private window) only forgets.

export const read = name => {
  try {
    return JSON.parse(localStorage.getItem(`saltire.${name}`));
  } catch {
    return null;
  }
};

export const write = (name, value) => {
  try {
    localStorage.setItem(`saltire.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false; // full or forbidden: play goes on
  }
};

export const drop = name => {
  try {
    localStorage.removeItem(`saltire.${name}`);
  } catch { /* forbidden */ }
};

export const loadSettings = () => read("settings") ?? {};
export const saveSetting = (name, value) => write("settings", { ...loadSettings(), [name]: value });
