import {
  type ContentReference,
  REFERENCES_SCHEMA,
  type ReferenceQuery,
  referencesSchema,
} from "../../../base/index.ts";
import { readReferences, referenceNames, referenceStamp } from "./reference-files.ts";
import type { SqliteDatabase, SqlValue } from "../sqlite.ts";
import type { StoreFolder } from "../store-folder.ts";

/** Increment it when the tables change: a database of another version is emptied. */
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

/** How long to wait for another process that writes. */
const BUSY_MS = 5000;

/**
 * Returns all references that may match a query, from the tables, after taking in the lists that changed.
 * @throws CarryonError `store-damaged` if a list cannot be read, Error of SQLite
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
  const wanted = Object.entries({ id, kind, pack }).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as const],
  );
  const tests = wanted.map(([column]) => `${column} = ?`);
  return {
    where: tests.length === 0 ? "" : ` WHERE ${tests.join(" AND ")}`,
    values: wanted.map(([, value]) => value),
  };
}

/** Brings the tables up to date with the lists on disk. */
function update(database: SqliteDatabase, folder: StoreFolder): void {
  const [version] = database.prepare("PRAGMA user_version").all();
  if (version?.["user_version"] === VERSION && changesOf(database, folder).size === 0) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Another process may have done it meanwhile.
    const [now] = database.prepare("PRAGMA user_version").all();
    if (now?.["user_version"] !== VERSION) database.exec(TABLES);
    for (const [name, stamp] of changesOf(database, folder)) replaceList(database, folder, { name, stamp });
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** Returns the lists that changed with their stamps; `undefined` for one that is gone. */
function changesOf(database: SqliteDatabase, folder: StoreFolder): ReadonlyMap<string, string | undefined> {
  const rows = database.prepare("SELECT name, stamp FROM lists").all();
  const known = new Map(rows.map(({ name, stamp }) => [String(name), stamp]));
  const changes = new Map<string, string | undefined>();
  for (const name of referenceNames(folder)) {
    const stamp = referenceStamp(folder, name);
    if (stamp !== undefined && known.get(name) !== stamp) changes.set(name, stamp);
    if (stamp !== undefined) known.delete(name);
  }
  for (const name of known.keys()) changes.set(name, undefined);
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
  // A list that was replaced since has another stamp, so that the next answer reads it again.
  database.prepare("INSERT INTO lists VALUES (?, ?)").run(name, stamp);
  const insert = database.prepare("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (const reference of list.references) insert.run(...rowOf(name, reference));
}

function rowOf(list: string, reference: ContentReference): readonly SqlValue[] {
  const { id, bytes, title, kind, tags, time, pack = null } = reference;
  return [list, id, bytes, title, kind, JSON.stringify(tags), time, pack];
}
