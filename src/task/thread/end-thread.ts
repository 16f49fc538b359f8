import { CarryonError } from "../../base/index.ts";
import type { Threads } from "./record/threads.ts";
import type { FinishedTask, TaskRecord } from "../learn/task-log.ts";
import type { ThreadEnd } from "./record/thread.ts";
import {
  type RequestedThread,
  type ThreadWithStart,
  resolveThread,
  unknownThreadError,
  requireOpen,
} from "./requested-thread.ts";

/**
 * Resolves the argument of `carryon task done`, which names a thread or a logged task, to the id of a thread. A full
 * thread name comes first, then a prefix of a task id, then a prefix of a thread name.
 * @param records contents of the task log
 * @param word the argument; `undefined` without one
 * @returns `undefined` if the argument is missing or should be read as the id of a logged task
 * @throws CarryonError `usage` if it is a prefix of several thread names
 */
export function threadNamedToEnd(
  threads: Threads,
  records: readonly TaskRecord[],
  word: string | undefined,
): string | undefined {
  if (word === undefined || word === "") return undefined;
  const isLogged = records.some((record) => record.kind === "packed" && record.id.startsWith(word));
  const threadName = word.toLowerCase();
  const isThread = threads.ids().some((id) => id === threadName || (!isLogged && id.startsWith(threadName)));
  return isThread ? resolveThread(threads, threadName).id : undefined;
}

/**
 * Returns the requested thread if it ends together with a task: if the user named it with `--thread`, gave no task, or
 * gave the one that its last pack logged. `undefined` otherwise, and without a thread.
 * @param task prefix of a task id in the log; `undefined` if the user gave none
 * @throws CarryonError `task-done`, `thread-damaged`; `usage` if the thread given by `--thread` does not exist
 */
export function threadToEnd(
  threads: Threads,
  { asker, id, thread }: RequestedThread,
  task: string | undefined,
): ThreadWithStart | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw unknownThreadError(id, threads.ids());
    return undefined;
  }
  const isOtherTask = task !== undefined && asker.kind !== "named" && thread.pack?.logged?.startsWith(task) !== true;
  return isOtherTask ? undefined : requireOpen(thread);
}

/** Result of learning from a finished thread, or the reason why there was nothing to learn. */
export type LearningResult =
  | { readonly finished: FinishedTask }
  /** Sentence without a full stop. */
  | { readonly why: string };

/**
 * Ends a thread permanently. First, `learn` logs the files that its task touched, so that later packs can learn from
 * them. Returns how the last pack matched these files, or why there was nothing to learn.
 * @param learn logs the touched files of the task whose log id it gets
 * @throws CarryonError `task-done` if another run was first, `ref-not-found`, `write-failed`, `disk-full`
 */
export async function endThread(
  threads: Threads,
  thread: ThreadWithStart,
  { end, learn }: { readonly end: ThreadEnd; readonly learn: (task: string) => Promise<FinishedTask> },
): Promise<LearningResult> {
  const logged = thread.pack?.logged;
  const learned = logged === undefined ? { why: "no pack of the task was logged" } : await learnFromPack(logged, learn);
  const commit = "finished" in learned ? (learned.finished.done.commit ?? end.commit) : end.commit;
  // The clock may have been set back since the start. A thread must not end before it began.
  const time = Math.max(end.time, thread.start.time);
  if (!threads.finish(thread.id, { time, commit })) requireOpen({ ...thread, state: "done" });
  return learned;
}

async function learnFromPack(logged: string, learn: (task: string) => Promise<FinishedTask>): Promise<LearningResult> {
  try {
    return { finished: await learn(logged) };
  } catch (error) {
    if (error instanceof CarryonError && error.code === "usage") return { why: error.message };
    throw error;
  }
}
