import type { Threads } from "./overlap/threads.ts";
import { lastTimeOf, type Thread } from "./overlap/thread.ts";
import { namedThread } from "./asked-thread.ts";
import { allThreads } from "./execution-state.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Which threads to remove. */
export interface PruneRequest {
  /** These, whatever their state; if none, all that have been done for long enough. */
  readonly names: readonly string[];
  /** Days since a thread was done. */
  readonly days: number;
  /** Now, in milliseconds since 1970. */
  readonly time: number;
  /** Whether nothing is removed. */
  readonly isDry: boolean;
}

/**
 * Removes threads with all that was written in their folders. Open ones are removed only by name. An end in the future,
 * before a clock jumped back, is as if it was now; one that is not known is long ago.
 * @returns those that were removed, or would be, by id
 * @throws CarryonError `usage` if a name means no thread, `write-failed`
 */
export function pruneThreads(threads: Threads, { names, days, time, isDry }: PruneRequest): readonly Thread[] {
  const all =
    names.length > 0
      ? names.map((name) => namedThread(threads, name))
      : allThreads(threads).filter((thread) => isOver(thread, time - days * DAY, time));
  const found = [...new Map(all.map((thread) => [thread.id, thread])).values()];
  if (!isDry) for (const { id } of found) threads.remove(id);
  return found;
}

/** Whether a thread was done by a time. */
function isOver(thread: Thread, by: number, now: number): boolean {
  if (thread.state !== "done") return false;
  const end = thread.end?.time ?? lastTimeOf(thread) ?? 0;
  return Math.min(end, now) <= by;
}
