// The verbs. This is the only file of the page that asks them; `transport.js` is how.

import { post } from "./transport.js";

/// Asks a verb; a refusal is thrown with its own words.
export async function ask(verb, question, signal) {
  const response = await post(verb, question, signal);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw refused(response, answer);
  return answer;
}

/// Asks a verb that answers with a file.
export async function askFile(verb, question, signal) {
  const response = await post(verb, question, signal);
  if (!response.ok) throw refused(response, await response.json().catch(() => ({})));
  return response.blob();
}

const refused = (response, answer) => new Error(answer.error ?? `the status was ${response.status}`);

/// Of several questions of one kind only the last matters: asking again cancels the one before.
export function latest() {
  let running = null;
  return async question => {
    running?.abort();
    const mine = running = new AbortController();
    try {
      const answer = await question(mine.signal);
      return mine.signal.aborted ? undefined : answer;
    } catch (error) {
      if (error.name === "AbortError") return undefined;
      throw error;
    }
  };
}
