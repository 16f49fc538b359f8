import { lstatSync } from "node:fs";
import type { RowColumn, SqliteSource } from "../../pack/index.ts";
import { type OperationRow, MAX_ROW_TEXT_LENGTH } from "../operations/rows.ts";
import { type SqliteDatabase, sqliteMessage, sqliteOpener } from "../../store/io/index.ts";
import { createRowReader } from "./row-reader.ts";
import { missingColumn, namedColumns, rowsError, timeoutError } from "./rows-error.ts";

/** Number of rows between two checks of the deadline. */
const ROWS_PER_DEADLINE_CHECK = 1000;

/**
 * Runs a source's query on an SQLite database opened read-only and passes each row to `onRow`. The timeout is checked
 * only every 1,000 rows. `unread` is always 0.
 * @throws CarryonError `rows-failed`, also if Node has no SQLite
 */
export function readSqlite(
  source: SqliteSource,
  path: string,
  onRow: (row: OperationRow) => void,
): { readonly unread: number } {
  const open = sqliteOpener();
  if (open === undefined) {
    throw rowsError(source, "this version of Node cannot read SQLite", {
      hint: "Run Carryon with Node 22.13 or later, or skip all sources with --no-sources.",
    });
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw rowsError(source, "its path is not a regular file", { hint: "Check the path in carryon.yml." });
  }
  let database: SqliteDatabase | undefined;
  try {
    database = open(path, { readOnly: true, timeout: source.timeout });
    takeRows(source, database, onRow);
    return { unread: 0 };
  } catch (cause) {
    throw sqliteError(source, cause);
  } finally {
    database?.close();
  }
}

function takeRows(source: SqliteSource, database: SqliteDatabase, onRow: (row: OperationRow) => void): void {
  const deadline = performance.now() + source.timeout;
  const columns = namedColumns(source);
  const expressions = columns.map(({ column, name }) => `${expressionOf(column, name)} as ${column}`);
  const text = `select ${expressions.join(", ")} from (\n${source.query}\n) as carryon_rows`;
  const statement = database.prepare(text);
  // SQLite ignores everything after the first statement.
  if (statement.sourceSQL.trim() !== text) {
    throw rowsError(source, "the query is more than one statement", { hint: "Use a single SELECT statement." });
  }
  statement.setReadBigInts(true);
  const reader = createRowReader(source, onRow);
  const columnOf = new Map<string, RowColumn>(columns.map(({ column, name }) => [name, column]));
  let rows = 0;
  for (const row of statement.iterate()) {
    if (rows++ % ROWS_PER_DEADLINE_CHECK === 0 && performance.now() > deadline) throw timeoutError(source);
    reader.add((name) => row[columnOf.get(name)!]);
  }
  reader.end([]);
}

/** The query itself truncates texts, so that long ones are never loaded. */
function expressionOf(column: RowColumn, name: string): string {
  const value = `carryon_rows."${name.replaceAll('"', '""')}"`;
  return column === "started" || column === "ended"
    ? value
    : `case typeof(${value}) when 'text' then substr(${value}, 1, ${MAX_ROW_TEXT_LENGTH}) else ${value} end`;
}

function sqliteError(source: SqliteSource, cause: unknown): unknown {
  const message = sqliteMessage(cause);
  if (message === undefined) return cause;
  const missing = namedColumns(source).find(({ name }) => message === `no such column: carryon_rows.${name}`);
  if (missing !== undefined) return missingColumn(source, missing.column, []);
  return rowsError(source, `the query failed: ${message.slice(0, 300)}`, {
    hint: "Correct the path or the query in carryon.yml. The query must be a single SELECT statement.",
    cause,
  });
}
