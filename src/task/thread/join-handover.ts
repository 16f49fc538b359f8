import type { Threads } from "./record/threads.ts";
import type { SessionHandover, SessionId } from "../../session/index.ts";
import { MAX_THREAD_LENGTH, type ThreadHandover } from "./record/thread.ts";
import { type RequestedThread, type ThreadWithStart, unknownThreadError, requireOpen } from "./requested-thread.ts";

/**
 * Selects the thread to attach a handover to: the requested thread, if it is open.
 * @returns `undefined` without a thread, or if the thread of the chat or terminal is done
 * @throws CarryonError `usage` if the thread given by `--thread` does not exist, `task-done`, `thread-damaged`
 */
export function threadForHandover(
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

/** Handover of a session: a summary for the next agent, stored in the content store. */
export interface MadeHandover {
  readonly session: SessionId;
  readonly handover: SessionHandover;
}

/** Handover that joins a thread, with the current time. */
interface HandoverToJoin extends MadeHandover {
  readonly time: number;
}

/**
 * Attaches a handover to a thread and replaces any earlier one. Later packs of the thread end with its text. A text of
 * more than 100,000 UTF-16 units is not kept with the thread; packs then only name its content id.
 * @param id id of the thread
 * @param time current time, in milliseconds since the epoch
 * @throws CarryonError `write-failed`, `disk-full`
 */
export function joinHandover(threads: Threads, id: string, { session, handover, time }: HandoverToJoin): void {
  const { content, tokens, text } = handover;
  const isShort = text.length <= MAX_THREAD_LENGTH.handover;
  const note: ThreadHandover = { time, session, content, tokens, ...(isShort && { text }) };
  threads.recordHandover(id, note);
}
