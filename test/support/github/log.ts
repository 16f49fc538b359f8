import type { LoggedRequest } from "./github.ts";
import type { Call } from "./exchange.ts";

/** Maximum number of characters of a request body in the log. The longest comment is shorter. */
export const LOGGED_CHARACTERS = 100_000;

/** All requests in order of arrival. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /**
   * Logs a request.
   * @returns a callback that records the reply's status
   */
  note(call: Call): (status: number) => void;
}

/** Creates a log that calls `onReply` for each answered request. */
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
