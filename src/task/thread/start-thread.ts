import { publishText } from "../../secrets/index.ts";
import { changedPathsOf, othersAtWork, overlapsOf } from "./overlap/overlaps.ts";
import { numbered, threadNames } from "./overlap/thread-names.ts";
import { threadTitle } from "./overlap/thread-words.ts";
import type { ThreadAsker } from "./overlap/which-thread.ts";
import { type AuthoredText, CarryonError, shortenEnd } from "../../base/index.ts";
import type { Threads } from "./overlap/threads.ts";
import type { WorkStates } from "./work-states.ts";
import { MAX_THREAD_LENGTH, type Thread, type ThreadStart } from "./overlap/thread.ts";
import type { ThreadOverlap } from "./overlap/work-state.ts";
import { type AskedThread, type KnownThread, requireOpen } from "./asked-thread.ts";
import { allThreads, workTree } from "./execution-state.ts";
import { threadRedactor } from "./thread-redactor.ts";

/** Names that are tried for a thread. */
const MAX_NAMES = 10_000;

/** Where threads are, and how the tree is. */
export interface StartPorts {
  readonly threads: Threads;
  readonly states: WorkStates;
  /** Now, in milliseconds since 1970. */
  readonly time: number;
}

/** What is to be done, and by whom. */
export interface StartRequest {
  readonly asked: AskedThread;
  readonly task: AuthoredText<"user" | "outside">;
}

/** A thread that was begun, or goes on. */
export interface StartedThread {
  readonly thread: KnownThread;
  /** Whether there was none with this task. */
  readonly isNew: boolean;
  /** Other threads that have to do with files that are changed already. */
  readonly overlaps: readonly ThreadOverlap[];
}

/**
 * Begins a thread, and makes it the one of whoever asks. The same task again goes on. In a terminal, a thread is named after
 * its task; a session's has the name of the session, and a number once that one is done.
 * @throws CarryonError `usage` if another task is open, or no thread is wanted; `task-done`, `thread-damaged`;
 * `write-failed`, `disk-full`, `git-failed`
 */
export function startThread(
  { threads, states, time }: StartPorts,
  { asked, task: words }: StartRequest,
): StartedThread {
  const { asker, session, thread } = asked;
  const redactor = threadRedactor();
  const task = shortenEnd(publishText(words.text.trim(), redactor), MAX_THREAD_LENGTH.task);
  const isBusy = asker.kind === "session" && thread?.state === "open" && thread.start?.task !== task;
  if (isBusy) throw busy(requireOpen(thread));
  const names = namesFor(asker, task);
  const tree = workTree(states, redactor);
  const branch = tree?.branch?.slice(0, MAX_THREAD_LENGTH.path);
  const started = firstFree(threads, names, {
    task,
    ...(words.by === "outside" && { by: words.by }),
    time,
    branch,
    commit: tree?.commit,
  });
  const { id } = started.thread;
  threads.choose(session, id);
  const others = othersAtWork({ id, branch }, allThreads(threads), time);
  return { ...started, overlaps: overlapsOf(others, changedPathsOf(tree)) };
}

/** @throws CarryonError `usage` if no thread is wanted */
function namesFor(asker: ThreadAsker, task: string): Iterable<string> {
  if (asker.kind === "named") return [asker.thread];
  if (asker.kind === "session") return numbered(asker.session);
  if (asker.kind === "terminal") return threadNames(task);
  throw new CarryonError("usage", "there is no thread to begin: global means none", {
    hint: "Leave --thread out, or give the thread a name of its own.",
  });
}

/** Makes a thread of the first name that is free, unless one before it has the same task and is open. */
function firstFree(
  threads: Threads,
  names: Iterable<string>,
  beginning: Omit<ThreadStart, "id">,
): Omit<StartedThread, "overlaps"> {
  let last: Thread | undefined;
  let tried = 0;
  for (const id of names) {
    const start = { id, ...beginning };
    if (threads.start(start)) return { thread: requireOpen(threads.read(id) ?? madeThread(start)), isNew: true };
    last = threads.read(id);
    const goesOn = last?.state === "open" && last.start?.task === beginning.task;
    if (last !== undefined && goesOn) return { thread: requireOpen(last), isNew: false };
    if (++tried === MAX_NAMES) break;
  }
  throw last === undefined ? taken() : busy(requireOpen(last));
}

/** A thread that was made and, at once, removed by another run. */
function madeThread(start: ThreadStart): Thread {
  return { id: start.id, state: "open", start, pack: undefined, end: undefined, notes: undefined, damaged: [] };
}

/** The folder of the name is there, but is no thread: git tracks its files. */
function taken(): CarryonError {
  return new CarryonError("usage", "git tracks the files of a thread of this name, so it is nobody's on this machine", {
    hint: "Give another name with --thread, or run git rm -r --cached .carryon and commit that.",
  });
}

function busy({ id, start }: KnownThread): CarryonError {
  return new CarryonError("usage", `thread ${id} has another task: ${threadTitle(start.task)}`, {
    hint: "End it with carryon task done, or begin a second thread with --thread and a name.",
  });
}
