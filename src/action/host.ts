/** Where an annotation is shown. */
export interface AnnotationPlace {
  readonly title?: string;
  readonly file?: string;
  readonly startLine?: number;
}

/** How much an annotation matters. */
export type AnnotationLevel = "error" | "warning" | "notice";

/** Everything that the action uses of its process. Nothing is printed any other way. */
export interface ActionHost {
  /** The value of an input, without white space around it; empty where there is none. */
  readonly input: (name: string) => string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line of the log. Every text that comes here was made safe for it. */
  readonly info: (line: string) => void;
  readonly annotate: (level: AnnotationLevel, message: string, place?: AnnotationPlace) => void;
  readonly setOutput: (name: string, value: string) => void;
  /** Adds to the job summary; does nothing where the runner has none. */
  readonly summarize: (markdown: string) => Promise<void>;
  /**
   * Runs what prints past us: masks and debug lines go on, everything else is held back and given to the caller. One at a
   * time.
   */
  readonly aside: <T>(run: () => Promise<T>) => Promise<{ readonly value: T; readonly said: readonly string[] }>;
  /** How to start the command line: the program and its first arguments. */
  readonly cli: readonly [string, ...string[]];
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
}
