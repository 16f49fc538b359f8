import { setTimeout } from "node:timers/promises";

import { type Call, json, type Reply } from "./exchange.ts";
import type { Fault } from "./github.ts";
import { parseRoute, type Route } from "./route.ts";

/** Injected faults, in the order they were added. */
export interface Faults {
  add(route: string, fault: Fault): void;
  /** Reply of the first matching fault, after its latency; `undefined` if none matches. */
  answer(call: Call): Promise<Reply | undefined>;
}

/** Creates an empty fault list. */
export function createFaults(): Faults {
  const faults: { readonly route: Route; readonly fault: Fault; left: number }[] = [];
  return {
    add(route, fault) {
      faults.push({ route: parseRoute(route), fault, left: fault.times ?? Infinity });
    },
    async answer({ method, url }) {
      const found = faults.find(({ route, left }) => left > 0 && route(method, url.pathname) !== undefined);
      if (found === undefined) return undefined;
      found.left--;
      const { status, headers = {}, body = messageOf(found.fault), latency = 0 } = found.fault;
      if (latency > 0) await setTimeout(latency);
      return json(status, body, headers);
    },
  };
}

/** Exhausted hourly rate limit: a 403 with `x-ratelimit-reset`. `reset` is in seconds since 1970. */
export function primaryLimit(reset: number): Fault {
  return { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) } };
}

/** Secondary rate limit for one request: a 403 that asks the client to retry after one second. */
export const SECONDARY_LIMIT: Fault = { status: 403, headers: { "retry-after": "1" }, times: 1 };

/** Refusal for a read-only token, as runs for forks get. */
export const NOT_ACCESSIBLE: Fault = {
  status: 403,
  headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
};

/** Server failure for one request. */
export const SERVER_ERROR: Fault = { status: 502, times: 1 };

/** Body that GitHub sends with a status. Twirp clients read `code` and `msg`. */
function messageOf({ status, headers = {} }: Fault): unknown {
  const docs = "https://docs.github.com/rest";
  if (headers["x-ratelimit-remaining"] === "0") {
    const documentation_url = `${docs}/using-the-rest-api/rate-limits-for-the-rest-api`;
    return { message: "API rate limit exceeded for installation.", documentation_url };
  }
  if (headers["retry-after"] !== undefined) {
    const documentation_url = `${docs}/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits`;
    return { message: "You have exceeded a secondary rate limit.", documentation_url };
  }
  const message = MESSAGES[status] ?? "Server Error";
  return { message, documentation_url: docs, status: String(status), code: "unavailable", msg: message };
}

const MESSAGES: Readonly<Record<number, string>> = {
  401: "Bad credentials",
  403: "Resource not accessible by integration",
  404: "Not Found",
  409: "Conflict",
  410: "Gone",
  422: "Validation Failed",
};
