import { isLoopbackHost } from "./loopback-host.ts";

/** Time limits of a request. It is aborted when one of them passes. */
export interface HttpDeadlines {
  /** Maximum milliseconds without a byte. Defaults to `total`. */
  readonly idle?: number;
  /** Maximum milliseconds from the first byte sent to the last byte read, including redirects. */
  readonly total: number;
}

/** Request body of a known size. */
export interface HttpBody {
  readonly size: number;
  /** Opens the bytes from the start. The chunks may be reused. */
  readonly open: () => Iterable<Uint8Array>;
}

/** Secret that only servers of one origin receive. */
export interface HttpCredentials {
  readonly origin: string;
  /** Value of the `Authorization` header. */
  readonly authorization: string;
}

/** Redirect policy. */
export interface RedirectRules {
  /**
   * Returns the next URL for the `Location` header of a response from `from`; `undefined` to treat that response as
   * final.
   * @throws the caller's error if the address must not be requested
   */
  readonly next: (location: string | null, from: URL) => URL | undefined;
  /** Creates the error for a redirect beyond the limit. */
  readonly tooMany: (allowed: number) => Error;
}

/** Reason why a response is missing or incomplete. */
export interface HttpFailure {
  /** Whether a deadline passed. */
  readonly isLate: boolean;
  /** Error code of the system, of TLS or of Node's client, such as `ECONNREFUSED`. */
  readonly code: string | undefined;
  readonly message: string;
  readonly cause: unknown;
}

/** Address, content and redirect policy of a request. */
export interface HttpMessage {
  readonly url: URL;
  /** Defaults to `GET`. */
  readonly method?: "GET" | "HEAD" | "POST" | "PUT";
  /** Headers without secrets. They are also sent after redirects. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: HttpCredentials | undefined;
  readonly body?: string | HttpBody | undefined;
  /** Without rules, a redirect is a response like any other. */
  readonly redirects?: RedirectRules;
}

/** A request, with the conditions that end it early. */
export interface HttpRequest extends HttpMessage {
  readonly deadlines: HttpDeadlines;
  readonly signal?: AbortSignal | undefined;
  /** Creates the error to throw for a missing or incomplete response. */
  readonly fail: (failure: HttpFailure) => Error;
}

/** A response. Its body must be read or dropped. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** URL of the last request. */
  readonly url: URL;
  /**
   * Yields the body.
   * @throws the error from `fail` if the body stalls or breaks off
   */
  readonly body: () => AsyncIterable<Uint8Array>;
  /**
   * Reads the body; `undefined` if it exceeds `maxBytes`.
   * @throws the error from `fail`
   */
  readonly read: (maxBytes: number) => Promise<Buffer | undefined>;
  /** Closes the connection. */
  readonly drop: () => void;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;
/** Maximum delay of a timer in milliseconds. With a longer one, Node calls back at once. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * Sends a request and returns its response once the headers have arrived. Follows up to five redirects if `redirects`
 * is set. Responses with an error status are returned too.
 * @throws the error from `fail`, the reason of `signal` if it is aborted, or an error of the redirect rules
 */
export async function sendHttp(request: HttpRequest): Promise<HttpResponse> {
  const { redirects, deadlines } = request;
  const exchange = startExchange(deadlines, request);
  try {
    let { url } = request;
    for (let count = 0; ; count += 1) {
      const response = await fetchOnce(request, url, exchange);
      exchange.touch();
      const next = REDIRECTS.has(response.status) ? redirects?.next(response.headers.get("location"), url) : undefined;
      if (redirects === undefined || next === undefined) return readable(response, url, exchange);
      if (count === MAX_REDIRECTS) throw redirects.tooMany(MAX_REDIRECTS);
      response.body?.cancel().catch(() => {});
      url = next;
    }
  } catch (error) {
    exchange.abort();
    throw error;
  }
}

/**
 * Returns the URL that a `Location` header names, relative to `from`; `undefined` if the header is missing or not a
 * URL.
 */
