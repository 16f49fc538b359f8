import { CarryonError } from "../../../base/index.ts";
import { noResponse, refusedBy } from "./refusal.ts";
import { type RegistryPatience, watch } from "./watch.ts";

const MAX_ERROR_BYTES = 1 << 14;

/** A request as it is sent. */
export interface SentRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
  /** What the request does, as a phrase that follows "to": `upload a layer`. */
  readonly what: string;
  /** The most bytes that are expected either way. */
  readonly most: number;
  readonly patience: RegistryPatience;
}

/** The body of a request. */
export interface RequestBody {
  readonly size: number;
  /** Returns its bytes from the start. */
  readonly open: () => Iterable<Uint8Array>;
}

/** A response whose body must be read or dropped. */
export interface WatchedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The URL that was asked. */
  readonly url: URL;
  /** Yields the body. @throws CarryonError `registry-failed` if it stalls or breaks off */
  readonly body: () => AsyncIterable<Uint8Array>;
  /** Closes the connection. */
  readonly drop: () => void;
}

/**
 * Sends one request without following redirects, and aborts it if it takes too long.
 * @throws CarryonError `registry-failed` if there is no response
 */
export async function fetchWatched(request: SentRequest): Promise<WatchedResponse> {
  const { method, url, headers = {}, body, what, most, patience } = request;
  const { signal, touch, end } = watch(patience, most);
  const failed = (error: unknown): CarryonError => noResponse(url.host, what, { error, timedOut: signal.aborted });
  try {
    const length = body === undefined ? {} : { "content-length": String(body.size) };
    const response = await fetch(url, {
      method,
      // Compressed, a body could be larger than it states.
      headers: { "user-agent": "carryon", "accept-encoding": "identity", ...headers, ...length },
      ...(body !== undefined && { body: ReadableStream.from(touched(body.open(), touch)), duplex: "half" as const }),
      redirect: "manual",
      signal,
    });
    const drop = (): void => {
      end();
      response.body?.cancel().catch(() => {});
    };
    return {
      status: response.status,
      headers: response.headers,
      url,
      drop,
      async *body() {
        try {
          for await (const chunk of response.body ?? []) {
            touch();
            yield chunk;
          }
        } catch (error) {
          throw error instanceof CarryonError ? error : failed(error);
        } finally {
          drop();
        }
      },
    };
  } catch (error) {
    end();
    throw failed(error);
  }
}

/** Yields copies, because the source reuses its chunks. */
async function* touched(chunks: Iterable<Uint8Array>, touch: () => void): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    touch();
    yield Uint8Array.from(chunk);
  }
}

/** Reads a body of at most so many bytes; `undefined` if it has more. */
export async function readAll(response: WatchedResponse, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body()) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the body of a response with an unexpected status and returns the error for it. */
export async function refusal(response: WatchedResponse, host: string, what: string): Promise<CarryonError> {
  const body = await readAll(response, MAX_ERROR_BYTES);
  return refusedBy({ host, what, status: response.status, body: body?.toString("utf8") ?? "" });
}
