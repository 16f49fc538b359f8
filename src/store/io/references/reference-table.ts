import { type ContentReference, type ReferenceQuery } from "../../../base/index.ts";
import { REFERENCES_SCHEMA, referencesSchema } from "./reference-schema.ts";
import { readReferences, referenceNames, referenceStamp } from "./reference-files.ts";
import type { SqliteDatabase, SqlValue } from "../sqlite.ts";
import type { StoreFolder } from "../store-folder.ts";

/** Increment when the tables change. A database of another version is emptied. */
const VERSION = 1;

const TABLES = `
  DROP TABLE IF EXISTS lists;
  DROP TABLE IF EXISTS entries;
  CREATE TABLE lists (name TEXT PRIMARY KEY, stamp TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE entries (
    list TEXT NOT NULL, id TEXT NOT NULL, bytes INTEGER NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL,
    tags TEXT NOT NULL, time INTEGER NOT NULL, pack TEXT
  );
  CREATE INDEX entries_by_list ON entries (list);
  CREATE INDEX entries_by_id ON entries (id);
  PRAGMA user_version = ${VERSION};
`;

/** Maximum time to wait for another writer, in milliseconds. */
const BUSY_MS = 5000;

/**
 * Returns the references that may match a query, from the SQLite tables. Imports the lists that changed since the last
 * query first. Compares only id, kind and pack; the caller must check the other conditions.
 * @throws CarryonError `store-damaged` if a list cannot be read; SQLite errors
 */
export function queryTable(
  database: SqliteDatabase,
  folder: StoreFolder,
  query: ReferenceQuery,
): readonly ContentReference[] {
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  update(database, folder);
  const { where, values } = conditions(query);
  const rows = database
    .prepare(`SELECT id, bytes, title, kind, tags, time, pack FROM entries${where}`)
    .all(...values)
    .map(({ tags, pack, ...row }) => ({
      ...row,
      tags: JSON.parse(String(tags)) as unknown,
      ...(pack !== null && { pack }),
    }));
  return referencesSchema.parse({ schema: REFERENCES_SCHEMA, references: rows }).references;
}

function conditions({ id, kind, pack }: ReferenceQuery): {
  readonly where: string;
  readonly values: readonly string[];
} {
  const columns = Object.entries({ id, kind, pack }).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as const],
  );
  const tests = columns.map(([column]) => `${column} = ?`);
  return {
    where: tests.length === 0 ? "" : ` WHERE ${tests.join(" AND ")}`,
    values: columns.map(([, value]) => value),
  };
}

/** Brings the tables up to date with the lists on disk. */
function update(database: SqliteDatabase, folder: StoreFolder): void {
  const [version] = database.prepare("PRAGMA user_version").all();
  if (version?.["user_version"] === VERSION && changesOf(database, folder).size === 0) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Another process may have created the tables in the meantime.
    const [current] = database.prepare("PRAGMA user_version").all();
    if (current?.["user_version"] !== VERSION) database.exec(TABLES);
    for (const [name, stamp] of changesOf(database, folder)) replaceList(database, folder, { name, stamp });
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** Stamps of the lists that changed; `undefined` for a removed list. */
function changesOf(database: SqliteDatabase, folder: StoreFolder): ReadonlyMap<string, string | undefined> {
  const rows = database.prepare("SELECT name, stamp FROM lists").all();
  const storedStamps = new Map(rows.map(({ name, stamp }) => [String(name), stamp]));
  const changes = new Map<string, string | undefined>();
  for (const name of referenceNames(folder)) {
    const stamp = referenceStamp(folder, name);
    if (stamp !== undefined && storedStamps.get(name) !== stamp) changes.set(name, stamp);
    if (stamp !== undefined) storedStamps.delete(name);
  }
  for (const name of storedStamps.keys()) changes.set(name, undefined);
  return changes;
}

function replaceList(
  database: SqliteDatabase,
  folder: StoreFolder,
  { name, stamp }: { readonly name: string; readonly stamp: string | undefined },
): void {
  database.prepare("DELETE FROM entries WHERE list = ?").run(name);
  database.prepare("DELETE FROM lists WHERE name = ?").run(name);
  const list = stamp === undefined ? undefined : readReferences(folder, name);
  if (list === undefined || stamp === undefined) return;
  // If the list was replaced in the meantime, its stamp differs, so the next query reads it again.
  database.prepare("INSERT INTO lists VALUES (?, ?)").run(name, stamp);
  const insert = database.prepare("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (const reference of list.references) insert.run(...rowOf(name, reference));
}

function rowOf(list: string, reference: ContentReference): readonly SqlValue[] {
  const { id, bytes, title, kind, tags, time, pack = null } = reference;
  return [list, id, bytes, title, kind, JSON.stringify(tags), time, pack];
}
