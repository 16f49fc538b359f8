import type { TaskClass } from "../task.ts";

/** File that a task pack selected. */
export interface LoggedFile {
  readonly path: string;
  /** Tokens of the file's view in the pack; 0 if the pack only names it, or shows one line. */
  readonly tokens: number;
}

/** Time and commit at which a task was packed, and the class of the task. */
export interface PackedMoment {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Full id of the checked-out commit; absent outside a git repository. */
  readonly commit?: string | undefined;
  readonly class: TaskClass;
}

/** Record of a task pack. */
export interface PackedTask extends PackedMoment {
  readonly kind: "packed";
  /** 8 hex digits. */
  readonly id: string;
  /** Start of the task's text, on one line and redacted. */
  readonly title: string;
  /** By descending score, limited to {@link MAX_LOGGED_FILES}. */
  readonly files: readonly LoggedFile[];
}

/** Record of a finished task and the files it changed. */
export interface DoneTask {
  readonly kind: "done";
  /** Id of the matching {@link PackedTask}. */
  readonly id: string;
  readonly time: number;
  /** Full id of the finishing commit; absent if the working tree was compared. */
  readonly commit?: string | undefined;
  /** Paths of existing files that the task changed, before any rename. Limited to {@link MAX_LOGGED_FILES}. */
  readonly touched: readonly string[];
}

/** Line of the task log. */
export type TaskRecord = PackedTask | DoneTask;

/** Maximum number of files in a record. */
export const MAX_LOGGED_FILES = 60;
/** Maximum length of a path and of a title in the log, in UTF-16 units. */
export const MAX_LOGGED_LENGTH = { path: 400, title: 200 };

/** Contents of one tree's log. */
export interface LoggedTasks {
  /** Oldest first. */
  readonly records: readonly TaskRecord[];
  /** Number of invalid lines: truncated, damaged, or written by another program. */
  readonly damaged: number;
}

/** Comparison of a task's pack with the files that the task touched. */
export interface FinishedTask {
  readonly packed: PackedTask;
  readonly done: DoneTask;
  /** Files both selected and touched. */
  readonly hits: readonly LoggedFile[];
  /** Files shown but not touched. */
  readonly noise: readonly LoggedFile[];
  /** Paths touched but not selected. */
  readonly missed: readonly string[];
}
