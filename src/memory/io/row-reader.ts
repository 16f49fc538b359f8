import type { RowColumn, RowSource } from "../../pack/index.ts";
import { type OperationRow, MAX_ROW_TEXT_LENGTH } from "../operations/rows.ts";
import { missingColumn, namedColumns, wrongType } from "./rows-error.ts";

/** Converts the column values of a source's rows and checks their types. */
export interface RowReader {
  /**
   * Converts one row and passes it on.
   * @param valueOf returns the value of a column by name; `undefined` if this row lacks the column
   * @throws CarryonError `rows-failed` for a value of the wrong type
   */
  readonly add: (valueOf: (name: string) => unknown) => void;
  /**
   * Checks the columns after the last row.
   * @param names all column names, for the error message
   * @throws CarryonError `rows-failed` if a column never occurred, or a time column contained values but no time
   */
  readonly end: (names: readonly string[]) => void;
}

/**
 * Threshold between units. Timestamps in seconds stay below it until the year 5138; timestamps in milliseconds have
 * exceeded it since 1973.
 */
const MIN_MILLISECOND_TIMESTAMP = 1e11;

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/u;

/**
 * Creates a converter that passes each row to `onRow`. Times become milliseconds since 1970: from numbers, which count
 * as seconds if they are below 10^11, and from ISO 8601 texts, which are in UTC unless they name a zone. Other texts in
 * a time column become `NaN`. Texts of other columns are cut at 2,000 UTF-16 units. In the column `state`, numbers and
 * booleans become text.
 */
export function createRowReader(source: RowSource, onRow: (row: OperationRow) => void): RowReader {
  const columns = namedColumns(source).map((one) => ({ ...one, seen: 0, read: 0, unread: 0 }));
  let rows = 0;
  return {
    add(valueOf) {
      rows++;
      const values: { -readonly [column in RowColumn]?: string | number } = {};
      for (const state of columns) {
        const value = valueOf(state.name);
        if (value !== undefined) state.seen++;
        if (value === undefined || value === null) continue;
        const read = columnValue(state.column, value);
        if (read === undefined) throw wrongType(source, state.column, typeName(value));
        if (Number.isNaN(read)) state.unread++;
        else state.read++;
        values[state.column] = read;
      }
      onRow(rowOf(values));
    },
    end(names) {
      for (const { column, seen, read, unread } of columns) {
        if (rows > 0 && seen === 0) throw missingColumn(source, column, names);
        if (unread > 0 && read === 0) throw wrongType(source, column, "text without a time");
      }
    },
  };
}

function rowOf({ state, message, started, ended }: { [column in RowColumn]?: string | number }): OperationRow {
  return {
    state: state === undefined ? undefined : String(state),
    message: message === undefined ? undefined : String(message),
    started: started === undefined ? undefined : Number(started),
    ended: ended === undefined ? undefined : Number(ended),
  };
}

/** Converts a value to its column's type: `NaN` for a text that is not a time, `undefined` for an unreadable type. */
function columnValue(column: RowColumn, value: unknown): string | number | undefined {
  if (column === "started" || column === "ended") return timeOf(value);
  if (typeof value === "string") return value.slice(0, MAX_ROW_TEXT_LENGTH);
  if (column === "message") return undefined;
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

function timeOf(value: unknown): number | undefined {
  if (typeof value === "number" || typeof value === "bigint") {
    const time = Number(value);
    return Math.round(Math.abs(time) < MIN_MILLISECOND_TIMESTAMP ? time * 1000 : time);
  }
  if (typeof value !== "string") return undefined;
  const [, day, minute = "00:00", second = ":00", zone = "Z"] = ISO_TIME.exec(value) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${minute}${second}${zone}`);
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (value instanceof Uint8Array) return "a blob";
  return typeof value === "object" ? "a map" : `a ${typeof value}`;
}
