/** Part of a text with its encoding undone. */
export interface TextView {
  readonly bytes: Buffer;
  /** Whether this part belongs to data that only tools read, where generic rules are usually wrong. */
  readonly generated: boolean;
  /** Returns the range of the original text that encodes a range of the view, in bytes. */
  locate(start: number, end: number): { readonly start: number; readonly end: number };
}

/** Encoding that can hide text in a text, such as escapes or Base64. */
export interface Shape {
  /**
   * Lower-case texts that the search reports along with the anchors. They match in any ASCII case. A text without any
   * of them has no views. Absent for shapes that are based on runs.
   */
  readonly marks: readonly string[] | undefined;
  /**
   * Returns decoded views of the parts that may be encoded. Takes linear time and space.
   * @param marks unsorted offsets of the marks; for shapes based on runs, start and end of each run (see
   * `findRuns`)
   */
  views(bytes: Buffer, marks: readonly number[]): readonly TextView[];
}
