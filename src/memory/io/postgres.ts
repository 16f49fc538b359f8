import { Socket } from "node:net";
import { Client, Query, type QueryArrayConfig } from "pg";
import type { PostgresSource, RowColumn } from "../../pack/index.ts";
import { type OperationRow, MAX_ROW_TEXT_LENGTH } from "../operations/rows.ts";
import { postgresError } from "./postgres-error.ts";
import { type PostgresConnection, parsePostgresUrl } from "./postgres-place.ts";
import { missingColumn, namedColumns, timeoutError, wrongType } from "./rows-error.ts";

/** Number of rows that the server sends before it waits for the client. */
const PORTION_ROWS = 500;

/** Values as sent over the wire: text, whatever the column's type. */
type Values = readonly (string | null)[];

const AS_TEXT = { getTypeParser: () => (value: unknown) => value };

/**
 * Runs a source's query in a read-only transaction within its timeout and passes each row to `onRow`. The extended
 * protocol accepts only a single statement and delivers rows in portions. `unread` is always 0.
 * @throws CarryonError `rows-failed`
 */
export async function readPostgres(
  source: PostgresSource,
  url: string,
  onRow: (row: OperationRow) => void,
): Promise<{ readonly unread: number }> {
  const connection = parsePostgresUrl(source, url);
  const socket = new Socket();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, source.timeout);
  const client = clientAt(connection, socket);
  // The failing query reports the error.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(begin(source));
    await checkColumns(client, source);
    await readRows(client, source, onRow);
    return { unread: 0 };
  } catch (error) {
    if (isLate || isTimeout(error)) throw timeoutError(source);
    throw error instanceof Error && error.name === "CarryonError" ? error : postgresError(source, error);
  } finally {
    clearTimeout(timer);
    // Also ends the transaction.
    socket.destroy();
  }
}

function clientAt({ password, ...connection }: PostgresConnection, socket: Socket): Client {
  // A function stops the client from searching for a password in other places.
  return new Client({ ...connection, password: () => password, stream: () => socket, types: AS_TEXT });
}

function begin({ timeout }: PostgresSource): string {
  return `begin transaction read only; set local statement_timeout = ${timeout}; set local timezone = 'UTC'`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}

/**
 * Checks that the query returns the configured columns with readable types.
 * @throws CarryonError that names the column
 */
async function checkColumns(client: Client, source: PostgresSource): Promise<void> {
  const { fields } = await client.query<(string | null)[]>(portion(`select * from ${rowsOf(source)} limit 0`, 1));
  const ids = [...new Set(fields.map(({ dataTypeID }) => dataTypeID))];
  const { rows } = await client.query<(string | null)[]>({
    ...portion("select oid, typname, typcategory from pg_catalog.pg_type where oid = any($1::oid[])", ids.length + 1),
    values: [`{${ids.join(",")}}`],
  });
  const types = new Map(
    rows.map(([id, name, category]) => [Number(id), { name: name ?? "", category: category ?? "" }]),
  );
  for (const { column, name } of namedColumns(source)) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) {
      throw missingColumn(
        source,
        column,
        fields.map((one) => one.name),
      );
    }
    const type = types.get(field.dataTypeID);
    if (type === undefined || !isReadable(column, type)) throw wrongType(source, column, `of type ${type?.name}`);
  }
}

/**
 * Whether the type suits the column. Text, enum, number and boolean types are recognized by category, dates and
 * timestamps by name.
 */
function isReadable(column: RowColumn, { name, category }: { name: string; category: string }): boolean {
  if (column === "started" || column === "ended") return /^(?:date|timestamp|timestamptz)$/u.test(name);
  return column === "state" ? /^[SENB]$/u.test(category) : /^[SE]$/u.test(category);
}

function readRows(client: Client, source: PostgresSource, onRow: (row: OperationRow) => void): Promise<void> {
  const columns = namedColumns(source);
  const indexes = new Map(columns.map(({ column }, i) => [column, i]));
  const text = `select ${columns.map(expressionOf).join(", ")} from ${rowsOf(source)}`;
  return new Promise((resolve, reject) => {
    const query = new Query(portion(text, PORTION_ROWS));
    query.on("row", (values: Values) => {
      const textAt = (column: RowColumn): string | undefined => values[indexes.get(column) ?? -1] ?? undefined;
      const timeAt = (column: RowColumn): number | undefined => {
        const seconds = textAt(column);
        return seconds === undefined ? undefined : Math.round(Number(seconds) * 1000);
      };
      onRow({ state: textAt("state"), message: textAt("message"), started: timeAt("started"), ended: timeAt("ended") });
    });
    query.on("error", reject);
    query.on("end", () => resolve());
    client.query(query);
  });
}

/** Formats the select expression of a column. Times become seconds since 1970. The server truncates texts. */
function expressionOf({ column, name }: { readonly column: RowColumn; readonly name: string }): string {
  const value = `carryon_rows."${name.replaceAll('"', '""')}"`;
  return column === "started" || column === "ended"
    ? `extract(epoch from ${value})::float8`
    : `left(${value}::text, ${MAX_ROW_TEXT_LENGTH})`;
}

/** Wraps the query as a subquery. The line break keeps a trailing comment from swallowing the rest. */
function rowsOf({ query }: PostgresSource): string {
  return `(\n${query}\n) as carryon_rows`;
}

/** Query for the extended protocol that fetches `rows` rows at a time. */
function portion(text: string, rows: number): QueryArrayConfig & { readonly rows: number } {
  return { text, rowMode: "array", rows };
}
