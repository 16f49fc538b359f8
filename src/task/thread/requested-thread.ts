import { CarryonError, joinFirst } from "../../base/index.ts";
import { quoteText } from "../../pack/index.ts";
import { type ThreadAsker, threadAsker, selectThreadId } from "./record/which-thread.ts";
import { threadTitle } from "./record/thread-words.ts";
import type { Threads } from "./record/threads.ts";
import { isThreadId, NO_THREAD, type Thread, THREAD_FILES, type ThreadStart } from "./record/thread.ts";

/** Maximum number of names in a hint. */
const MAX_NAMES = 5;

/** Thread with a readable start record. */
export interface ThreadWithStart extends Thread {
  readonly start: ThreadStart;
}

/** Thread that a command works on, and who requested it. */
export interface RequestedThread {
  readonly asker: ThreadAsker;
  /** Chat named by the environment; `undefined` outside a chat. */
  readonly chat: string | undefined;
  /** Id of the thread; `undefined` to work without one. */
  readonly id: string | undefined;
  /** `undefined` if no thread has this id. */
  readonly thread: Thread | undefined;
}

/**
 * Determines which thread (piece of work) a command works on: the one named by `--thread`, or else the one chosen with
 * `start` or `switch` in this chat or terminal, or else the chat's own. A choice of a removed thread is ignored.
 * `global` means none. The result has `thread` only if it exists.
 * @param threadOption value of `--thread`
 * @param env environment variables, which may name an agent's chat: see `CHAT_VARIABLES`
 * @throws CarryonError `usage` if the value cannot be a thread name
 */
export function requestedThread(
  threads: Threads,
  threadOption: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): RequestedThread {
  const asker = threadAsker(threadOption, env);
  if (asker === undefined) throw invalidThreadName(threadOption ?? "");
  const id = selectThreadId(asker, (chat) => existingChoice(threads, chat));
  const environmentAsker = threadAsker(undefined, env);
  const chat = environmentAsker?.kind === "chat" ? environmentAsker.chat : undefined;
  return { asker, chat, id, thread: id === undefined ? undefined : threads.read(id) };
}

/** Returns the thread that a chat chose, or a terminal for `undefined`. Ignores the choice of a removed thread. */
function existingChoice(threads: Threads, chat: string | undefined): string | undefined {
  const choice = threads.chosen(chat);
  if (choice === undefined || choice === NO_THREAD) return choice;
  return threads.read(choice) === undefined ? undefined : choice;
}

function invalidThreadName(text: string): CarryonError {
  return new CarryonError("usage", `${quoteText(text)} is not a valid thread name`, {
    hint: "Use at most 80 letters, digits, dots, dashes and underscores, with a letter or digit first.",
  });
}

/**
 * Finds the thread whose name equals `name`, or else the only one whose name starts with it. Ignores case and
 * surrounding white space.
 * @throws CarryonError `usage` if the name matches no thread or several
 */
export function resolveThread(threads: Threads, name: string): Thread {
  const prefix = name.trim().toLowerCase();
  const exact = isThreadId(prefix) ? threads.read(prefix) : undefined;
  if (exact !== undefined) return exact;
  const ids = threads.ids().filter((id) => threads.read(id) !== undefined);
  const [first, ...others] = prefix === "" ? [] : ids.filter((id) => id.startsWith(prefix));
  if (first !== undefined && others.length === 0) return threads.read(first)!;
  if (first === undefined) throw unknownThreadError(prefix, ids);
  throw new CarryonError("usage", `${quoteText(prefix)} matches ${others.length + 1} threads`, {
    hint: `Give more of its name: ${joinFirst([first, ...others], MAX_NAMES)}.`,
  });
}

/**
 * Creates the `usage` error for a thread that does not exist.
 * @param ids existing threads, for the hint
 */
export function unknownThreadError(id: string, ids: readonly string[]): CarryonError {
  return new CarryonError("usage", `no thread named ${quoteText(id)}`, {
    missing: id,
    hint:
      ids.length === 0
        ? 'Start one with carryon task start "fix the retry loop".'
        : `Use one of those that carryon task list shows: ${joinFirst(ids, MAX_NAMES)}.`,
  });
}

/**
 * Returns the thread if it is open and its start record can be read.
 * @throws CarryonError `task-done`, or `thread-damaged` if the task cannot be read
 */
export function requireOpen(thread: Thread): ThreadWithStart {
  const { id, state, start } = thread;
  if (state === "done") {
    const what = start === undefined ? "" : `: ${threadTitle(start.task)}`;
    throw new CarryonError("task-done", `the task of thread ${id} is done${what}`, {
      hint: "Start the next one with carryon task start, or use --thread global to build a pack without a thread.",
    });
  }
  if (start !== undefined) return { ...thread, start };
  throw new CarryonError("thread-damaged", `${THREAD_FILES.start} of thread ${id} is damaged`, {
    hint: `Remove the thread with carryon task prune ${id}, and start it again with carryon task start.`,
  });
}
