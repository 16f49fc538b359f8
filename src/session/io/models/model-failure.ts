import { CarryonError } from "../../../base/index.ts";

/**
 * Creates a `model-failed` error for a question without an answer.
 * @param why what the host did, such as `did not answer`. The message begins with the host. Contains nothing that the
 * provider wrote.
 */
export function modelFailure(host: string, why: string, hint: string): CarryonError {
  return new CarryonError("model-failed", `${host} ${why}`, { hint });
}

/**
 * Creates the error for an unexpected status. It quotes nothing of the response, because providers repeat questions and
 * parts of keys in errors.
 * @param status HTTP status
 */
export function refusedQuestion(host: string, status: number): CarryonError {
  const why = `did not answer the question: status ${status}`;
  if (status >= 300 && status < 400)
    return modelFailure(host, `redirects to another address (status ${status})`, "Set url to the final address.");
  if (status === 401 || status === 403) return modelFailure(host, why, "Check the key and its access to the model.");
  if (status === 400 || status === 404)
    return modelFailure(host, why, "Check summaries.url and summaries.model in carryon.yml.");
  return modelFailure(host, why, "Try again later.");
}

/**
 * Creates the error of a question that timed out.
 * @param timeout milliseconds
 */
export function timedOut(host: string, timeout: number): CarryonError {
  return modelFailure(host, `did not answer within ${timeout} ms`, "Set a longer timeout, or use a smaller model.");
}

/**
 * Creates the error of a failed connection.
 * @param code system error code, if known
 */
export function connectionFailed(host: string, code: string | undefined): CarryonError {
  return modelFailure(
    host,
    `cannot be reached: ${code ?? "the connection broke"}`,
    "Check that the server is running and that the url is correct.",
  );
}

/**
 * Creates the error for a response in another form than the provider documents.
 * @param what the deviation, such as `no JSON`
 */
export function unexpectedAnswer(host: string, what: string): CarryonError {
  return modelFailure(
    host,
    `sent an unexpected response: ${what}`,
    "Check provider and url of summaries in carryon.yml.",
  );
}
