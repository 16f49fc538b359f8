import { lastTimeOf, type Thread } from "./thread.ts";
import type { ThreadOverlap, WorkTreeState } from "./work-state.ts";
import { threadTitle } from "./thread-words.ts";

/** How long a thread counts as being worked on after something happened in it, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** A piece of work beside which others may go on. */
export interface OwnWork {
  /** The id of its thread; `undefined` if it has none. */
  readonly id: string | undefined;
  /** The branch that is checked out. */
  readonly branch: string | undefined;
}

/**
 * Returns the other open threads of a work tree in which something happened within a day on the same branch, with all paths
 * that they have shown or changed, by id. A time in the future, before a clock jumped back, is as near as one in the past.
 * @param now milliseconds since 1970
 */
export function othersAtWork(
  { id: own, branch }: OwnWork,
  threads: readonly Thread[],
  now: number,
): readonly ThreadOverlap[] {
  return threads.flatMap((thread) => {
    const { id, state, start, pack } = thread;
    const time = lastTimeOf(thread);
    if (id === own || state === "done" || start === undefined || pack === undefined || time === undefined) return [];
    if (pack.branch !== branch || Math.abs(now - time) >= DAY) return [];
    const paths = new Set([...pack.shown.map(({ path }) => path), ...pack.changed]);
    return [{ id, title: threadTitle(start.task), time, paths: [...paths].toSorted() }];
  });
}

/** Returns those of other threads that have to do with some of these paths, each with the paths of both. */
export function overlapsOf(others: readonly ThreadOverlap[], paths: Iterable<string>): readonly ThreadOverlap[] {
  const own = new Set(paths);
  return others
    .map((other) => ({ ...other, paths: other.paths.filter((path) => own.has(path)) }))
    .filter((other) => other.paths.length > 0);
}

/** Returns all paths that git calls changed. */
export function changedPathsOf(tree: WorkTreeState | undefined): readonly string[] {
  return tree === undefined ? [] : [...new Set([...tree.staged, ...tree.unstaged, ...tree.untracked])].toSorted();
}
