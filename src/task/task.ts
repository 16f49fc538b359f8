/** What kinds of work a task can be. */
export const TASK_CLASSES = [
  "bugfix",
  "feature",
  "docs",
  "release",
  "infra",
  "audit",
  "test",
  "ui",
  "refactor",
] as const;

/** One of `TASK_CLASSES`. */
export type TaskClass = (typeof TASK_CLASSES)[number];

/** A word of a task, with how much it counts. */
export interface TaskTerm {
  /** Stem in lower case, as `stemOfWord` returns it; for an identifier of several words all of them, joined. */
  readonly stem: string;
  /** 0 to 1: 1 for quoted text, code and identifiers, less for plain words, least for synonyms. */
  readonly weight: number;
}

/** A path as a task mentions it. */
export interface TaskMention {
  /** As written, without a leading `./` or a line number; may be the end of a path, or a name alone. */
  readonly path: string;
  /** Line, from 1, if one is given. */
  readonly line?: number;
}

/** What a task's text says. */
export interface Task {
  readonly class: TaskClass;
  /** At most 48, sorted by weight, then by stem. */
  readonly terms: readonly TaskTerm[];
  /** Identifiers as written (`createServer`, `css_url`), in order, at most 48. */
  readonly identifiers: readonly string[];
  /** In order, at most 48. */
  readonly mentions: readonly TaskMention[];
}
