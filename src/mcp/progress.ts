import type { ServerContext } from "@modelcontextprotocol/server";
import { type OnProgress, type Progress, formatCount } from "../base/index.ts";

const INTERVAL_MS = 250;

/**
 * Returns a listener that stops the work of a cancelled call, and reports progress if the client asked for it: at most
 * four times a second, with numbers that only grow, as the protocol demands.
 * @param now milliseconds on a monotonic clock
 */
export function progressListener({ mcpReq }: ServerContext, now: () => number): OnProgress {
  const { signal, _meta: meta } = mcpReq;
  const token = meta?.progressToken;
  let [last, sent] = [-INTERVAL_MS, 0];
  return (progress) => {
    signal.throwIfAborted();
    if (token === undefined || now() - last < INTERVAL_MS) return;
    last = now();
    const params = { progressToken: token, progress: ++sent, message: progressMessage(progress) };
    // A client that is gone gets no progress; its call ends by itself.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}

function progressMessage({ stage, done, total }: Progress): string {
  return total === 0 ? stage : `${stage} ${formatCount(done)} of ${formatCount(total)}`;
}
