import type { Threads } from "./record/threads.ts";
import { lastActivity, type Thread } from "./record/thread.ts";
import { resolveThread } from "./requested-thread.ts";
import { readThreads } from "./execution-state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Threads to remove. */
export interface PruneRequest {
  /** Names of threads to remove, open or done. Empty for all that have been done for `days`. */
  readonly names: readonly string[];
  /** Minimum number of days since a thread was done. */
  readonly days: number;
  /** Current time, in milliseconds since the epoch. */
  readonly time: number;
  /** Whether to report only and remove nothing. */
  readonly isDry: boolean;
}

/**
 * Removes the named threads, open or done, with everything in their folders. Without names, removes all threads that
 * have been done for at least `days` days. An end in the future, possible after the clock was set back, counts as now.
 * If the end is unknown, the last activity counts as the end, or else a time long ago.
 * @returns removed threads, or those that a dry run would remove, in the order of `names`, or by id without names
 * @throws CarryonError `usage` if a name matches no thread or several, `write-failed`
 */
export function pruneThreads(threads: Threads, { names, days, time, isDry }: PruneRequest): readonly Thread[] {
  const candidates =
    names.length > 0
      ? names.map((name) => resolveThread(threads, name))
      : readThreads(threads).filter((thread) => isExpired(thread, time - days * DAY_MS, time));
  const uniqueThreads = [...new Map(candidates.map((thread) => [thread.id, thread])).values()];
  if (!isDry) for (const { id } of uniqueThreads) threads.remove(id);
  return uniqueThreads;
}

/** Whether a thread was done at a given time. */
function isExpired(thread: Thread, by: number, now: number): boolean {
  if (thread.state !== "done") return false;
  const end = thread.end?.time ?? lastActivity(thread) ?? 0;
  return Math.min(end, now) <= by;
}
