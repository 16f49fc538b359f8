import { hash } from "node:crypto";
import { isThreadId, NO_THREAD } from "./thread.ts";

/** Variables in which hosts of agents name their session, in the order in which they count. */
export const SESSION_VARIABLES = [
  "CARRYON_THREAD_ID",
  "CODEX_THREAD_ID",
  "CLAUDE_SESSION_ID",
  "CURSOR_SESSION_ID",
  "WINDSURF_SESSION_ID",
  "ANTIGRAVITY_SESSION_ID",
  "GEMINI_SESSION_ID",
] as const;

/** Who asks for a thread. */
export type ThreadAsker =
  /** `--thread` names it. */
  | { readonly kind: "named"; readonly thread: string }
  /** A session, whose thread has its id until it chooses another one. */
  | { readonly kind: "session"; readonly session: string; readonly variable: (typeof SESSION_VARIABLES)[number] }
  /** Somebody in a terminal. */
  | { readonly kind: "terminal" }
  /** Whoever wants no thread. */
  | { readonly kind: "none" };

/**
 * Returns who asks for a thread. Letters become lower-case; what then is no id of a thread is replaced by a digest, but
 * for `--thread`, where it is `undefined`.
 * @param named the value of `--thread`
 */
export function threadAsker(
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ThreadAsker | undefined {
  if (named !== undefined) {
    const thread = named.trim().toLowerCase();
    if (thread === NO_THREAD) return { kind: "none" };
    return isThreadId(thread) ? { kind: "named", thread } : undefined;
  }
  for (const variable of SESSION_VARIABLES) {
    const value = (env[variable] ?? "").trim().toLowerCase();
    if (value === NO_THREAD) return { kind: "none" };
    if (value !== "") return { kind: "session", session: sessionId(value), variable };
  }
  return { kind: "terminal" };
}

function sessionId(value: string): string {
  return isThreadId(value) ? value : `session-${hash("sha256", value).slice(0, 16)}`;
}

/**
 * Returns the id of the thread that somebody means; `undefined` for none. There may be no such thread yet.
 * @param chosen see `Threads`; without choices of threads that are gone
 */
export function whichThread(
  asker: ThreadAsker,
  chosen: (session: string | undefined) => string | undefined,
): string | undefined {
  if (asker.kind === "none") return undefined;
  if (asker.kind === "named") return asker.thread;
  const session = asker.kind === "terminal" ? undefined : asker.session;
  const choice = chosen(session) ?? session;
  return choice === NO_THREAD ? undefined : choice;
}
