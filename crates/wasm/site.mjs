// Puts the static site together: node site.mjs MODULE DIR
//
// The files of the page, those of site/ (which replace files of the same name) and js/, joined into one script for the page and
// one for the worker; the module; and what the server would have computed: about.json and the content security policy. Every file that gets smaller also stands there as .br and
// .gz, for file servers that send such files as they are.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundle } from "./bundle.mjs";
import { Engine } from "./js/engine.js";

const MARK = "saltire.wasm"; // every such folder has this file, and only such a folder is written over
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

const [modulePath, into] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

const files = new Map();
for (const folder of ["../web/page", "js", "site"]) {
  for (const name of readdirSync(join(here, folder))) files.set(name, readFileSync(join(here, folder, name)));
}
// Two scripts instead of all modules: the page and the worker.
const source = name => String(files.get(name) ?? fail(`${name} is imported and does not exist`)), scripts = ["main.js", "worker.js"];
const joined = scripts.map(name => Buffer.from(bundle(name, source)));
for (const name of [...files.keys()]) if (name.endsWith(".js") && name !== "sw.js") files.delete(name);
scripts.forEach((name, nth) => files.set(name, joined[nth]));

const module = readFileSync(modulePath);
files.set(MARK, module);
files.set("about.json", Buffer.from(JSON.stringify(new Engine(new WebAssembly.Module(module)).about())));
files.set("index.html", Buffer.from(page(String(files.get("index.html")))));

/// The page with its policy, its manifest, and its engine asked for at once.
function page(text) {
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="referrer" content="no-referrer">`,
    `<link rel="manifest" href="manifest.webmanifest">`,
    `<link rel="preload" href="${MARK}" as="fetch" type="application/wasm" crossorigin>`,
  ];
  const mark = '<meta charset="utf-8">\n';
  if (!text.includes(mark)) throw new Error(`index.html has no line ${mark}`);
  return text.replace(mark, () => `${mark}${head.join("\n")}\n`);
}

function fail(message) {
  throw new Error(message);
}

// The service worker knows all files but itself by name, and its version changes with any of them.
const names = [...files.keys()].filter(name => name !== "sw.js" && name !== "index.html").sort();
const hash = createHash("sha256");
for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name));
const version = hash.digest("hex").slice(0, 16);
files.set("sw.js", Buffer.from(String(files.get("sw.js"))
  .replace("{version}", version)
  .replace("[{files}]", JSON.stringify(["./", ...names]))));

mkdirSync(into, { recursive: true });
const there = readdirSync(into);
if (there.length && !there.includes(MARK)) {
  console.error(`${into} is neither empty nor a site made earlier`);
  process.exit(1);
}
for (const name of there) if (statSync(join(into, name)).isFile()) rmSync(join(into, name));

const sum = { raw: 0, gzip: 0, brotli: 0 }, engine = {};
for (const [name, content] of files) {
  const gzip = gzipSync(content, { level: 9 });
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(join(into, name), content);
  if (gzip.length < content.length) writeFileSync(join(into, `${name}.gz`), gzip);
  if (brotli.length < content.length) writeFileSync(join(into, `${name}.br`), brotli);
  const sizes = { raw: content.length, gzip: gzip.length, brotli: brotli.length };
  for (const kind in sum) sum[kind] += sizes[kind];
  if (name === MARK) Object.assign(engine, sizes);
}
const spell = sizes => Object.entries(sizes).map(([kind, size]) => `${(size / 1000).toFixed(0)} kB ${kind}`).join(", ");
console.log(`site: version ${version}, ${files.size} files: ${spell(sum)}`);
console.log(`engine: ${spell(engine)}`);
