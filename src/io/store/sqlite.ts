import { createRequire } from "node:module";

/** A value that a statement takes or returns. */
export type SqlValue = string | number | null;

/** The part of a database of `node:sqlite` that an index uses. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    run(...values: readonly SqlValue[]): unknown;
    all(...values: readonly SqlValue[]): readonly Readonly<Record<string, SqlValue>>[];
  };
  close(): void;
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string) => SqliteDatabase;
}

/** Opens or creates a database file. @throws Error of SQLite */
export type SqliteOpener = (path: string) => SqliteDatabase;

/** Returns a function that opens a database file; `undefined` if this Node has no SQLite, as Node 20. */
export function sqliteOpener(): SqliteOpener | undefined {
  try {
    // Not an import: it would fail where the module is missing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of Node 20 do not have this module
    const { DatabaseSync } = createRequire(import.meta.url)("node:sqlite") as SqliteModule;
    return (path) => new DatabaseSync(path);
  } catch {
    return undefined;
  }
}
