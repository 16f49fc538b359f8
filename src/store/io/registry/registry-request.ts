import type { CarryonError } from "../../../base/index.ts";
import { type HttpMessage, type HttpResponse, mayLeadTo, sendHttp } from "../../../base/io/index.ts";
import { noResponse, refusedRequest, unexpectedFrom } from "./refusal.ts";

/** Time limits for a registry. */
export interface RegistryPatience {
  /** Maximum time without a byte, in milliseconds. */
  readonly stall: number;
  /** Minimum average speed in bytes per second, once `stall` has passed. */
  readonly speed: number;
}

/** 30 seconds without a byte, 10 KB per second. */
export const DEFAULT_PATIENCE: RegistryPatience = { stall: 30_000, speed: 10_000 };

const MAX_ERROR_BYTES = 1 << 14;

/** A request to a registry or its token server. */
export interface SentRequest extends HttpMessage {
  /** Purpose as a phrase that follows "to": `upload a layer`. */
  readonly what: string;
  /** Maximum number of bytes expected in either direction. */
  readonly maxBytes: number;
  readonly patience: RegistryPatience;
}

/**
 * Sends a request to a registry or its token server and returns the response, whatever its status.
 * @throws CarryonError `registry-failed` if the server cannot be reached or does not respond in time
 */
export async function sendToRegistry(request: SentRequest): Promise<HttpResponse> {
  const { url, headers, what, maxBytes, patience } = request;
  return sendHttp({
    ...request,
    // A compressed body could expand to more bytes than stated.
    headers: { "accept-encoding": "identity", ...headers },
    deadlines: { idle: patience.stall, total: patience.stall + (maxBytes / patience.speed) * 1000 },
    fail: (failure) => noResponse(url.host, what, failure),
  });
}

/**
 * Throws unless an address that a registry refers to is safe. On another machine it must use https. On this machine it
 * must use http, and the registry must be on this machine, too. It must contain no user name or password.
 * @param url address from a redirect or of a token server
 * @param base address of the registry, even after redirects
 * @param host name of the registry for the error message
 * @throws CarryonError `registry-failed`
 */
export function requireSafeAddress(url: URL, base: URL, host: string): void {
  if (!mayLeadTo(url, base)) throw unexpectedFrom(host, "it leads to an address that is not https");
  if (url.username !== "" || url.password !== "") throw unexpectedFrom(host, "it leads to an address with a password");
}

/**
 * Reads the body of a response with an unexpected status and returns the error for it.
 * @param what purpose of the request, as a phrase that follows "to"
 */
export async function refusal(response: HttpResponse, host: string, what: string): Promise<CarryonError> {
  const body = await response.read(MAX_ERROR_BYTES);
  return refusedRequest({ host, what, status: response.status, body: body?.toString("utf8") ?? "" });
}
