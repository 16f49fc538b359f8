/** Files that a task is about: code, documents, tests, build files and workflows, or what a release changes. */
export const TASK_CLASSES = ["code", "docs", "test", "infra", "release"] as const;

export type TaskClass = (typeof TASK_CLASSES)[number];

/** Word of a task with its weight. */
export interface TaskTerm {
  /** Lowercase stem from `stemOfWord`. For an identifier of several words, all of them joined. */
  readonly stem: string;
  /** From 0 to 1: 1 for quoted text, code and identifiers, less for plain words, least for synonyms. */
  readonly weight: number;
}

/** Path in the text of a task. */
export interface TaskMention {
  /** As written, without a leading `./` or a line number. May be the end of a path, or just a name. */
  readonly path: string;
  /** 1-based line, if mentioned. */
  readonly line?: number;
}

/** Parsed text of a task. */
export interface Task {
  readonly class: TaskClass;
  /** Up to 48, sorted by descending weight, then by stem. */
  readonly terms: readonly TaskTerm[];
  /** Up to 48 identifiers as written (`createServer`, `css_url`), in text order. */
  readonly identifiers: readonly string[];
  /**
   * Up to 60 texts to search for literally, in text order, with a space between words: sequences of three quoted words,
   * and identifiers and flags of several words.
   */
  readonly phrases: readonly string[];
  /** Up to 48, in text order. */
  readonly mentions: readonly TaskMention[];
}
