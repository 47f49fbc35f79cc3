// The engine beside the page: the first message is the compiled module, every other one a question.

import { serving } from "./serve.js";

let answer = null;
onmessage = async ({ data }) => {
  if (!answer) {
    answer = serving(data);
    postMessage("ready");
  } else {
    const reply = await answer(data);
    postMessage(reply, reply.body ? [reply.body.buffer] : []);
  }
};
