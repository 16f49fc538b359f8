import { z } from "zod";
import { CarryonError } from "../../../base/index.ts";
import type { HttpFailure } from "../../../base/io/index.ts";

const MAX_MESSAGE_LENGTH = 200;
const loginHint = (host: string): string =>
  `Log in with docker login ${host}, or set CARRYON_REGISTRY_USER and CARRYON_REGISTRY_PASSWORD, for an account that may do this.`;

/** Errors quote only the code of the response: its message could repeat what the request contained. */
const errorBody = z.object({ errors: z.array(z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,40}$/u) })) });

/** A response with an unexpected status. */
export interface RefusedResponse {
  readonly host: string;
  /** Purpose of the request, as a phrase that follows "to": `upload a layer`. */
  readonly what: string;
  readonly status: number;
  /** The start of the response's body. */
  readonly body: string;
}

/**
 * Creates the error for a response with an unexpected status: `registry-failed` for a busy or broken server, otherwise
 * `registry-refused`. Quotes only the error code of the response.
 */
export function refusedRequest({ host, what, status, body }: RefusedResponse): CarryonError {
  const errorCode = codeIn(body);
  const text = `${host} refused to ${what}: ${errorCode === "" ? `status ${status}` : `${errorCode} (${status})`}`;
  if (status >= 500 || status === 429) {
    return new CarryonError("registry-failed", text.replace("refused to", "failed to"), { hint: "Run again later." });
  }
  if (status === 401 || status === 403) return new CarryonError("registry-refused", text, { hint: loginHint(host) });
  return new CarryonError("registry-refused", text, {
    hint: "Check the name, the tag and the digest, and that the account may read them.",
  });
}

/**
 * Creates the `registry-failed` error for a request whose response is missing or incomplete.
 * @param what purpose of the request, as a phrase that follows "to": `upload a layer`
 */
export function noResponse(host: string, what: string, { isLate, code, message }: HttpFailure): CarryonError {
  const why = isLate ? "it took too long" : (code ?? message).slice(0, MAX_MESSAGE_LENGTH);
  return new CarryonError("registry-failed", `${host} did not respond to the request to ${what}: ${why}`, {
    hint: "Check the network and the name of the registry, then run again.",
  });
}

/**
 * Creates the `registry-failed` error for a response that violates the specification.
 * @param what the violation, as a clause
 */
export function unexpectedFrom(host: string, what: string): CarryonError {
  return new CarryonError("registry-failed", `${host} sent an unexpected response: ${what}`, {
    hint: "Check that the host is an OCI registry.",
  });
}

/** First error code in the format of the distribution specification; empty for anything else. */
function codeIn(body: string): string {
  try {
    return errorBody.parse(JSON.parse(body)).errors[0]?.code ?? "";
  } catch {
    return "";
  }
}
