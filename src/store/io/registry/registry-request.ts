import type { CarryonError } from "../../../base/index.ts";
import { type HttpMessage, type HttpResponse, mayLeadTo, sendHttp } from "../../../base/io/index.ts";
import { noResponse, refusedBy, unexpectedFrom } from "./refusal.ts";

/** Time limits for a registry. */
export interface RegistryPatience {
  /** Milliseconds without a byte. */
  readonly stall: number;
  /** Bytes per second that a transfer must reach on average, once `stall` has passed. */
  readonly speed: number;
}

export const PATIENCE: RegistryPatience = { stall: 30_000, speed: 10_000 };

const MAX_ERROR_BYTES = 1 << 14;

/** A request to a registry or its token server. */
export interface SentRequest extends HttpMessage {
  /** Purpose as a phrase that follows "to": `upload a layer`. */
  readonly what: string;
  /** Maximum number of bytes expected in either direction. */
  readonly most: number;
  readonly patience: RegistryPatience;
}

/** Sends a request. @throws CarryonError `registry-failed` if the server does not respond */
export async function sendToRegistry(request: SentRequest): Promise<HttpResponse> {
  const { url, headers, what, most, patience } = request;
  return sendHttp({
    ...request,
    // Compressed, a body could be larger than it states.
    headers: { "accept-encoding": "identity", ...headers },
    deadlines: { idle: patience.stall, total: patience.stall + (most / patience.speed) * 1000 },
    fail: (failure) => noResponse(url.host, what, failure),
  });
}

/**
 * Checks an address that a registry leads to: https, and on this machine or without TLS only if the registry is, too.
 * @throws CarryonError `registry-failed`
 */
export function requireSafe(url: URL, base: URL, host: string): void {
  if (!mayLeadTo(url, base)) throw unexpectedFrom(host, "it leads to an address that is not https");
  if (url.username !== "" || url.password !== "") throw unexpectedFrom(host, "it leads to an address with a password");
}

/** Reads the body of a response with an unexpected status and returns the error for it. */
export async function refusal(response: HttpResponse, host: string, what: string): Promise<CarryonError> {
  const body = await response.read(MAX_ERROR_BYTES);
  return refusedBy({ host, what, status: response.status, body: body?.toString("utf8") ?? "" });
}
