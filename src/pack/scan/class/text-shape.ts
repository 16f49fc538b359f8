/** Measurements of a text that determine its class. */
export interface TextShape {
  /** Language name from linguist, or empty. */
  readonly language: string;
  readonly lines: number;
  /** Size in bytes, including payloads. */
  readonly bytes: number;
  /** Length of the longest line in bytes. */
  readonly longestLine: number;
}
