import type { Threads } from "./overlap/threads.ts";
import type { StoredHandoff, SessionId } from "../../session/index.ts";
import { MAX_THREAD_LENGTH, type ThreadHandoff } from "./overlap/thread.ts";
import { type RequestedThread, type ThreadWithStart, unknownThreadError, requireOpen } from "./asked-thread.ts";

/**
 * Selects the thread to attach a hand-over to: the requested thread, if it is open.
 * @returns `undefined` without a thread, or if the thread of the chat or terminal is done
 * @throws CarryonError `usage` if the thread given by `--thread` does not exist, `task-done`, `thread-damaged`
 */
export function threadForHandoff(
  threads: Threads,
  { asker, id, thread }: RequestedThread,
): ThreadWithStart | undefined {
  if (id === undefined) return undefined;
  if (thread === undefined) {
    if (asker.kind === "named") throw unknownThreadError(id, threads.ids());
    return undefined;
  }
  return asker.kind !== "named" && thread.state === "done" ? undefined : requireOpen(thread);
}

/** Hand-over of a session: a summary for the next agent, stored in the content store. */
export interface MadeHandoff {
  readonly session: SessionId;
  readonly handoff: StoredHandoff;
}

/** Hand-over that joins a thread, with the current time. */
interface HandoffToJoin extends MadeHandoff {
  readonly time: number;
}

/**
 * Attaches a hand-over to a thread and replaces any earlier one. Later packs of the thread end with its text. A text of
 * more than 100,000 UTF-16 units is not kept with the thread; packs then only name its content id.
 * @param id id of the thread
 * @param time current time, in milliseconds since the epoch
 * @throws CarryonError `write-failed`, `disk-full`
 */
export function joinHandoff(threads: Threads, id: string, { session, handoff, time }: HandoffToJoin): void {
  const { content, tokens, text } = handoff;
  const isShort = text.length <= MAX_THREAD_LENGTH.handoff;
  const note: ThreadHandoff = { time, session, content, tokens, ...(isShort && { text }) };
  threads.noteHandoff(id, note);
}
