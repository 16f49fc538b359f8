import { Socket } from "node:net";
import { Client, Query, type QueryArrayConfig } from "pg";
import type { PostgresSource, RowColumn } from "../../pack/index.ts";
import { type OperationRow, ROW_TEXT } from "../operations/rows.ts";
import { postgresError } from "./postgres-error.ts";
import { type PostgresPlace, postgresPlace } from "./postgres-place.ts";
import { missingColumn, namedColumns, tooSlow, wrongType } from "./rows-error.ts";

/** Rows that the server sends before it waits until they were taken. */
const ROWS_AT_ONCE = 500;

/** What the wire brings: texts, whatever the type of a column. */
type Values = readonly (string | null)[];

const AS_TEXT = { getTypeParser: () => (value: unknown) => value };

/**
 * Reads the rows of a query, in a transaction that cannot write, within the time of the source. The extended protocol
 * takes one statement only, and hands rows over in portions.
 * @throws CarryonError `rows-failed`
 */
export async function readPostgres(
  source: PostgresSource,
  url: string,
  onRow: (row: OperationRow) => void,
): Promise<{ readonly unread: number }> {
  const place = postgresPlace(source, url);
  const socket = new Socket();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, source.timeout);
  const client = clientAt(place, socket);
  // What fails is told by the query that fails.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(begin(source));
    await checkColumns(client, source);
    await readRows(client, source, onRow);
    return { unread: 0 };
  } catch (error) {
    if (isLate || isTimeout(error)) throw tooSlow(source);
    throw error instanceof Error && error.name === "CarryonError" ? error : postgresError(source, error);
  } finally {
    clearTimeout(timer);
    // Ends the transaction, too.
    socket.destroy();
  }
}

function clientAt({ password, ...place }: PostgresPlace, socket: Socket): Client {
  // A function keeps the client from looking for a password elsewhere.
  return new Client({ ...place, password: () => password, stream: () => socket, types: AS_TEXT });
}

function begin({ timeout }: PostgresSource): string {
  return `begin transaction read only; set local statement_timeout = ${timeout}; set local timezone = 'UTC'`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}

/** Checks that the query has the columns, with types that can be read. @throws CarryonError that names the column */
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

/** Whether a type can be read as the meaning of a column, by its category: text, enum, number, boolean; date and time. */
function isReadable(column: RowColumn, { name, category }: { name: string; category: string }): boolean {
  if (column === "started" || column === "ended") return /^(?:date|timestamp|timestamptz)$/u.test(name);
  return column === "state" ? /^[SENB]$/u.test(category) : /^[SE]$/u.test(category);
}

function readRows(client: Client, source: PostgresSource, onRow: (row: OperationRow) => void): Promise<void> {
  const named = namedColumns(source);
  const places = new Map(named.map(({ column }, i) => [column, i]));
  const text = `select ${named.map(expressionOf).join(", ")} from ${rowsOf(source)}`;
  return new Promise((resolve, reject) => {
    const query = new Query(portion(text, ROWS_AT_ONCE));
    query.on("row", (values: Values) => {
      const textAt = (column: RowColumn): string | undefined => values[places.get(column) ?? -1] ?? undefined;
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

/** Returns what to select of a column; times become seconds since 1970, and texts are cut by the server. */
function expressionOf({ column, name }: { readonly column: RowColumn; readonly name: string }): string {
  const value = `carryon_rows."${name.replaceAll('"', '""')}"`;
  return column === "started" || column === "ended"
    ? `extract(epoch from ${value})::float8`
    : `left(${value}::text, ${ROW_TEXT})`;
}

/** Returns the query as a table. A comment at its end does not hide what follows. */
function rowsOf({ query }: PostgresSource): string {
  return `(\n${query}\n) as carryon_rows`;
}

/** Returns a query of the extended protocol, whose rows come in portions. */
function portion(text: string, rows: number): QueryArrayConfig & { readonly rows: number } {
  return { text, rowMode: "array", rows };
}
