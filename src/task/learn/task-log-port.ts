import type { LoggedTasks, TaskRecord } from "./task-log.ts";

/** Log of tasks in one tree on this machine. It affects only the order of files, and packs built on CI never use it. */
export interface TaskLog {
  /** Path of the log; `undefined` if logging is disabled. */
  readonly place: string | undefined;
  /** Reads the log. A missing or unreadable log is empty. */
  read(): LoggedTasks;
  /**
   * Appends a record. Drops the oldest records if the log is full.
   * @throws CarryonError `write-failed`, `disk-full`
   */
  append(record: TaskRecord): void;
}

/** Disabled log: reads nothing and discards records. */
export const NO_TASK_LOG: TaskLog = {
  place: undefined,
  read: () => ({ records: [], damaged: 0 }),
  append: () => undefined,
};
