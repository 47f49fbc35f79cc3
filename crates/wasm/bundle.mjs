// Joins plain modules into one script, as `saltire serve` does when it starts (crates/web/src/bundle.rs): a browser would
// fetch each module by itself. The modules keep to the same conventions: one import per line, exports at the start of a line.

const IMPORT = /^import (\{.*\}) from "\.\/(.+)";$/, EXPORT = /^export (?:async )?(?:const|class|function) ([\w$]+)/;
const variable = name => `module_${name.replace(/\.js$/, "").replaceAll("-", "_")}`;

/// Joins the modules that `entry` reaches. `source` returns the text of a file.
export function bundle(entry, source) {
  const order = [];
  const visit = (name, open) => {
    if (order.includes(name)) return;
    if (open.includes(name)) throw new Error(`${name} imports itself by way of ${open}`);
    for (const line of source(name).split("\n")) {
      const found = IMPORT.exec(line);
      if (found) visit(found[2], [...open, name]);
    }
    order.push(name);
  };
  visit(entry, []);
  return order.map(name => {
    const lines = source(name).trimEnd().split("\n"), exports = lines.flatMap(line => EXPORT.exec(line)?.[1] ?? []);
    const body = lines.map(line => {
      const found = IMPORT.exec(line);
      return found ? `const ${found[1].replaceAll(" as ", ": ")} = ${variable(found[2])};` : line.replace(/^export /, "");
    }).join("\n");
    return name === entry ? `${body}\n` : `const ${variable(name)} = (() => {\n${body}\nreturn { ${exports.join(", ")} };\n})();\n`;
  }).join("");
}
