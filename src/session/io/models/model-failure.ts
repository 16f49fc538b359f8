import { CarryonError } from "../../../base/index.ts";

/**
 * Error of a question that got no answer.
 * @param why text that contains nothing the provider wrote
 */
export function modelFailure(host: string, why: string, hint: string): CarryonError {
  return new CarryonError("model-failed", `${host} ${why}`, { hint });
}

/**
 * Error for an unexpected status. Quotes nothing of the response, because providers repeat questions and parts of keys
 * in errors.
 */
export function refusedQuestion(host: string, status: number): CarryonError {
  const why = `did not answer the question: status ${status}`;
  if (status >= 300 && status < 400)
    return modelFailure(host, `redirects to another address (status ${status})`, "Set url to the final address.");
  if (status === 401 || status === 403) return modelFailure(host, why, "Check the key and that it may use the model.");
  if (status === 400 || status === 404)
    return modelFailure(host, why, "Check url and model of summaries in carryon.yml.");
  return modelFailure(host, why, "Run again later.");
}

/** Error of a question that timed out. */
export function timedOut(host: string, timeout: number): CarryonError {
  return modelFailure(host, `did not answer within ${timeout} ms`, "Set a longer timeout, or use a smaller model.");
}

/** Error of a failed connection. */
export function connectionFailed(host: string, code: string | undefined): CarryonError {
  return modelFailure(
    host,
    `cannot be reached: ${code ?? "the connection broke"}`,
    "Check that the server runs, and its url.",
  );
}

/** Error of a response that differs from what the provider documents. */
export function unexpectedAnswer(host: string, what: string): CarryonError {
  return modelFailure(host, `answered unexpectedly: ${what}`, "Check provider and url of summaries in carryon.yml.");
}
