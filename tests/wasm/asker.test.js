// Questions to workers: order, cancelling, time limits, engines that break off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker, LIMIT, limitOf } from "../../crates/wasm/js/asker.js";

/// Workers that answer "echo" at once, never answer "wait", and break off at "break"; and how many were started and ended.
function workers() {
  const count = { started: 0, ended: 0 };
  const spawn = answered => {
    count.started += 1;
    let live = true;
    const answer = message => setTimeout(() => live && answered(message));
    return {
      post: ({ verb, question }) => {
        if (verb === "echo") answer({ status: 200, question });
        if (verb === "break") answer({ failed: "the engine broke off: unreachable" });
      },
      end: () => { live = false; count.ended += 1; },
    };
  };
  return { count, asker: new Asker(spawn) };
}

test("answers arrive for the right question, from one worker", async () => {
  const { count, asker } = workers();
  const answers = await Promise.all([1, 2, 3].map(nth => asker.ask("echo", { nth })));
  assert.deepEqual(answers.map(({ question }) => question.nth), [1, 2, 3]);
  assert.deepEqual(count, { started: 1, ended: 0 });
});

test("cancelling ends the worker, and what waits is answered by a new one", async () => {
  const { count, asker } = workers();
  const controller = new AbortController();
  const waiting = asker.ask("wait", {}, controller.signal), next = asker.ask("echo", { nth: 2 });
  controller.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  assert.equal((await next).question.nth, 2);
  assert.deepEqual(count, { started: 2, ended: 1 });
});

test("cancelling a question that waits leaves the worker alone", async () => {
  const { count, asker } = workers();
  const controller = new AbortController();
  const first = asker.ask("echo", { nth: 1 }), second = asker.ask("echo", {}, controller.signal);
  controller.abort();
  await assert.rejects(second, { name: "AbortError" });
  assert.equal((await first).question.nth, 1);
  await assert.rejects(asker.ask("echo", {}, AbortSignal.abort()), { name: "AbortError" });
  assert.deepEqual(count, { started: 1, ended: 0 });
});

test("a time limit ends the worker", async () => {
  const { count, asker } = workers();
  await assert.rejects(asker.ask("wait", { timeout: "20ms" }), /no answer within the time limit/);
  assert.equal((await asker.ask("echo", { nth: 2 })).question.nth, 2);
  assert.deepEqual(count, { started: 2, ended: 1 });
});

test("an engine that breaks off is reported and replaced", async () => {
  const { count, asker } = workers();
  await assert.rejects(asker.ask("break", {}), /broke off/);
  assert.equal((await asker.ask("echo", { nth: 2 })).question.nth, 2);
  assert.deepEqual(count, { started: 2, ended: 1 });
});

test("limits are read as the engine reads them", () => {
  const limits = [["500ms", 500], ["2s", 2000], [3, 3000], ["0.5", 500], ["1m", 60_000], [undefined, LIMIT], ["soon", LIMIT], [[1], 1000]];
  for (const [timeout, limit] of limits) assert.equal(limitOf({ timeout }), limit, String(timeout));
});
