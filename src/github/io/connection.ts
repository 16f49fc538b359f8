import { randomUUID } from "node:crypto";

import type { OctokitOptions } from "@octokit/core";
import type { retry } from "@octokit/plugin-retry";
import type { throttling } from "@octokit/plugin-throttling";
import type { Octokit } from "@octokit/rest";

import { CarryonError } from "../../base/index.ts";
import { isLoopbackHost } from "../../base/io/index.ts";

/** The part of an Octokit client that we use. */
export type Client = Pick<Octokit, "graphql" | "paginate" | "request">;

/** Fetches a URL without the client's headers. */
export type Download = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** Connection to a GitHub server with one account. */
export interface Connection {
  readonly client: Client;
  readonly download: Download;
}

/** GitHub server and token. */
export interface Access extends OpenAccess {
  readonly token: string;
}

/** GitHub server with an optional token. */
export interface OpenAccess {
  /** Without a token, only public data can be read. */
  readonly token?: string | undefined;
  /** Root URL of the REST API. Defaults to github.com's. */
  readonly apiUrl?: string | undefined;
  /** Whether the URL may be `http://`. With `false`, the error names the input that allows it. */
  readonly allowHttp?: boolean;
  /** Receives one sentence when a request has to wait. */
  readonly onNotice: (text: string) => void;
}

const PUBLIC_API = "https://api.github.com";
const MAX_WAIT_SECONDS = 60;
const MAX_WAITS = 2;
const MAX_RETRIES = 2;
const TOKEN_PATTERN = /^[\u0021-\u007e]+$/u;
/** Status codes that are not retried. `throttle` handles rate limits (429 and some 403). */
const NO_RETRY_STATUSES = [400, 401, 403, 404, 409, 410, 413, 422, 429, 451];

const silence = (): void => {};
const QUIET: Readonly<Record<"debug" | "info" | "warn" | "error", () => void>> = {
  debug: silence,
  info: silence,
  warn: silence,
  error: silence,
};
/** Set per request, because warnings about deprecated routes bypass the client's own log. */
export const QUIET_REQUEST: { readonly log: typeof QUIET } = { log: QUIET };

/**
 * Creates a client for use outside of GitHub Actions. Sends no request.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function connectFromAnywhere(access: OpenAccess): Promise<Connection> {
  const account = access.token === undefined ? {} : { auth: requireValidToken(access.token) };
  const [{ Octokit }, plugins] = await Promise.all([import("@octokit/rest"), loadPlugins()]);
  const QuietOctokit = Octokit.plugin(...plugins);
  return {
    client: new QuietOctokit({ ...clientOptions(access), ...account, request: QUIET_REQUEST }),
    download: fetch,
  };
}

/** Loads the plugins of every client. */
export async function loadPlugins(): Promise<readonly [typeof retry, typeof throttling]> {
  const [first, second] = await Promise.all([import("@octokit/plugin-retry"), import("@octokit/plugin-throttling")]);
  return [first.retry, second.throttling];
}

/**
 * Options of a client for a server.
 * @throws CarryonError `usage` if the address is invalid
 */
export function clientOptions({ onNotice, ...server }: OpenAccess): OctokitOptions {
  const waits = (seconds: number, retryCount: number): boolean => {
    const willWait = seconds <= MAX_WAIT_SECONDS && retryCount < MAX_WAITS;
    if (willWait) onNotice(`GitHub rate limit: waiting ${seconds} s before the next request`);
    return willWait;
  };
  return {
    baseUrl: requireSecureUrl(server),
    userAgent: "carryon",
    log: QUIET,
    retry: { doNotRetry: NO_RETRY_STATUSES, retries: MAX_RETRIES },
    throttle: {
      // Clients with the same id share their limits for the lifetime of the process.
      id: randomUUID(),
      onRateLimit: (seconds, _options, _octokit, retryCount) => waits(seconds, retryCount),
      onSecondaryRateLimit: (seconds, _options, _octokit, retryCount) => waits(seconds, retryCount),
    },
  };
}

/** Root URL of the API without trailing slashes. @throws CarryonError `usage` if a token must not be sent to it */
function requireSecureUrl({ apiUrl = PUBLIC_API, allowHttp }: Pick<OpenAccess, "apiUrl" | "allowHttp">): string {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  const isHttp = url?.protocol === "http:";
  if (url?.protocol === "https:" || (isHttp && (allowHttp === true || isLoopbackHost(url.hostname)))) {
    return apiUrl.replace(/\/+$/u, "");
  }
  if (isHttp && allowHttp === false) {
    throw new CarryonError("usage", `the server ${url.host} has no https URL, so the token was not sent to it`, {
      hint: "If you trust every machine on that network, set allow-http: true.",
    });
  }
  const hint = "Give the URL of its REST API, such as https://github.example.com/api/v3.";
  throw new CarryonError("usage", "the URL of the GitHub server is not an https URL", { hint });
}

/**
 * Rejects a token that is not a valid header value, because the HTTP client's error message would contain it.
 * @throws CarryonError `usage`
 */
export function requireValidToken(token: string): string {
  const trimmed = token.trim();
  if (TOKEN_PATTERN.test(trimmed)) return trimmed;
  const what = trimmed === "" ? "no GitHub token" : "the token for GitHub contains invalid characters";
  throw new CarryonError("usage", what, { hint: "Set it to the bare token, exactly as GitHub shows it." });
}
