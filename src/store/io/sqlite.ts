import { createRequire } from "node:module";

/** Not imported: that would fail where it is missing. */
const MODULE = "node:sqlite";

/** A value that a statement takes or returns. */
export type SqlValue = string | number | null;

/** The part of a database of `node:sqlite` that is used. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    /** The text of the statement, without what followed it. */
    readonly sourceSQL: string;
    setReadBigInts(isOn: boolean): void;
    run(...values: readonly SqlValue[]): unknown;
    all(...values: readonly SqlValue[]): readonly Readonly<Record<string, SqlValue>>[];
    iterate(): Iterable<Readonly<Record<string, unknown>>>;
  };
  close(): void;
}

/** How to open a database. */
export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** Milliseconds to wait for others that write. */
  readonly timeout?: number;
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string, options?: SqliteOptions) => SqliteDatabase;
}

/** Opens or creates a database file. @throws Error of SQLite */
export type SqliteOpener = (path: string, options?: SqliteOptions) => SqliteDatabase;

/** Returns a function that opens a database file; `undefined` if this Node has no SQLite, as Node 20. */
export function sqliteOpener(): SqliteOpener | undefined {
  try {
    const { DatabaseSync } = withoutWarnings(() => createRequire(import.meta.url)(MODULE));
    return (path, options = {}) => new DatabaseSync(path, options);
  } catch {
    return undefined;
  }
}

/** Loads a module. Up to Node 24.11, loading SQLite prints a warning for developers, which is none for users. */
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
