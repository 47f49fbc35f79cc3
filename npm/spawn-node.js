// Workers of Node for asker.js. The module is compiled once and handed to every worker.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

let module = null;

/// Starts a worker with the engine. A worker that has nothing to do does not keep the process alive.
export function spawn(answered, failed) {
  module ??= readFile(new URL("./saltire.wasm", import.meta.url)).then(bytes => WebAssembly.compile(bytes));
  const worker = new Worker(new URL("./worker-node.js", import.meta.url));
  worker.unref();
  worker.on("message", message => {
    worker.unref();
    answered(message);
  });
  worker.on("error", failed);
  const started = module.then(module => worker.postMessage(module));
  started.catch(failed);
  return {
    post: message => {
      worker.ref();
      started.then(() => worker.postMessage(message), failed);
    },
    end: () => worker.terminate(),
  };
}
