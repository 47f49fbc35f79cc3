// Keeps all files of one version of the site, so that it works offline. `./site` fills in the version and the names.

// Another copy of the site under the same host has its own files.
const OWN = `saltire ${registration.scope} `;
const VERSION = `${OWN}{version}`;
const FILES = [{files}];

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(drop()));
addEventListener("message", event => event.data === "take over" && skipWaiting());
addEventListener("fetch", event => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/// Takes all files past the browser's own cache, where those of another version may be.
async function keep() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES.map(name => new Request(name, { cache: "reload" })));
}

async function drop() {
  const old = (await caches.keys()).filter(name => name.startsWith(OWN) && name !== VERSION);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
}

/// A link to a puzzle is the page with a question after it.
async function answer(request) {
  const cache = await caches.open(VERSION);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}
