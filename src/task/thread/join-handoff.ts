import type { Threads } from "./overlap/threads.ts";
import type { KeptHandoff, SessionId } from "../../session/index.ts";
import { MAX_THREAD_LENGTH, type ThreadHandoff } from "./overlap/thread.ts";
import { type AskedThread, type KnownThread, noThread, requireOpen } from "./asked-thread.ts";

/**
 * Returns the thread that a hand-over joins: the one that is asked for, if its work goes on.
 * @returns `undefined` if there is none, or if the one of the session or terminal is done
 * @throws CarryonError `usage` if `--thread` names none, `task-done`, `thread-damaged`
 */
export function threadForHandoff(threads: Threads, { asker, id, thread }: AskedThread): KnownThread | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw noThread(id, threads.ids());
    return undefined;
  }
  return asker.kind !== "named" && thread.state === "done" ? undefined : requireOpen(thread);
}

/**
 * Makes a hand-over the last one of a thread, whose packs end with it from now on.
 * @param time now, in milliseconds since 1970
 * @throws CarryonError `write-failed`, `disk-full`
 */
export function joinHandoff(
  threads: Threads,
  id: string,
  { session, handoff, time }: { readonly session: SessionId; readonly handoff: KeptHandoff; readonly time: number },
): void {
  const { content, tokens, text } = handoff;
  const isShort = text.length <= MAX_THREAD_LENGTH.handoff;
  const note: ThreadHandoff = { time, session, content, tokens, ...(isShort && { text }) };
  threads.noteHandoff(id, note);
}
