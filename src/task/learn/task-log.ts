import type { TaskClass } from "../task.ts";

/** A file that a task pack chose. */
export interface ChosenFile {
  readonly path: string;
  /** Tokens of what the pack shows of it; 0 if it is only named. */
  readonly tokens: number;
}

/** A task pack that was built. */
export interface PackedTask {
  readonly kind: "packed";
  /** 8 hexadecimal digits. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Full id of the commit that was checked out; absent outside a git repository. */
  readonly commit?: string | undefined;
  /** The beginning of the task's text, on one line and without secrets. */
  readonly title: string;
  readonly class: TaskClass;
  /** By score, at most `MAX_LOGGED`. */
  readonly files: readonly ChosenFile[];
}

/** The end of a task: what it changed. */
export interface DoneTask {
  readonly kind: "done";
  /** Of the packed task. */
  readonly id: string;
  readonly time: number;
  /** Full id of the commit that did it; absent for the working tree. */
  readonly commit?: string | undefined;
  /** Paths, before any renaming, of files that were there and were changed: at most `MAX_LOGGED`. */
  readonly touched: readonly string[];
}

/** What the log of tasks remembers. */
export type TaskRecord = PackedTask | DoneTask;

/** Most files of one record. */
export const MAX_LOGGED = 60;
/** Longest path and longest title in the log, in UTF-16 units. */
export const MAX_LOGGED_LENGTH = { path: 400, title: 200 };

/** The log of one tree. */
export interface LoggedTasks {
  /** Oldest first. */
  readonly records: readonly TaskRecord[];
  /** Lines that are no records: cut off, damaged, or of another program. */
  readonly damaged: number;
}

/** How the files of a task pack agreed with what the task touched. */
export interface FinishedTask {
  readonly packed: PackedTask;
  readonly done: DoneTask;
  /** Files that were chosen and touched. */
  readonly hits: readonly ChosenFile[];
  /** Files that were shown and not touched. */
  readonly noise: readonly ChosenFile[];
  /** Paths that were touched and not chosen. */
  readonly missed: readonly string[];
}
