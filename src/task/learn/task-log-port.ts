import type { LoggedTasks, TaskRecord } from "./task-log.ts";

/** What this machine remembers of the tasks of one tree. It is only read to order files, and packs of CI never see it. */
export interface TaskLog {
  /** Where it is; `undefined` if nothing is remembered. */
  readonly place: string | undefined;
  /** Reads the log; nothing if there is none, or if it cannot be read. */
  read(): LoggedTasks;
  /** Appends a record, and drops the oldest ones if the log is full. @throws CarryonError `write-failed`, `disk-full` */
  append(record: TaskRecord): void;
}

/** A log that remembers nothing. */
export const NO_TASK_LOG: TaskLog = {
  place: undefined,
  read: () => ({ records: [], damaged: 0 }),
  append: () => undefined,
};
