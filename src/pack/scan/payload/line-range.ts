/** Range within a line, in UTF-16 code units. `end` is exclusive. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}
