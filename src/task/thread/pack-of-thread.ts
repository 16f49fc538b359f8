import { changedPathsOf } from "./overlap/overlaps.ts";
import { publishText } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Threads } from "./overlap/threads.ts";
import { MAX_THREAD_LENGTH, MAX_THREAD_PATHS, type ThreadPack } from "./overlap/thread.ts";
import type { TaskBuild } from "../build-task.ts";
import { type AskedThread, type KnownThread, noThread, requireOpen } from "./asked-thread.ts";
import { threadRedactor } from "./thread-redactor.ts";

/**
 * Returns the thread that a pack is for: the one that is asked for, unless the pack is for another task.
 * @param text the task that is given; `undefined` for the thread's
 * @returns `undefined` if the pack belongs to no thread
 * @throws CarryonError `task-done`, `thread-damaged`, `usage` if `--thread` names none
 */
export function threadForPack(
  threads: Threads,
  { asker, id, thread }: AskedThread,
  text: string | undefined,
): KnownThread | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw noThread(id, threads.ids());
    return undefined;
  }
  const isOther = asker.kind !== "named" && text !== undefined && thread.start?.task !== text.trim();
  // Only a text with a secret is another one once it is redacted.
  if (isOther && thread.start?.task !== publishText(text.trim(), threadRedactor())) return undefined;
  return requireOpen(thread);
}

/**
 * Notes the pack of a thread, for those who work beside it. A thread that cannot be written, or was removed meanwhile, is
 * not noted.
 * @param time now, in milliseconds since 1970
 * @param logged its record in the log of tasks
 */
export function noteThreadPack(
  threads: Threads,
  id: string,
  task: TaskBuild,
  { time, logged }: { readonly time: number; readonly logged: string | undefined },
): void {
  try {
    threads.notePack(id, threadPack(task, { time, logged }));
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
  }
}

function threadPack(
  { build, change, selections, state }: TaskBuild,
  { time, logged }: { readonly time: number; readonly logged: string | undefined },
): ThreadPack {
  const { head, origin, selection, documents } = build;
  const files = [...selections.values()].flatMap((selected) => selected.files).filter(({ view }) => view !== "pointer");
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
