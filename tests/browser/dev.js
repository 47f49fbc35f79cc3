// For work on the page: serves crates/web/page from the disk, and passes everything else on to a running server.
//
//   saltire serve --port 7311 &  node tests/browser/dev.js 7311 7312     then open http://127.0.0.1:7312/

import { createServer, request } from "node:http";
import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "crates", "web", "page");
const [server = 7311, own = 7312] = process.argv.slice(2).map(Number);
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8", ".svg": "image/svg+xml" };

createServer(async (asked, answer) => {
  const name = basename(new URL(asked.url, "http://page").pathname) || "index.html";
  if (asked.method === "GET" && extname(name) in TYPES && !asked.url.startsWith("/api/")) {
    try {
      const file = await readFile(join(folder, name));
      return answer.writeHead(200, { "content-type": TYPES[extname(name)], "cache-control": "no-store" }).end(file);
    } catch { /* not a file of the page */ }
  }
  const headers = { ...asked.headers, host: `127.0.0.1:${server}` };
  delete headers.origin;
  const passed = request({ host: "127.0.0.1", port: server, path: asked.url, method: asked.method, headers }, reply => {
    answer.writeHead(reply.statusCode, reply.headers);
    reply.pipe(answer);
  });
  passed.on("error", () => answer.writeHead(502).end());
  asked.pipe(passed);
}).listen(own, "127.0.0.1", () => console.log(`http://127.0.0.1:${own}/`));
