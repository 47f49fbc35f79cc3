// Shapes of a drawing.

const SVG = "http://www.w3.org/2000/svg";

/// Adds a shape to a drawing.
export function shape(parent, tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
}
