/** Decoded stretch of a text. */
export interface TextView {
  readonly bytes: Buffer;
  /** Whether the stretch belongs to data that only tools read, where generic rules are usually wrong. */
  readonly generated: boolean;
  /** Finds the bytes of the text that encode a range of the view. */
  locate(start: number, end: number): { readonly start: number; readonly end: number };
}

/** Encoding of text inside text. */
export interface Shape {
  /**
   * Lower-case texts that the search reports along with the anchors. They match in any ASCII case. A text without any
   * of them has no views. Absent for shapes that are based on runs.
   */
  readonly marks: readonly string[] | undefined;
  /**
   * Creates views of the stretches that may be encoded. Takes linear time and space.
   * @param marks unsorted offsets of the marks; for shapes based on runs, start and end of each run (see
   * `ScanResult.runs`)
   */
  views(bytes: Buffer, marks: readonly number[]): readonly TextView[];
}
