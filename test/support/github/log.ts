import type { LoggedRequest } from "./github.ts";
import type { Call } from "./exchange.ts";

/** How much of a request's body the log keeps: more than the longest comment has. */
export const LOGGED_CHARACTERS = 100_000;

/** All requests, as they came. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /** Notes a request. @returns what to call with the status of its answer */
  note(call: Call): (status: number) => void;
}

/** A log that tells `onReply` of each request when it is answered. */
export function createLog(onReply: (request: LoggedRequest) => void = () => {}): RequestLog {
  const entries: LoggedRequest[] = [];
  return {
    entries,
    note({ method, url, headers: { authorization }, body }) {
      const path = url.pathname + url.search;
      const entry = { method, path, status: 0, authorization, body: body.toString("utf8").slice(0, LOGGED_CHARACTERS) };
      entries.push(entry);
      return (status) => {
        entry.status = status;
        onReply(entry);
      };
    },
  };
}
