/** Location of an annotation. */
export interface AnnotationPlace {
  readonly title?: string;
  readonly file?: string;
  readonly startLine?: number;
}

/** Severity of an annotation. */
export type AnnotationLevel = "error" | "warning" | "notice";

/** Facts about the process of the action. */
export interface StepProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Command that starts the CLI: the program and its first arguments. */
  readonly cli: readonly [string, ...string[]];
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** Everything that the action uses of its process. All output goes through it. */
export interface ActionHost extends StepProcess {
  /** Trimmed value of an input; empty if it is not set. */
  readonly input: (name: string) => string;
  /** Writes one log line. The caller must escape it (`logText`). */
  readonly info: (line: string) => void;
  readonly annotate: (level: AnnotationLevel, message: string, place?: AnnotationPlace) => void;
  readonly setOutput: (name: string, value: string) => void;
  /** Appends to the job summary. Does nothing if the runner has none. */
  readonly summarize: (markdown: string) => Promise<void>;
  /**
   * Runs code that prints to standard output itself, and returns its lines. Passes masks and debug lines on instead.
   * Supports only one call at a time.
   */
  readonly captureOutput: (run: () => Promise<unknown>) => Promise<readonly string[]>;
}
