import { z } from "zod";
import { CarryonError } from "../../../base/index.ts";
import type { HttpFailure } from "../../../base/io/index.ts";

const MAX_MESSAGE_LENGTH = 200;
const LOG_IN = (host: string): string =>
  `Log in with docker login ${host}, or set CARRYON_REGISTRY_USER and CARRYON_REGISTRY_PASSWORD, for an account that may do this.`;

/** Only the code of an error is repeated: a message could hold what the request was sent with. */
const errorBody = z.object({ errors: z.array(z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,40}$/u) })) });

/** A response with an unexpected status. */
export interface RefusedResponse {
  readonly host: string;
  /** What the request does, as a phrase that follows "to": `upload a layer`. */
  readonly what: string;
  readonly status: number;
  /** The start of the response's body. */
  readonly body: string;
}

/** Returns the error for a response with an unexpected status. */
export function refusedBy({ host, what, status, body }: RefusedResponse): CarryonError {
  const said = codeIn(body);
  const text = `${host} refused to ${what}: ${said === "" ? `status ${status}` : `${said} (${status})`}`;
  if (status >= 500 || status === 429) {
    return new CarryonError("registry-failed", text.replace("refused to", "failed to"), { hint: "Run again later." });
  }
  if (status === 401 || status === 403) return new CarryonError("registry-refused", text, { hint: LOG_IN(host) });
  return new CarryonError("registry-refused", text, {
    hint: "Check the name, the tag and the digest, and that the account may read them.",
  });
}

/** Returns the error for a request that got no response, or not all of it. */
export function noResponse(host: string, what: string, { isLate, code, message }: HttpFailure): CarryonError {
  const why = isLate ? "it took too long" : (code ?? message).slice(0, MAX_MESSAGE_LENGTH);
  return new CarryonError("registry-failed", `${host} did not respond to the request to ${what}: ${why}`, {
    hint: "Check the network and the name of the registry, then run again.",
  });
}

/** Returns the error for a response that does not follow the specification. */
export function unexpectedFrom(host: string, what: string): CarryonError {
  return new CarryonError("registry-failed", `${host} responded unexpectedly: ${what}`, {
    hint: "Check that the host is an OCI registry.",
  });
}

/** Returns the first code of an error in the form of the distribution specification; empty if it is anything else. */
function codeIn(body: string): string {
  try {
    return errorBody.parse(JSON.parse(body)).errors[0]?.code ?? "";
  } catch {
    return "";
  }
}
