/** Measurements of a text that decide its class. */
export interface TextShape {
  /** Language name from linguist, or empty. */
  readonly language: string;
  readonly lines: number;
  /** Bytes with payloads. */
  readonly bytes: number;
  /** Bytes of the longest line. */
  readonly longestLine: number;
}
