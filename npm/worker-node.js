// The engine in a thread of Node: the first message is the compiled module, every other one a question.

import { parentPort } from "node:worker_threads";
import { serving } from "./serve.js";

let answer = null;
parentPort.on("message", async message => {
  if (!answer) answer = serving(message);
  else parentPort.postMessage(await answer(message));
});
