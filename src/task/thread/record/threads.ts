import type { Thread, ThreadEnd, ThreadHandover, ThreadPack, ThreadStart } from "./thread.ts";

/**
 * Threads of one work tree. A thread is one piece of work that is tracked across packs. Safe for concurrent runs: each
 * file is written in one piece and never read, modified and written back. Ids satisfy `isThreadId`.
 */
export interface Threads {
  /** Folder of the threads, for messages. */
  readonly place: string;
  /** Ids of all threads, sorted; empty if the folder does not exist. */
  ids(): readonly string[];
  /** Reads a thread; `undefined` if it does not exist. Reports damaged files in the result and does not throw. */
  read(id: string): Thread | undefined;
  /**
   * Creates a thread.
   * @returns `false` if the id exists already; nothing is changed then
   * @throws CarryonError `write-failed`, `disk-full`
   */
  start(start: ThreadStart): boolean;
  /**
   * Records a pack of a thread and replaces the record of its last pack.
   * @throws CarryonError `write-failed`, `disk-full`
   */
  recordPack(id: string, pack: ThreadPack): void;
  /**
   * Attaches a handover (summary of a session) to a thread and replaces any earlier one.
   * @throws CarryonError `write-failed`, `disk-full`
   */
  recordHandover(id: string, handover: ThreadHandover): void;
  /**
   * Marks a thread as done, permanently.
   * @returns `false` if it was done already
   * @throws CarryonError `write-failed`, `disk-full`
   */
  finish(id: string, end: ThreadEnd): boolean;
  /**
   * Removes a thread with its notes. Chats that chose it are left without a choice.
   * @throws CarryonError `write-failed`
   */
  remove(id: string): void;
  /**
   * Thread that an agent's chat or a terminal works on since its last `start` or `switch`; `global` for none;
   * `undefined` without a choice. The thread may no longer exist.
   * @param chat id of the chat, which may also be the id of a thread; `undefined` for a terminal
   */
  chosen(chat: string | undefined): string | undefined;
  /**
   * Makes a thread the one that a chat works on. See `chosen` for its arguments.
   * @throws CarryonError `write-failed`, `disk-full`
   */
  choose(chat: string | undefined, id: string): void;
  /** Path of a thread's notes, `task_state.md`, which need not exist. */
  notesPath(id: string): string;
}
