import { publishText, strictRedactor } from "../../secrets/index.ts";
import { changedPathsOf, otherActiveThreads, overlapsOf } from "./overlaps.ts";
import { numberedIds, candidateThreadIds } from "./record/thread-names.ts";
import { threadTitle } from "./record/thread-words.ts";
import type { ThreadAsker } from "./record/which-thread.ts";
import { type AuthoredText, CarryonError, shortenEnd } from "../../base/index.ts";
import type { Threads } from "./record/threads.ts";
import { MAX_THREAD_LENGTH, type Thread, type ThreadBeginning, type ThreadStart } from "./record/thread.ts";
import type { ThreadOverlap } from "./record/work-state.ts";
import { type RequestedThread, type ThreadWithStart, requireOpen } from "./requested-thread.ts";
import { readThreads, redactedTreeState, type StateSources } from "./execution-state.ts";

/** Maximum number of names to try for a thread. */
const MAX_NAMES = 10_000;

/** Task to start, and the thread that the command line or the chat refers to. */
export interface StartRequest {
  readonly target: RequestedThread;
  readonly task: AuthoredText<"user" | "outside">;
}

interface OpenedThread {
  readonly thread: ThreadWithStart;
  /** Whether the thread was created; `false` if an open thread has the same task. */
  readonly isNew: boolean;
}

/** Thread that was started or resumed. */
export interface StartedThread extends OpenedThread {
  /** Other threads that touch files that are changed already. */
  readonly overlaps: readonly ThreadOverlap[];
}

/**
 * Starts a thread for a task, and makes it the one that the chat or terminal works on. Keeps the task redacted and cut
 * at 16,384 UTF-16 units. Resumes an open thread with the same task instead of creating a second. In a terminal, the
 * thread is named after its task, with a number if that name is taken. In a chat, it has the chat's id, with a number
 * once that thread is done.
 * @throws CarryonError `usage` if the chat's or the named thread is open with another task, if the request excludes a
 * thread, or if git tracks the thread's folder; `task-done` if the named thread is done; `thread-damaged`;
 * `write-failed`, `disk-full`, `git-failed`
 */
export function startThread(
  { threads, states, time }: StateSources,
  { target, task: authoredTask }: StartRequest,
): StartedThread {
  const { asker, chat, thread } = target;
  const redactor = strictRedactor();
  const task = shortenEnd(publishText(authoredTask.text.trim(), redactor), MAX_THREAD_LENGTH.task);
  const isBusy = asker.kind === "chat" && thread?.state === "open" && thread.start?.task !== task;
  if (isBusy) throw otherTaskError(requireOpen(thread));
  const names = candidateNames(asker, task);
  const tree = redactedTreeState(states, redactor);
  const branch = tree?.branch?.slice(0, MAX_THREAD_LENGTH.path);
  const started = startFirstFree(threads, names, {
    task,
    ...(authoredTask.by === "outside" && { by: authoredTask.by }),
    time,
    branch,
    commit: tree?.commit,
  });
  const { id } = started.thread;
  threads.choose(chat, id);
  const others = otherActiveThreads({ id, branch }, readThreads(threads), time);
  return { ...started, overlaps: overlapsOf(others, changedPathsOf(tree)) };
}

/**
 * Candidate names for a new thread.
 * @throws CarryonError `usage` if the request excludes a thread
 */
function candidateNames(asker: ThreadAsker, task: string): Iterable<string> {
  if (asker.kind === "named") return [asker.thread];
  if (asker.kind === "chat") return numberedIds(asker.chat);
  if (asker.kind === "terminal") return candidateThreadIds(task);
  throw new CarryonError("usage", "cannot start a thread: global means none", {
    hint: "Omit --thread, or give the thread another name.",
  });
}

/** Creates a thread with the first free name. Resumes an open thread with the same task if its name comes first. */
function startFirstFree(threads: Threads, names: Iterable<string>, beginning: ThreadBeginning): OpenedThread {
  let last: Thread | undefined;
  let attempts = 0;
  for (const id of names) {
    const start = { id, ...beginning };
    if (threads.start(start)) return { thread: requireOpen(threads.read(id) ?? newThread(start)), isNew: true };
    last = threads.read(id);
    const isResumable = last?.state === "open" && last.start?.task === beginning.task;
    if (last !== undefined && isResumable) return { thread: requireOpen(last), isNew: false };
    if (++attempts === MAX_NAMES) break;
  }
  throw last === undefined ? trackedNameError() : otherTaskError(requireOpen(last));
}

/** Thread that another run removed right after it was created. */
function newThread(start: ThreadStart): Thread {
  return { id: start.id, state: "open", start, pack: undefined, end: undefined, notes: undefined, damaged: [] };
}

/** The folder exists but is not usable as a thread because git tracks its files. */
function trackedNameError(): CarryonError {
  return new CarryonError("usage", "git tracks a thread folder of this name, so the name cannot be used", {
    hint: "Give another name with --thread, or run git rm -r --cached .carryon and commit that.",
  });
}

function otherTaskError({ id, start }: ThreadWithStart): CarryonError {
  return new CarryonError("usage", `thread ${id} has another task: ${threadTitle(start.task)}`, {
    hint: "End it with carryon task done, or start a second thread with --thread and a name.",
  });
}
