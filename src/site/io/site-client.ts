import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "../published/site-file-port.ts";
import { type HttpFailure, type RedirectRules, addressIn, isConfidential, sendHttp } from "../../base/io/index.ts";

/** Limits of a client. */
export interface ClientLimits {
  /** Maximum number of concurrent requests. */
  readonly requests: number;
  /** Maximum milliseconds without a byte. */
  readonly idle: number;
  /** Maximum milliseconds per file. */
  readonly total: number;
}

const LIMITS: ClientLimits = { requests: 8, idle: 20_000, total: 300_000 };
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
  if (!isConfidential(url))
    throw new CarryonError("usage", "a site is read over https, except on this machine", { hint });
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

async function fetchFile(url: URL, maxBytes: number, deadlines: ClientLimits): Promise<Buffer | undefined> {
  const response = await sendHttp({
    url,
    headers: { accept: "*/*" },
    deadlines,
    redirects: sameOrigin(url),
    fail: (failure) => unanswered(url, failure),
  });
  if (response.status === 200) {
    const bytes = await response.read(maxBytes);
    if (bytes !== undefined) return bytes;
    throw failed(`${response.url.href} has more than ${maxBytes} bytes`, "Do not trust this site.");
  }
  response.drop();
  if (MISSING.has(response.status)) return undefined;
  throw failed(
    `${url.href} answered with status ${response.status}`,
    "Open the address in a browser: a site that needs a login cannot be read.",
  );
}

/** Follows redirects within the origin of an address. */
function sameOrigin(start: URL): RedirectRules {
  return {
    next(location, from) {
      if (location === null) return undefined;
      const next = addressIn(location, from);
      if (next?.origin === start.origin) return next;
      throw failed(
        `${from.href} redirects to ${next === undefined ? "no address" : `another host, ${hostOf(next)}`}`,
        "Give the address that it redirects to, if you trust it.",
      );
    },
    tooMany: (allowed) => failed(`${start.href} redirects more than ${allowed} times`, "Check the address."),
  };
}

function hostOf({ origin, protocol }: URL): string {
  return origin === "null" ? protocol : origin;
}

function unanswered({ href, origin }: URL, { isLate, code, cause }: HttpFailure): CarryonError {
  return isLate
    ? failed(`${href} takes too long to answer`, "Check the network, or try again later.")
    : failed(`${origin} cannot be reached (${code ?? "no answer"})`, "Check the address and the network.", cause);
}

function failed(message: string, hint: string, cause?: unknown): CarryonError {
  return new CarryonError("site-failed", message, { hint, cause });
}
