import { CarryonError } from "../../../base/index.ts";

/** Returns the error of a question without an answer. @param why has nothing that the provider wrote */
export function modelFailure(host: string, why: string, hint: string): CarryonError {
  return new CarryonError("model-failed", `${host} ${why}`, { hint });
}

/** Returns the error for an unexpected status. Providers repeat questions and parts of keys in errors, so nothing is quoted. */
export function refusedQuestion(host: string, status: number): CarryonError {
  const why = `did not answer the question: status ${status}`;
  if (status >= 300 && status < 400)
    return modelFailure(host, `redirects to another address (status ${status})`, "Set url to the final address.");
  if (status === 401 || status === 403) return modelFailure(host, why, "Check the key and that it may use the model.");
  if (status === 400 || status === 404)
    return modelFailure(host, why, "Check url and model of summaries in carryon.yml.");
  return modelFailure(host, why, "Run again later.");
}

/** Returns the error of a question that took too long. */
export function slowAnswer(host: string, timeout: number): CarryonError {
  return modelFailure(host, `did not answer within ${timeout} ms`, "Set a longer timeout, or use a smaller model.");
}

/** Returns the error of a connection that failed. */
export function noConnection(host: string, code: string | undefined): CarryonError {
  return modelFailure(
    host,
    `cannot be reached: ${code ?? "the connection broke"}`,
    "Check that the server runs, and its url.",
  );
}

/** Returns the error of an answer that is not what the provider documents. */
export function unexpectedAnswer(host: string, what: string): CarryonError {
  return modelFailure(host, `answered unexpectedly: ${what}`, "Check provider and url of summaries in carryon.yml.");
}
