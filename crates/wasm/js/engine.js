// The WebAssembly module as an object: a question in, a reply out. Worker, npm package and tests use this file.

const encoder = new TextEncoder(), decoder = new TextDecoder();

/// Whether this browser or Node has WebAssembly with 128-bit SIMD: the smallest module that uses one such instruction.
export const hasSimd = () => typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]));

export class Engine {
  #exports;

  /// Takes a compiled module.
  constructor(module) {
    this.#exports = new WebAssembly.Instance(module, {}).exports;
  }

  /// Asks a verb. The reply has a status as HTTP defines it, the media type and the bytes of its body.
  /// Throws if the module broke off; the engine is of no more use then.
  ask(verb, question) {
    // The module has no source of randomness of its own.
    const seeded = verb === "make" && question?.seed === undefined ? { ...question, seed: seed() } : question;
    return this.askText(verb, JSON.stringify(seeded));
  }

  /// The same with a question that is JSON already.
  askText(verb, json) {
    const bytes = encoder.encode(`${verb}\n${json}`);
    const { reserve, ask } = this.#exports;
    this.#bytes(this.#run(() => reserve(bytes.length)), bytes.length).set(bytes);
    return { status: this.#run(ask), ...this.#reply() };
  }

  /// What a page must know before it asks anything.
  about() {
    this.#exports.tell_about();
    return JSON.parse(decoder.decode(this.#reply().body));
  }

  #bytes(at, length) {
    return new Uint8Array(this.#exports.memory.buffer, at, length);
  }

  /// Runs the module; if it breaks off, the error has the message of the bug, if there is one.
  #run(work) {
    try {
      return work();
    } catch (error) {
      const { fault_at, fault_length } = this.#exports;
      const fault = decoder.decode(this.#bytes(fault_at(), fault_length()));
      throw fault ? new Error(fault, { cause: error }) : error;
    }
  }

  #reply() {
    const { reply_at, reply_length } = this.#exports;
    const reply = this.#bytes(reply_at(), reply_length());
    const end = reply.indexOf(10);
    return { kind: decoder.decode(reply.subarray(0, end)), body: reply.slice(end + 1) };
  }
}

/// A random whole number below 2^53.
function seed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
