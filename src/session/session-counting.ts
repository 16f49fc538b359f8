/** What counts tokens of a session. */
export interface SessionCounting {
  /** Returns the exact tokens of a text. */
  readonly count: (text: string) => number;
  /** Names the encoding and the program. What was kept under this name is not counted again; without it, everything is counted. */
  readonly by?: string;
}
