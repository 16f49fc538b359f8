/** Range within a line, in UTF-16 code units. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}
