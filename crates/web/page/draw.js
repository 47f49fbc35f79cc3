// Elements and shapes, made in one line each.

const SVG = "http://www.w3.org/2000/svg";

/// Adds a shape to a drawing.
export function shape(parent, tag, attributes = {}, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== "") made.textContent = text;
  parent.append(made);
  return made;
}

/// Makes an element with properties and children.
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/// One of the page's icons, from the symbols in the page.
export function icon(name) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("aria-hidden", "true");
  shape(made, "use", { href: `#i-${name}` });
  return made;
}
