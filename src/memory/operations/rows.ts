import type { RowSource } from "../../pack/index.ts";

/** Row of operational data. Times are milliseconds since 1970; a time that could not be parsed is not finite. */
export interface OperationRow {
  readonly state: string | undefined;
  readonly message: string | undefined;
  readonly started: number | undefined;
  readonly ended: number | undefined;
}

/** Maximum number of characters read from a state or a message. */
export const MAX_ROW_TEXT_LENGTH = 2000;

/** Reads operational data. */
export interface Rows {
  /**
   * Streams all rows of a source, in source order, within its timeout. Never writes.
   * @returns the number of unreadable rows
   * @throws CarryonError `rows-failed`, naming the source and the next step
   */
  read(source: RowSource, onRow: (row: OperationRow) => void): Promise<{ readonly unread: number }>;
}
