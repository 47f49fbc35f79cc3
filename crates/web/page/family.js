// The colour of a step: the strategies of the textbook have one each, the human techniques one for each family.

const OWN = ["eliminate", "only-choice", "naked-twins", "hidden-twins", "guess", "contradiction", "retract"];
const FAMILIES = [
  ["singles", /single|last-cell/],
  ["locked", /pointing|claiming|crossing|intersection|^locked/],
  ["subsets", /^(direct-)?(naked|hidden)-(pair|triplet|quad|group)/],
  ["fish", /(x-wing|swordfish|jellyfish)$/],
  ["wings", /wing$|^als-xz|sue-de-coq|aligned/],
  ["uniqueness", /unique|avoidable|^bug/],
  ["chains", /./],
];
const NAMES = { locked: "locked candidates", subsets: "pairs, triplets, quads", wings: "wings and sets" };

/// The name of the colour of a technique; the style sheet has one class for each.
export const hueOf = technique => OWN.includes(technique) ? technique : FAMILIES.find(([, test]) => test.test(technique))[0];
/// The order of the colours in a key: strategies, then families from easy to hard.
export const rankOf = hue => [...OWN, ...FAMILIES.map(([name]) => name)].indexOf(hue);
export const hueName = hue => NAMES[hue] ?? hue.replaceAll("-", " ");
