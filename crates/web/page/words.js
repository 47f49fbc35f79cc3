// Sentences that the page builds itself: units by name, lists, and the grouped steps of the textbook's strategies.

import { nameOf } from "./rules.js";

/// "a, b and c".
export const listed = items => items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/// "1 cell", "2 cells".
export const counted = (number, noun, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`;

/// The name of a unit: r1 is "row 1".
export function unitName(code) {
  const kinds = { r: "row", c: "column", b: "box", x: "extra unit" };
  if (code === "d\\") return "the main diagonal";
  if (code === "d/") return "the anti-diagonal";
  return kinds[code[0]] ? `${kinds[code[0]]} ${code.slice(1)}` : code;
}

/// The first letter large, as a choice of a list has it.
export const capital = text => text && text[0].toUpperCase() + text.slice(1);

/// A technique or strategy as a reader knows it.
export const plainName = name => name.replaceAll("-", " ");

/// The rules in one sentence.
export function rulesInWords(rules) {
  if (rules.name === "diagonal") return "Diagonal: both long diagonals also hold 1 to 9.";
  if (rules.name === "classic") return "Classic: every row, column and box holds 1 to 9.";
  const extra = rules.extras.length ? ` ${counted(rules.extras.length, "shaded region")} also ${rules.extras.length === 1 ? "holds" : "hold"} 1 to 9.` : "";
  const diagonals = rules.diagonals.length ? " The marked diagonals also hold 1 to 9." : "";
  return `${rules.name[0].toUpperCase()}${rules.name.slice(1)}: ${rules.units.length} units hold each digit at most once.${extra}${diagonals}`;
}

/// The units, shortest first, that a cause and its removals share: "row 1, column 1 and the main diagonal".
const through = scene => listed(scene.units.map(unitName));

/// What a scene says: one cause and everything that follows from it.
export function sentence(scene) {
  const { technique, cells, digits, removed, placed, explanation } = scene;
  const lost = removed.reduce((sum, part) => sum + part.digits.length, 0);
  if (technique === "eliminate" && cells.length === 1 && removed.length) {
    return `${nameOf(cells[0])} is ${digits[0]}: ${digits[0]} leaves ${through(scene)} (${counted(lost, "candidate")}).`;
  }
  if (technique === "eliminate") return `The ${cells.length} given digits leave all cells that see them (${counted(lost, "candidate")}).`;
  if (/twins$/.test(technique) && cells.length === 2) {
    const pair = `${listed(digits.map(String))} in ${listed(cells.map(nameOf))}`;
    return technique === "naked-twins"
      ? `Naked twins ${pair}: both digits leave the rest of ${through(scene)} (${counted(lost, "candidate")}).`
      : `Hidden twins ${pair}: ${through(scene)} has no other place for them, so the two cells lose everything else (${counted(lost, "candidate")}).`;
  }
  if (technique === "guess") return `The strategies are stuck. Guess ${digits[0]} in ${nameOf(cells[0])}.`;
  if (technique === "retract") return `The guess ${digits[0]} in ${nameOf(cells[0])} was wrong. Everything that followed from it is taken back, and ${digits[0]} leaves ${nameOf(cells[0])}.`;
  if (explanation) return `${explanation.title}: ${explanation.so}.`;
  if (scene.text) return scene.text;
  const effect = [...placed ? [`${nameOf(placed.cell)} is ${placed.digit}`] : [], ...removed.map(part => `${nameOf(part.cell)} is not ${listed(part.digits.map(String))}`)];
  return `${plainName(technique)}: ${effect.join(", ")}.`;
}
