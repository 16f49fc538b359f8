import { CarryonError, joinFirst } from "../../base/index.ts";
import { quoteText } from "../../pack/index.ts";
import { type ThreadAsker, threadAsker, whichThread } from "./overlap/which-thread.ts";
import { threadTitle } from "./overlap/thread-words.ts";
import type { Threads } from "./overlap/threads.ts";
import { isThreadId, NO_THREAD, type Thread, THREAD_FILES, type ThreadStart } from "./overlap/thread.ts";

/** Names in a hint. */
const MAX_NAMES = 5;

/** A thread whose beginning is known. */
export interface KnownThread extends Thread {
  readonly start: ThreadStart;
}

/** Who asks for a thread, and for which. */
export interface AskedThread {
  readonly asker: ThreadAsker;
  /** The session of the environment; `undefined` if there is none. */
  readonly session: string | undefined;
  /** Its id; `undefined` for none. */
  readonly id: string | undefined;
  /** `undefined` if there is none of this id. */
  readonly thread: Thread | undefined;
}

/**
 * Finds the thread that `--thread`, the session of the environment or an earlier `start` or `switch` means.
 * @param named the value of `--thread`
 * @throws CarryonError `usage` if it cannot be the name of a thread
 */
export function askedThread(
  threads: Threads,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): AskedThread {
  const asker = threadAsker(named, env);
  if (asker === undefined) throw notAName(named ?? "");
  // A choice of a thread that was removed is none.
  const isThere = (id: string): boolean => id === NO_THREAD || threads.read(id) !== undefined;
  const id = whichThread(asker, (session) =>
    [threads.chosen(session)].find((one) => one !== undefined && isThere(one)),
  );
  const around = threadAsker(undefined, env);
  const session = around?.kind === "session" ? around.session : undefined;
  return { asker, session, id, thread: id === undefined ? undefined : threads.read(id) };
}

function notAName(text: string): CarryonError {
  return new CarryonError("usage", `${quoteText(text)} cannot be the name of a thread`, {
    hint: "Use at most 80 letters, digits, dots, dashes and underscores, with a letter or digit first.",
  });
}

/**
 * Returns the one thread that a name or the beginning of one means.
 * @throws CarryonError `usage` if there is none, or several
 */
export function namedThread(threads: Threads, name: string): Thread {
  const wanted = name.trim().toLowerCase();
  const exact = isThreadId(wanted) ? threads.read(wanted) : undefined;
  if (exact !== undefined) return exact;
  const ids = threads.ids().filter((id) => threads.read(id) !== undefined);
  const [first, ...others] = wanted === "" ? [] : ids.filter((id) => id.startsWith(wanted));
  if (first !== undefined && others.length === 0) return threads.read(first)!;
  if (first === undefined) throw noThread(wanted, ids);
  throw new CarryonError("usage", `${quoteText(wanted)} is the beginning of ${others.length + 1} threads`, {
    hint: `Give more of its name: ${joinFirst([first, ...others], MAX_NAMES)}.`,
  });
}

/** Returns the error for a thread that does not exist. */
export function noThread(id: string, ids: readonly string[]): CarryonError {
  return new CarryonError("usage", `there is no thread ${quoteText(id)}`, {
    hint:
      ids.length === 0
        ? 'Begin one with carryon task start "what is to be done".'
        : `Use one of those that carryon task list shows: ${joinFirst(ids, MAX_NAMES)}.`,
  });
}

/**
 * Returns a thread whose work goes on. What is done is not read any more.
 * @throws CarryonError `task-done`, or `thread-damaged` if it is not known what is to be done
 */
export function requireOpen(thread: Thread): KnownThread {
  const { id, state, start } = thread;
  if (state === "done") {
    const what = start === undefined ? "" : `: ${threadTitle(start.task)}`;
    throw new CarryonError("task-done", `the task of thread ${id} is done${what}`, {
      hint: "Begin the next one with carryon task start, or give --thread global for a pack without a thread.",
    });
  }
  if (start !== undefined) return { ...thread, start };
  throw new CarryonError("thread-damaged", `${THREAD_FILES.start} of thread ${id} is damaged`, {
    hint: `Remove the thread with carryon task prune ${id}, and begin it again with carryon task start.`,
  });
}
