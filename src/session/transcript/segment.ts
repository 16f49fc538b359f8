/** Consecutive bytes of a transcript. All segments in order make up the transcript. */
export interface Segment {
  /**
   * `record`: one record. `envelope`: the fields of a document before or after its records. `rest`: everything between
   * these, and anything that cannot be a record.
   */
  readonly kind: "record" | "envelope" | "rest";
  readonly bytes: Buffer;
  /** Whether the segment is one line, as opposed to part of a document. */
  readonly isLine: boolean;
  /** Whether the segment is a section of plain text. */
  readonly isText?: boolean;
}
