import type { RowColumn, RowSource } from "../../pack/index.ts";
import { type OperationRow, ROW_TEXT } from "../operations/rows.ts";
import { missingColumn, namedColumns, wrongType } from "./rows-error.ts";

/** Turns values without declared types into rows, and checks their types. */
export interface RowTaker {
  /** @param valueOf returns the value of a column by its name; `undefined` if this row does not have it */
  readonly take: (valueOf: (name: string) => unknown) => void;
  /** @param names all columns that there are @throws CarryonError if a column never was there, or never held a time */
  readonly end: (names: readonly string[]) => void;
}

/** Seconds since 1970 are smaller until the year 5138, milliseconds larger since 1973. */
const MILLISECONDS = 1e11;

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/u;

/** Returns a function that hands rows to `onRow`. @throws CarryonError for a value of the wrong type */
export function rowTaker(source: RowSource, onRow: (row: OperationRow) => void): RowTaker {
  const named = namedColumns(source).map((one) => ({ ...one, seen: 0, read: 0, unread: 0 }));
  let rows = 0;
  return {
    take(valueOf) {
      rows++;
      const found: { -readonly [column in RowColumn]?: string | number } = {};
      for (const state of named) {
        const value = valueOf(state.name);
        if (value !== undefined) state.seen++;
        if (value === undefined || value === null) continue;
        const read = valueFor(state.column, value);
        if (read === undefined) throw wrongType(source, state.column, typeName(value));
        if (Number.isNaN(read)) state.unread++;
        else state.read++;
        found[state.column] = read;
      }
      onRow(rowOf(found));
    },
    end(names) {
      for (const { column, seen, read, unread } of named) {
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

/** Returns what a value means; `NaN` if it is a text but no time, `undefined` if its type cannot be read. */
function valueFor(column: RowColumn, value: unknown): string | number | undefined {
  if (column === "started" || column === "ended") return timeOf(value);
  if (typeof value === "string") return value.slice(0, ROW_TEXT);
  if (column === "message") return undefined;
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

function timeOf(value: unknown): number | undefined {
  if (typeof value === "number" || typeof value === "bigint") {
    const time = Number(value);
    return Math.round(Math.abs(time) < MILLISECONDS ? time * 1000 : time);
  }
  if (typeof value !== "string") return undefined;
  const [, day, minute = "00:00", second = ":00", zone = "Z"] = ISO.exec(value) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${minute}${second}${zone}`);
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (value instanceof Uint8Array) return "a blob";
  return typeof value === "object" ? "a map" : `a ${typeof value}`;
}
