/** A stretch of a text, decoded. */
export interface TextView {
  readonly bytes: Buffer;
  /** Whether it is part of something that only tools read, where generic rules are more often wrong than right. */
  readonly generated: boolean;
  /** Returns the bytes of the text that encode some bytes of the view. */
  locate(start: number, end: number): { readonly start: number; readonly end: number };
}

/** A way to encode text inside of text. */
export interface Shape {
  /**
   * Lower-case texts that the search for anchors also looks for; ASCII letters match in any case. Without one of them
   * in a text, the shape has no views. Absent for a shape of runs.
   */
  readonly marks: readonly string[] | undefined;
  /**
   * Returns views of the stretches that may hold something of the shape, which take linear time and space.
   * @param marks offsets of the marks, not sorted; for a shape of runs, start and end of each (see `Scanned.runs`)
   */
  views(bytes: Buffer, marks: readonly number[]): readonly TextView[];
}
