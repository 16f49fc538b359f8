/** A stretch of a transcript. All stretches in order are the transcript. */
export interface Segment {
  /**
   * `record` is one record; `envelope` is what a document says before or after its records; `rest` is all that is between
   * them, and what cannot be a record.
   */
  readonly kind: "record" | "envelope" | "rest";
  readonly bytes: Buffer;
  /** Whether the segment is one line rather than part of a document. */
  readonly isLine: boolean;
}
