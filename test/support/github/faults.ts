import { setTimeout } from "node:timers/promises";

import { type Call, json, type Reply } from "./exchange.ts";
import type { Fault } from "./github.ts";
import { parseRoute, type Route } from "./route.ts";

/** Faults in the order in which they were asked for. */
export interface Faults {
  add(route: string, fault: Fault): void;
  /** What to answer in place of the truth, after its latency. */
  answer(call: Call): Promise<Reply | undefined>;
}

/** No faults yet. */
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

/** Every request of the hour is used up: 403, as for a token; `reset` is in seconds since 1970. */
export function primaryLimit(reset: number): Fault {
  return { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) } };
}

/** Too much in too short a time: 403, come again in a second. */
export const SECONDARY_LIMIT: Fault = { status: 403, headers: { "retry-after": "1" }, times: 1 };

/** A token that may only read, as that of a run for a fork. */
export const NOT_ACCESSIBLE: Fault = {
  status: 403,
  headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
};

/** A server that is out of order for one request. */
export const SERVER_ERROR: Fault = { status: 502, times: 1 };

/** What GitHub says with a status; Twirp reads `code` and `msg`. */
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
