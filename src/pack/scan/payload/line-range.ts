/** A stretch of a line, in UTF-16 units. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}
