/** Where an annotation is shown. */
export interface AnnotationPlace {
  readonly title?: string;
  readonly file?: string;
  readonly startLine?: number;
}

/** The severity of an annotation. */
export type AnnotationLevel = "error" | "warning" | "notice";

/** Everything that the action uses of its process. All output goes through it. */
export interface ActionHost {
  /** Returns the trimmed value of an input; empty if it is not set. */
  readonly input: (name: string) => string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes one log line. The caller escapes it (`logText`). */
  readonly info: (line: string) => void;
  readonly annotate: (level: AnnotationLevel, message: string, place?: AnnotationPlace) => void;
  readonly setOutput: (name: string, value: string) => void;
  /** Appends to the job summary; does nothing if the runner has none. */
  readonly summarize: (markdown: string) => Promise<void>;
  /**
   * Runs code that prints to standard output itself. Masks and debug lines are passed on, all other lines are captured
   * and returned. Only one call at a time.
   */
  readonly aside: <T>(run: () => Promise<T>) => Promise<{ readonly value: T; readonly said: readonly string[] }>;
  /** How to start the CLI: the program and its first arguments. */
  readonly cli: readonly [string, ...string[]];
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}
