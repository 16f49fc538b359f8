import { createRequire } from "node:module";

/** Not imported statically: that would fail where the module is missing. */
const SQLITE_MODULE = "node:sqlite";

/** A value that a statement takes or returns. */
export type SqlValue = string | number | null;

/** The part of `node:sqlite`'s database that Carryon uses. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    /** Text of the statement, without any text after it. */
    readonly sourceSQL: string;
    setReadBigInts(isOn: boolean): void;
    run(...values: readonly SqlValue[]): unknown;
    all(...values: readonly SqlValue[]): readonly Readonly<Record<string, SqlValue>>[];
    iterate(): Iterable<Readonly<Record<string, unknown>>>;
  };
  close(): void;
}

/** Options for opening a database. */
export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** Maximum time to wait for other writers, in milliseconds. */
  readonly timeout?: number;
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string, options?: SqliteOptions) => SqliteDatabase;
}

/** Opens or creates a database file. Throws SQLite errors. */
export type SqliteOpener = (path: string, options?: SqliteOptions) => SqliteDatabase;

/**
 * Returns the function that opens SQLite database files; `undefined` if this Node version lacks SQLite, such as Node
 * 20.
 */
export function sqliteOpener(): SqliteOpener | undefined {
  try {
    const { DatabaseSync } = withoutWarnings(() => createRequire(import.meta.url)(SQLITE_MODULE));
    return (path, options = {}) => new DatabaseSync(path, options);
  } catch {
    return undefined;
  }
}

/** Returns the message of an SQLite error; `undefined` for other errors. */
export function sqliteMessage(error: unknown): string | undefined {
  const isSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  return isSqlite ? error.message : undefined;
}

/**
 * Loads a module without warnings. Up to Node 24.11, loading SQLite prints a warning that is meant for developers, not
 * for users.
 */
function withoutWarnings(load: () => unknown): SqliteModule {
  // oxlint-disable-next-line eslint/no-restricted-globals -- only the process itself can keep quiet
  const target = process;
  // oxlint-disable-next-line typescript/unbound-method -- it is put back as it was
  const { emitWarning } = target;
  target.emitWarning = () => {};
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of Node 20 do not have this module
    return load() as SqliteModule;
  } finally {
    target.emitWarning = emitWarning;
  }
}
