// Questions to an engine in a worker: one at a time, in order, each with its own way to cancel and its time limit.
//
// The engine cannot be interrupted, so cancelling a question that is being answered ends the worker; the next question
// starts a new one. A question that still waits is only taken out of the queue. An engine that breaks off is reported to
// the question that it was at, and replaced in the same way.

/// How long a question may take that sets no limit of its own, in milliseconds.
export const LIMIT = 60_000;

const UNITS = { ms: 1, "": 1000, s: 1000, m: 60_000, h: 3_600_000 };

/// The time limit of a question in milliseconds. The engine itself refuses a limit that cannot be read.
export function limitOf(question) {
  const [, number, unit] = /^([0-9.]+)(ms|s|m|h|)$/.exec(String(question?.timeout ?? "")) ?? [];
  return number === undefined || Number.isNaN(Number(number)) ? LIMIT : Math.min(Number(number) * UNITS[unit], 2 ** 31 - 1);
}

export class Asker {
  #spawn;
  #worker = null;
  #waiting = [];
  #current = null;

  /// Takes a function that starts a worker. It gets two callbacks, for messages and for a failure to start, and returns
  /// an object with `post(message)` and `end()`.
  constructor(spawn) {
    this.#spawn = spawn;
  }

  /// Starts the worker, so that the first question need not wait for it.
  start() {
    if (this.#worker) return;
    const worker = this.#spawn(
      message => worker === this.#worker && this.#answered(message),
      error => worker === this.#worker && this.#answered({ failed: error.message }),
    );
    this.#worker = worker;
  }

  /// Asks a verb. The reply has `status`, `kind` (the media type) and `body` (bytes).
  ask(verb, question, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const asked = { verb, question, signal, resolve, reject };
      asked.cancel = () => this.#give(asked, signal.reason);
      signal?.addEventListener("abort", asked.cancel, { once: true });
      this.#waiting.push(asked);
      this.#next();
    });
  }

  /// Ends the worker and everything that was asked of it.
  end() {
    const error = new Error("the engine was ended");
    for (const asked of [...this.#waiting, ...(this.#current ? [this.#current] : [])]) this.#give(asked, error);
    this.#endWorker();
  }

  #next() {
    if (this.#current || !this.#waiting.length) return;
    this.start();
    const asked = this.#current = this.#waiting.shift();
    const late = new Error("no answer within the time limit");
    asked.timer = setTimeout(() => this.#give(asked, late), limitOf(asked.question));
    this.#worker.post({ verb: asked.verb, question: asked.question });
  }

  #answered(message) {
    const asked = this.#current;
    if (message.failed !== undefined) this.#endWorker();
    if (!asked) return;
    this.#finish(asked);
    if (message.failed === undefined) asked.resolve(message);
    else asked.reject(new Error(message.failed));
    this.#next();
  }

  /// Rejects a question that has no answer yet.
  #give(asked, error) {
    this.#waiting = this.#waiting.filter(other => other !== asked);
    if (asked === this.#current) this.#endWorker();
    this.#finish(asked);
    asked.reject(error);
    this.#next();
  }

  #finish(asked) {
    clearTimeout(asked.timer);
    asked.signal?.removeEventListener("abort", asked.cancel);
    if (asked === this.#current) this.#current = null;
  }

  #endWorker() {
    this.#worker?.end();
    this.#worker = null;
  }
}
