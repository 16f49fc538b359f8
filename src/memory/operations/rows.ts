import type { RowSource } from "../../pack/index.ts";

/** What is read of one row. Times are milliseconds since 1970, or no finite number. */
export interface OperationRow {
  readonly state: string | undefined;
  readonly message: string | undefined;
  readonly started: number | undefined;
  readonly ended: number | undefined;
}

/** Characters of a state or a message that are read; the rest is cut off. */
export const ROW_TEXT = 2000;

/** Reads operational data. */
export interface Rows {
  /**
   * Hands over all rows of a source, one by one, in the order of the source, within its time. Nothing is written.
   * @returns how many rows could not be read
   * @throws CarryonError `rows-failed`, which names the source and what to do
   */
  read(source: RowSource, onRow: (row: OperationRow) => void): Promise<{ readonly unread: number }>;
}
