// The server's verbs.

/// Asks a verb; an answer that is an error is thrown with the server's own words.
export async function ask(verb, body, signal) {
  const response = await post(verb, body, signal);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `the server said ${response.status}`);
  return answer;
}

/// Asks a verb that answers with a file.
export async function askFile(verb, body) {
  const response = await post(verb, body);
  if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error ?? `the server said ${response.status}`);
  return response.blob();
}

async function post(verb, body, signal) {
  try {
    return await fetch(`/api/${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error("the server does not answer; is saltire serve still running?");
  }
}

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
