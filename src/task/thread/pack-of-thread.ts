import { changedPathsOf } from "./overlaps.ts";
import { publishText, strictRedactor } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Threads } from "./record/threads.ts";
import { MAX_THREAD_LENGTH, MAX_THREAD_PATHS, type ThreadPack } from "./record/thread.ts";
import type { TaskBuild } from "../build-task.ts";
import { type RequestedThread, type ThreadWithStart, unknownThreadError, requireOpen } from "./requested-thread.ts";

/**
 * Selects the thread that a pack belongs to. It is the requested thread, unless the user gives the text of another task
 * without naming the thread.
 * @param text the given task; `undefined` to use the thread's task
 * @returns `undefined` if the pack belongs to no thread
 * @throws CarryonError `task-done`, `thread-damaged`; `usage` if the thread given by `--thread` does not exist
 */
export function threadForPack(
  threads: Threads,
  { asker, id, thread }: RequestedThread,
  text: string | undefined,
): ThreadWithStart | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw unknownThreadError(id, threads.ids());
    return undefined;
  }
  const isOtherTask = asker.kind !== "named" && text !== undefined && thread.start?.task !== text.trim();
  // Threads store redacted tasks, so a text with a secret matches only after redaction.
  if (isOtherTask && thread.start?.task !== publishText(text.trim(), strictRedactor())) return undefined;
  return requireOpen(thread);
}

/**
 * Records a pack as the last one of its thread, with up to 60 files that it shows in full and 60 that are changed, so
 * that other threads can detect overlaps. Does nothing if the thread cannot be written or was removed in the meantime.
 * @param id id of the thread
 * @param time current time, in milliseconds since the epoch
 * @param logged id of the pack's record in the task log, if any
 */
export function recordThreadPack(
  threads: Threads,
  id: string,
  task: TaskBuild,
  { time, logged }: { readonly time: number; readonly logged: string | undefined },
): void {
  try {
    threads.recordPack(id, threadPack(task, { time, logged }));
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
  }
}

function threadPack(
  { build, change, selections, state }: TaskBuild,
  { time, logged }: { readonly time: number; readonly logged: string | undefined },
): ThreadPack {
  const { head, origin, selection, documents } = build;
  const files = [...selections.values()].flatMap((selected) => selected.files).filter(({ view }) => view === "full");
  const changed = new Set([...change.changes.map(({ path }) => path), ...changedPathsOf(state?.tree)]);
  return {
    time,
    branch: state?.tree?.branch?.slice(0, MAX_THREAD_LENGTH.path),
    commit: origin.commit,
    snapshot: head.snapshot,
    config: head.config,
    isPart: selection !== undefined,
    tokens: documents.reduce((sum, { tokens }) => sum + tokens, 0),
    logged,
    shown: files
      .filter(({ path }) => isShort(path))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_THREAD_PATHS)
      .map(({ path, tokens }) => ({ path, tokens })),
    changed: [...changed].filter(isShort).toSorted().slice(0, MAX_THREAD_PATHS),
  };
}

function isShort(path: string): boolean {
  return path.length <= MAX_THREAD_LENGTH.path;
}
