/** Token counter for sessions. */
export interface SessionCounting {
  /** Exact tokens of a text. */
  readonly count: (text: string) => number;
  /**
   * Identifies the encoding and the program version. Counts stored under this name are reused. Without it, everything
   * is counted.
   */
  readonly by?: string;
}
