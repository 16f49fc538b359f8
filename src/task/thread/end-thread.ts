import { CarryonError } from "../../base/index.ts";
import type { Threads } from "./overlap/threads.ts";
import type { FinishedTask } from "../learn/task-log.ts";
import type { ThreadEnd } from "./overlap/thread.ts";
import type { TaskRecord } from "../learn/task-log.ts";
import { type AskedThread, type KnownThread, namedThread, noThread, requireOpen } from "./asked-thread.ts";

/**
 * Returns the thread that the word after `carryon task done` means; `undefined` if it is to be the id of a task in the log.
 * @throws CarryonError `usage` if it is the beginning of several threads' names
 */
export function threadNamedToEnd(
  threads: Threads,
  records: readonly TaskRecord[],
  word: string | undefined,
): string | undefined {
  if (word === undefined || word === "") return undefined;
  const isLogged = records.some((record) => record.kind === "packed" && record.id.startsWith(word));
  const wanted = word.toLowerCase();
  const isThread = threads.ids().some((id) => id === wanted || (!isLogged && id.startsWith(wanted)));
  return isThread ? namedThread(threads, wanted).id : undefined;
}

/**
 * Returns the thread that the end of a task ends; `undefined` if the task has none.
 * @param task the beginning of a task's id in the log of tasks, if one is given
 * @throws CarryonError `task-done`, `thread-damaged`, `usage` if `--thread` names none
 */
export function threadToEnd(
  threads: Threads,
  { asker, id, thread }: AskedThread,
  task: string | undefined,
): KnownThread | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw noThread(id, threads.ids());
    return undefined;
  }
  const isOther = task !== undefined && asker.kind !== "named" && thread.pack?.logged?.startsWith(task) !== true;
  return isOther ? undefined : requireOpen(thread);
}

/** What was learned at the end of a thread, or why nothing was. */
export type Learned =
  | { readonly finished: FinishedTask }
  /** A sentence without a full stop. */
  | { readonly why: string };

/**
 * Ends a thread for good. What its packs can learn from it is noted first; that there is nothing to learn does not keep it
 * open.
 * @param learn notes what a task of the log touched
 * @throws CarryonError `task-done` if another run was faster, `ref-not-found`, `write-failed`, `disk-full`
 */
export async function endThread(
  threads: Threads,
  thread: KnownThread,
  { end, learn }: { readonly end: ThreadEnd; readonly learn: (task: string) => Promise<FinishedTask> },
): Promise<Learned> {
  const logged = thread.pack?.logged;
  const learned =
    logged === undefined ? { why: "no pack of the task is remembered" } : await learnedFrom(logged, learn);
  const commit = "finished" in learned ? (learned.finished.done.commit ?? end.commit) : end.commit;
  // Without a beginning in the past, the end would be before it.
  const time = Math.max(end.time, thread.start.time);
  if (!threads.finish(thread.id, { time, commit })) requireOpen({ ...thread, state: "done" });
  return learned;
}

async function learnedFrom(logged: string, learn: (task: string) => Promise<FinishedTask>): Promise<Learned> {
  try {
    return { finished: await learn(logged) };
  } catch (error) {
    if (error instanceof CarryonError && error.code === "usage") return { why: error.message };
    throw error;
  }
}
