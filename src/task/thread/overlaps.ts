import { lastActivity, type Thread } from "./record/thread.ts";
import type { ThreadOverlap, WorkTreeState } from "./record/work-state.ts";
import { threadTitle } from "./record/thread-words.ts";

/** Time that a thread counts as active after its last event, in milliseconds. */
const ACTIVITY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Thread and branch to compare other threads with. */
export interface CurrentWork {
  /** Id of its thread; `undefined` without a thread. */
  readonly id: string | undefined;
  readonly branch: string | undefined;
}

/**
 * Returns the other open threads whose last pack was made on the same branch and that had activity within a day, in the
 * order of `threads`. Each lists the paths that its last pack showed in full or that were changed then; narrow them
 * with `overlapsOf`. A time in the future, possible after the clock was set back, counts by its distance.
 * @param now milliseconds since the epoch
 */
export function otherActiveThreads(
  { id: currentId, branch }: CurrentWork,
  threads: readonly Thread[],
  now: number,
): readonly ThreadOverlap[] {
  return threads.flatMap((thread) => {
    const { id, state, start, pack } = thread;
    const time = lastActivity(thread);
    if (id === currentId || state === "done" || start === undefined || pack === undefined || time === undefined)
      return [];
    if (pack.branch !== branch || Math.abs(now - time) >= ACTIVITY_WINDOW_MS) return [];
    const paths = new Set([...pack.shown.map(({ path }) => path), ...pack.changed]);
    return [{ id, title: threadTitle(start.task), time, paths: [...paths].toSorted() }];
  });
}

/** Returns the threads that share any of the paths, each with only the shared paths. */
export function overlapsOf(others: readonly ThreadOverlap[], paths: Iterable<string>): readonly ThreadOverlap[] {
  const pathSet = new Set(paths);
  return others
    .map((other) => ({ ...other, paths: other.paths.filter((path) => pathSet.has(path)) }))
    .filter((other) => other.paths.length > 0);
}

/** All paths that git reports as staged, unstaged or untracked, sorted. Empty outside a git repository. */
export function changedPathsOf(tree: WorkTreeState | undefined): readonly string[] {
  return tree === undefined ? [] : [...new Set([...tree.staged, ...tree.unstaged, ...tree.untracked])].toSorted();
}
