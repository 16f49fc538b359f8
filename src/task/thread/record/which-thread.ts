import { hash } from "node:crypto";
import { isThreadId, NO_THREAD } from "./thread.ts";

/** Environment variables that hold the id of an agent's chat. The first that is not empty counts. */
export const CHAT_VARIABLES = [
  "CARRYON_THREAD_ID",
  "CODEX_THREAD_ID",
  "CLAUDE_SESSION_ID",
  "CURSOR_SESSION_ID",
  "WINDSURF_SESSION_ID",
  "ANTIGRAVITY_SESSION_ID",
  "GEMINI_SESSION_ID",
] as const;

/** Requester of a thread: whoever ran the command, which determines the thread it works on. */
export type ThreadAsker =
  /** Named with `--thread`. */
  | { readonly kind: "named"; readonly thread: string }
  /** Chat of an agent. Its thread has the chat's id until it chooses another. */
  | { readonly kind: "chat"; readonly chat: string; readonly variable: (typeof CHAT_VARIABLES)[number] }
  | { readonly kind: "terminal" }
  /** Explicitly without a thread. */
  | { readonly kind: "none" };

/**
 * Determines who requests a thread: a user who names it with `--thread`, or else an agent's chat that the environment
 * names, or else a user in a terminal. The name `global` gives `none`. Names are lowercased. A digest replaces a chat
 * id that is not a valid thread id. An invalid `--thread` gives `undefined`.
 * @param threadOption value of `--thread`; `undefined` without the option
 */
export function threadAsker(
  threadOption: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ThreadAsker | undefined {
  if (threadOption !== undefined) {
    const thread = threadOption.trim().toLowerCase();
    if (thread === NO_THREAD) return { kind: "none" };
    return isThreadId(thread) ? { kind: "named", thread } : undefined;
  }
  for (const variable of CHAT_VARIABLES) {
    const value = (env[variable] ?? "").trim().toLowerCase();
    if (value === NO_THREAD) return { kind: "none" };
    if (value !== "") return { kind: "chat", chat: chatId(value), variable };
  }
  return { kind: "terminal" };
}

function chatId(value: string): string {
  return isThreadId(value) ? value : `session-${hash("sha256", value).slice(0, 16)}`;
}

/**
 * Returns the id of the thread that a request refers to; `undefined` to work without one. The thread need not exist. A
 * chat that chose no thread has the one with its own id; a terminal has none.
 * @param choiceOf returns the thread that a chat, or a terminal for `undefined`, chose with `start` or `switch`; must
 * ignore threads that were removed
 */
export function selectThreadId(
  asker: ThreadAsker,
  choiceOf: (chat: string | undefined) => string | undefined,
): string | undefined {
  if (asker.kind === "none") return undefined;
  if (asker.kind === "named") return asker.thread;
  const chat = asker.kind === "terminal" ? undefined : asker.chat;
  const choice = choiceOf(chat) ?? chat;
  return choice === NO_THREAD ? undefined : choice;
}
