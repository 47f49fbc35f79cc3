// Workers of a browser for asker.js. The module is compiled once and handed to every worker.

import { hasSimd } from "./engine.js";

const module = compile();
module.catch(() => {}); // the first question reports it

/// Starts a worker with the engine.
export function spawn(answered, failed) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => data === "ready" ? performance.mark("engine") : answered(data);
  worker.onerror = event => failed(new Error(event.message || "the engine's worker did not start"));
  const started = module.then(module => worker.postMessage(module));
  started.catch(failed);
  return {
    post: message => started.then(() => worker.postMessage(message), failed),
    end: () => worker.terminate(),
  };
}

async function compile() {
  if (!hasSimd()) throw new Error("this browser has no WebAssembly SIMD, which every browser since 2023 has");
  const response = await fetch(new URL("./saltire.wasm", import.meta.url));
  if (!response.ok) throw new Error(`the engine could not be loaded: status ${response.status}`);
  // A file server that does not know the type of the file gets no streaming.
  const typed = response.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
