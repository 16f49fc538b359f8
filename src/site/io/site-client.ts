import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "../published/site-file-port.ts";
import { isLoopbackHost, systemCode } from "../../base/io/index.ts";

/** How patient a client is. */
export interface ClientLimits {
  /** Requests at a time. */
  readonly requests: number;
  /** Longest time without a byte, in milliseconds. */
  readonly idle: number;
  /** Longest time for one file, in milliseconds. */
  readonly total: number;
}

const LIMITS: ClientLimits = { requests: 8, idle: 20_000, total: 300_000 };
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/**
 * Opens a published site. The address is that of its root; its front page and its API files are accepted, too.
 * @throws CarryonError `usage` if the address is not a URL with HTTPS, or with HTTP on this machine
 */
export function openSiteFiles(address: string, limits: ClientLimits = LIMITS): SiteFiles {
  const root = siteRoot(address);
  const inTurn = createTurns(limits.requests);
  return {
    address: root.href,
    fetch: async (href, maxBytes) => inTurn(() => fetchFile(new URL(href, root), maxBytes, limits)),
  };
}

function siteRoot(address: string): URL {
  const hint = "Give the address of a site that carryon site wrote, such as https://owner.github.io/name/.";
  if (!URL.canParse(address)) throw new CarryonError("usage", `${JSON.stringify(address)} is not a URL`, { hint });
  const url = new URL(address);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
  if (!isSafe) throw new CarryonError("usage", "a site is read over https, except on this machine", { hint });
  if (url.username !== "" || url.password !== "") {
    throw new CarryonError("usage", "the address of a site must not contain a user or a password", { hint });
  }
  url.search = "";
  url.hash = "";
  const folder = url.pathname.replace(/(?:^|(?<=\/))(?:index\.html|llms(?:-full)?\.txt|api\/v1\/[\w-]+\.json)$/u, "");
  url.pathname = folder.endsWith("/") ? folder : `${folder}/`;
  return url;
}

/** Returns a function that starts at most so many tasks at a time, in order. */
function createTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function fetchFile(url: URL, maxBytes: number, limits: ClientLimits): Promise<Buffer | undefined> {
  const patience = createPatience(url, limits);
  try {
    const response = await follow(url, patience);
    if (response.status === 200) return await bodyOf(response, maxBytes, patience);
    await response.body?.cancel();
    if (MISSING.has(response.status)) return undefined;
    throw failed(`${url.href} answered with status ${response.status}`, STATUS_HINT);
  } catch (error) {
    throw error instanceof CarryonError ? error : (patience.fault() ?? unreachable(url, error));
  } finally {
    patience.end();
  }
}

const STATUS_HINT = "Open the address in a browser: a site that needs a login cannot be read.";

async function follow(start: URL, patience: Patience): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(url.href, { redirect: "manual", signal: patience.signal, headers: HEADERS });
    patience.renew();
    const location = REDIRECTS.has(response.status) ? (response.headers.get("location") ?? undefined) : undefined;
    if (location === undefined) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (next?.origin !== start.origin) {
      throw failed(
        `${url.href} redirects to ${next === undefined ? "no address" : `another host, ${hostOf(next)}`}`,
        "Give the address that it redirects to, if you trust it.",
      );
    }
    url = next;
  }
  throw failed(`${start.href} redirects more than ${MOST_REDIRECTS} times`, "Check the address.");
}

function hostOf({ origin, protocol }: URL): string {
  return origin === "null" ? protocol : origin;
}

const HEADERS = { accept: "*/*", "user-agent": "carryon" } as const;

async function bodyOf(response: Response, maxBytes: number, patience: Patience): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    patience.renew();
    size += chunk.length;
    // Leaving the loop ends the request.
    if (size > maxBytes) throw failed(`${response.url} has more than ${maxBytes} bytes`, "Do not trust this site.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Ends a request that takes too long. */
interface Patience {
  readonly signal: AbortSignal;
  /** Starts the time without a byte anew. */
  readonly renew: () => void;
  /** Returns the error if the request was ended. */
  readonly fault: () => CarryonError | undefined;
  readonly end: () => void;
}

function createPatience(url: URL, { idle, total }: ClientLimits): Patience {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const whole = setTimeout(abort, total);
  let pause = setTimeout(abort, idle);
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(pause);
      pause = setTimeout(abort, idle);
    },
    fault: () =>
      controller.signal.aborted
        ? failed(`${url.href} takes too long to answer`, "Check the network, or try again later.")
        : undefined,
    end() {
      clearTimeout(whole);
      clearTimeout(pause);
    },
  };
}

function unreachable({ origin }: URL, error: unknown): CarryonError {
  const cause = error instanceof Error ? error.cause : undefined;
  const why = systemCode(cause) ?? codeOf(cause) ?? "no answer";
  return failed(`${origin} cannot be reached (${why})`, "Check the address and the network.", error);
}

/** Returns the code of an error of TLS or of the HTTP client. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^\w+$/u.test(code) ? code : undefined;
}

function failed(message: string, hint: string, cause?: unknown): CarryonError {
  return new CarryonError("site-failed", message, { hint, cause });
}
