import type { ServerContext } from "@modelcontextprotocol/server";
import { type OnProgress, type Progress, formatCount } from "../base/index.ts";

const INTERVAL_MS = 250;

/**
 * Creates a progress listener that aborts the work of a cancelled call. If the client requested progress, it reports at
 * most four times a second, skipping what comes between, with increasing numbers as the protocol requires.
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
    // A disconnected client gets no progress. Its call ends on its own.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}

function progressMessage({ stage, done, total }: Progress): string {
  return total === 0 ? stage : `${stage} ${formatCount(done)} of ${formatCount(total)}`;
}
