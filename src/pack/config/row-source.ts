/** Column names of a row source, by the column's role. Columns without a role are not read. */
export interface RowColumns {
  /** Outcome or current state of a job or run. */
  readonly state?: string;
  /** Error message; empty or null if nothing failed. */
  readonly message?: string;
  readonly started?: string;
  readonly ended?: string;
}

/** Role of a column. */
export type RowColumn = keyof RowColumns;

/** Column roles in reading order. */
export const ROW_COLUMNS: readonly RowColumn[] = ["state", "message", "started", "ended"];

interface SourceParts {
  /** Key in the config, `[a-z][a-z0-9_-]{0,31}`. */
  readonly name: string;
  readonly columns: RowColumns;
  /** Canonical path of the file that receives the summary. */
  readonly into: string;
  /** Total time limit in milliseconds. */
  readonly timeout: number;
  /** Minimum number of occurrences before a kind of message is quoted; 2 or more. */
  readonly least: number;
}

/** Rows from one query of a PostgreSQL database. */
export interface PostgresSource extends SourceParts {
  readonly kind: "postgres";
  /** Name of the environment variable with the URL. */
  readonly variable: string;
  readonly query: string;
}

/** Location of a row file: a path inside the repository, or an environment variable with any path. */
export type RowFile = { readonly path: string } | { readonly variable: string };

/** Rows from one query of an SQLite database. */
export interface SqliteSource extends SourceParts {
  readonly kind: "sqlite";
  readonly file: RowFile;
  readonly query: string;
}

/** File with one JSON object per line. */
export interface NdjsonSource extends SourceParts {
  readonly kind: "ndjson";
  readonly file: RowFile;
}

/** Source of operational data: rows about jobs or runs. Only a summary of the rows is kept. */
export type RowSource = PostgresSource | SqliteSource | NdjsonSource;
