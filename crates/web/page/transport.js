// The page's questions go to the server that it came from. A static site has another file of this name, which asks an
// engine in a worker.

/// Asks a verb.
export async function post(verb, question, signal) {
  try {
    return await fetch(`api/${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error("the server does not answer; is saltire serve still running?");
  }
}
