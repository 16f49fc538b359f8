import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "../published/site-file-port.ts";
import { type HttpFailure, type RedirectRules, addressIn, isConfidential, sendHttp } from "../../base/io/index.ts";

/** Limits of a client. */
export interface ClientLimits {
  /** Maximum number of concurrent requests. */
  readonly requests: number;
  /** Maximum time in milliseconds without a byte. */
  readonly idle: number;
  /** Maximum time in milliseconds per file. */
  readonly total: number;
}

const LIMITS: ClientLimits = { requests: 8, idle: 20_000, total: 300_000 };
const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Returns access to the files of a published site, given the address of its root, its front page or one of its API
 * files. Requests nothing yet. Follows redirects only within the same origin. By default, it sends up to 8 requests at
 * a time, and gives up on a file after 20 seconds without a byte or 5 minutes.
 * @throws CarryonError `usage` unless the address is an HTTPS URL, or an HTTP URL on this machine, without a user or
 * password
 */
export function openSiteFiles(address: string, limits: ClientLimits = LIMITS): SiteFiles {
  const root = siteRoot(address);
  const withLimit = createLimiter(limits.requests);
  return {
    address: root.href,
    fetch: async (href, maxBytes) => withLimit(() => fetchFile(new URL(href, root), maxBytes, limits)),
  };
}

function siteRoot(address: string): URL {
  const hint = "Use the address of a site written by carryon site, such as https://owner.github.io/name/.";
  if (!URL.canParse(address)) throw new CarryonError("usage", `${JSON.stringify(address)} is not a URL`, { hint });
  const url = new URL(address);
  if (!isConfidential(url)) throw new CarryonError("usage", "sites must use https, except on this machine", { hint });
  if (url.username !== "" || url.password !== "") {
    throw new CarryonError("usage", "the address of a site must not contain a user or a password", { hint });
  }
  url.search = "";
  url.hash = "";
  const folder = url.pathname.replace(/(?:^|(?<=\/))(?:index\.html|llms(?:-full)?\.txt|api\/v1\/[\w-]+\.json)$/u, "");
  url.pathname = folder.endsWith("/") ? folder : `${folder}/`;
  return url;
}

/** Returns a function that runs at most `maxRunning` tasks at a time, in order. */
function createLimiter(maxRunning: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => void waiting.push(resolve));
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
    fail: (failure) => requestError(url, failure),
  });
  if (response.status === 200) {
    const bytes = await response.read(maxBytes);
    if (bytes !== undefined) return bytes;
    throw siteError(`${response.url.href} has more than ${maxBytes} bytes`, "Do not trust this site.");
  }
  response.drop();
  if (MISSING_STATUSES.has(response.status)) return undefined;
  throw siteError(
    `${url.href} returned status ${response.status}`,
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
      throw siteError(
        `${from.href} redirects to ${next === undefined ? "no address" : `another host, ${hostOf(next)}`}`,
        "Use the address that it redirects to, if you trust it.",
      );
    },
    tooMany: (allowed) => siteError(`${start.href} redirects more than ${allowed} times`, "Check the address."),
  };
}

function hostOf({ origin, protocol }: URL): string {
  return origin === "null" ? protocol : origin;
}

function requestError({ href, origin }: URL, { isLate, code, cause }: HttpFailure): CarryonError {
  return isLate
    ? siteError(`${href} takes too long to answer`, "Check the network, or try again later.")
    : siteError(`${origin} cannot be reached (${code ?? "no answer"})`, "Check the address and the network.", cause);
}

function siteError(message: string, hint: string, cause?: unknown): CarryonError {
  return new CarryonError("site-failed", message, { hint, cause });
}
