import type { Thread, ThreadEnd, ThreadHandoff, ThreadPack, ThreadStart } from "./thread.ts";

/**
 * The threads of one work tree. Runs at the same time may use it: each file is written as a whole, and none is read in
 * order to be changed. Ids are those of `isThreadId`.
 */
export interface Threads {
  /** The folder, for messages. */
  readonly place: string;
  /** Ids of all threads, sorted; none if there is no folder. */
  ids(): readonly string[];
  /** Reads a thread; `undefined` if there is none. What is damaged in it is named, not thrown. */
  read(id: string): Thread | undefined;
  /**
   * Makes a thread.
   * @returns `false`, with nothing changed, if there is one of this id
   * @throws CarryonError `write-failed`, `disk-full`
   */
  start(start: ThreadStart): boolean;
  /** Notes the last pack of a thread. @throws CarryonError `write-failed`, `disk-full` */
  notePack(id: string, pack: ThreadPack): void;
  /** Notes the last hand-over of a thread. @throws CarryonError `write-failed`, `disk-full` */
  noteHandoff(id: string, handoff: ThreadHandoff): void;
  /** Ends a thread. @returns `false` if it had ended already @throws CarryonError `write-failed`, `disk-full` */
  finish(id: string, end: ThreadEnd): boolean;
  /** Removes a thread with its notes, and the choices of it. @throws CarryonError `write-failed` */
  remove(id: string): void;
  /**
   * Returns the thread that a session has chosen with `start` or `switch`, which may be gone, or `global`; `undefined` if
   * it chose none.
   * @param session its id, which may also be the id of a thread; `undefined` for what belongs to no session
   */
  chosen(session: string | undefined): string | undefined;
  /** Makes a thread the one of a session. @throws CarryonError `write-failed`, `disk-full` */
  choose(session: string | undefined, id: string): void;
  /** The path of a thread's `task_state.md`, which need not exist. */
  notesPath(id: string): string;
}
