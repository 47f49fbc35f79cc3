// Answers as JavaScript values: what node.js and browser.js have in common.

import { Asker } from "./asker.js";

const decoder = new TextDecoder();

/// A question that was refused. `status` is as HTTP defines it: 404 if there is no such verb, 422 if the puzzle, the rules or
/// an option cannot be read. `column` is where in the puzzle's text, counted from 1.
export class SaltireError extends Error {
  name = "SaltireError";

  constructor({ error, column }, status) {
    super(error);
    this.status = status;
    this.column = column;
  }
}

/// The functions of the package over workers that `spawn` starts.
export function connect(spawn) {
  const asker = new Asker(spawn);

  async function ask(verb, question, { signal } = {}) {
    const { status, kind, body } = await asker.ask(verb, question, signal);
    const text = decoder.decode(body);
    if (status !== 200) throw new SaltireError(JSON.parse(text), status);
    if (kind === "application/json") return JSON.parse(text);
    if (kind === "application/x-ndjson") return text.trimEnd().split("\n").map(line => JSON.parse(line));
    return text;
  }

  /// A verb: a bare string is the puzzle. `list` names the option that asks for several answers, which make a list even
  /// if it is one; `fixed` are options that every question has.
  const verb = (name, { list, fixed } = {}) => async (question, options) => {
    const asked = { ...(typeof question === "string" ? { puzzle: question } : question), ...fixed };
    const answer = await ask(name, asked, options);
    return list && asked[list] && !Array.isArray(answer) ? [answer] : answer;
  };

  return { ask, verb, close: () => asker.end() };
}
