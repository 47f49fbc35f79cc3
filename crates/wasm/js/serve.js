// What a worker does with a message: it answers, or reports that the engine broke off.

import { Engine } from "./engine.js";

/// Returns the function that answers messages with the engine of a compiled module (or a promise of one).
export function serving(module) {
  let engine = null;
  return async ({ verb, question }) => {
    try {
      engine ??= new Engine(await module);
      return engine.ask(verb, question);
    } catch (error) {
      return { failed: engine ? `the engine broke off: ${error.message}` : `the engine did not start: ${error.message}` };
    }
  };
}
