// A plain file server for a folder, below a path: no API, no knowledge of the page.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/// Serves the folder at http://127.0.0.1:PORT/PATH; `files.folder` may be changed, and `end` makes the server go away. What the
/// folder lacks comes from the folders in `more`.
export async function serveFiles(folder, path = "/below/a/path/", more = []) {
  const files = { folder, asked: [] };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://files");
    files.asked.push(pathname);
    const name = pathname === path ? "index.html" : normalize(pathname.slice(path.length));
    try {
      if (request.method !== "GET" || !pathname.startsWith(path) || name.startsWith("..")) throw new Error("not here");
      const body = await [files.folder, ...more].reduce((found, folder) => found.catch(() => readFile(join(folder, name))), Promise.reject(new Error("not yet")));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  files.url = `http://127.0.0.1:${server.address().port}${path}`;
  files.end = () => new Promise(resolve => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return files;
}