export function addressIn(location: string | null, from: URL): URL | undefined {
  return location !== null && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
}

/** Whether requests to `url` stay private: over https, or within this machine. */
export function isConfidential(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}

/**
 * Whether a server at `from` may redirect to `url`. A redirect to another machine needs https. A redirect to this
 * machine needs http, and only this machine may make it.
 */
export function mayLeadTo(url: URL, from: URL): boolean {
  if (isLoopbackHost(url.hostname)) return url.protocol === "http:" && isLoopbackHost(from.hostname);
  return url.protocol === "https:";
}

/** Returns the value of the `Retry-After` header in seconds; `undefined` unless it is a number of up to six digits. */
export function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/u.test(seconds) ? Number(seconds) : undefined;
}

/** A request in progress, including its redirects. */
interface Exchange {
  readonly signal: AbortSignal;
  /** Restarts the idle timer. */
  readonly touch: () => void;
  /** Stops the timers. */
  readonly end: () => void;
  readonly abort: () => void;
  /** Error to throw if the connection failed. */
  readonly failure: (error: unknown) => unknown;
}

function startExchange(
  { total, idle = total }: HttpDeadlines,
  { signal, fail }: { readonly signal?: AbortSignal | undefined; readonly fail: HttpRequest["fail"] },
): Exchange {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timers = [idle, total].map((delay) => setTimeout(abort, Math.min(delay, MAX_DELAY)));
  const end = (): void => timers.forEach((timer) => clearTimeout(timer));
  return {
    signal: signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
    touch: () => void timers[0]?.refresh(),
    end,
    abort() {
      end();
      abort();
    },
    failure: (error) =>
      signal?.aborted === true
        ? signal.reason
        : fail({ isLate: controller.signal.aborted, ...describe(error), cause: error }),
  };
}

async function fetchOnce(request: HttpRequest, url: URL, exchange: Exchange): Promise<Response> {
  const { method = "GET", headers, credentials, body } = request;
  const secret = credentials?.origin === url.origin ? { authorization: credentials.authorization } : {};
  const length = body === undefined || typeof body === "string" ? {} : { "content-length": String(body.size) };
  const send = (): Promise<Response> =>
    fetch(url, {
      method,
      headers: { "user-agent": "carryon", ...headers, ...length, ...secret },
      ...(body !== undefined && bodyInit(body, exchange)),
      redirect: "manual",
      signal: exchange.signal,
    });
  try {
    return await send().catch((error: unknown) => {
      if (method !== "GET" || !isReset(error)) throw error;
      return send();
    });
  } catch (error) {
    throw exchange.failure(error);
  }
}

/** Whether the server closed the connection, as it does with one that was idle when the request came. */
function isReset(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code === "ECONNRESET"
  );
}

function bodyInit(body: string | HttpBody, { touch }: Exchange): RequestInit {
  if (typeof body === "string") return { body };
  return { body: ReadableStream.from(copies(body.open(), touch)), duplex: "half" };
}

/** Yields copies, because the source reuses its chunks. */
async function* copies(chunks: Iterable<Uint8Array>, touch: () => void): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    touch();
    yield Uint8Array.from(chunk);
  }
}

function readable(response: Response, url: URL, { touch, end, failure }: Exchange): HttpResponse {
  const drop = (): void => {
    end();
    response.body?.cancel().catch(() => {});
  };
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of response.body ?? []) {
        touch();
        yield chunk;
      }
    } catch (error) {
      throw failure(error);
    } finally {
      drop();
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    url,
    body,
    drop,
    async read(maxBytes) {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of body()) {
        size += chunk.length;
        if (size > maxBytes) return undefined;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks, size);
    },
  };
}

/** Code and message of a network error, which fetch hides in the cause. */
function describe(error: unknown): { readonly code: string | undefined; readonly message: string } {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) };
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return {
    code: /^[A-Z][A-Z0-9_]*$/u.test(code) ? code : undefined,
    message: cause instanceof Error ? cause.message : error.message,
  };
}
