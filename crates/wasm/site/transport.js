// The page's questions go to the engine in a worker. `saltire serve` has another file of this name, which asks the server.

import { Asker } from "./asker.js";
import { spawn } from "./spawn.js";

const asker = new Asker(spawn);
asker.start();

/// Asks a verb; the reply is a Response as the server would have sent it.
export async function post(verb, question, signal) {
  const { status, kind, body } = await asker.ask(verb, question, signal);
  return new Response(body, { status, headers: { "content-type": kind } });
}

// Offline after the first visit. A new version is looked for when the page is opened, and takes over when the page is opened the next
// time after all its files have arrived.
if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") install(); else addEventListener("load", install);
}

async function install() {
  const script = new URL("./sw.js", import.meta.url);
  // Registering again would have to wait until the browser has looked for a new version, some seconds after the page was opened.
  const registration = await navigator.serviceWorker.getRegistration(script);
  if (registration?.scope !== new URL("./", script).href) {
    await navigator.serviceWorker.register(script).catch(() => {});
  } else if (registration.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  } else {
    await registration.update().catch(() => {}); // offline there is nothing to find
  }
}
