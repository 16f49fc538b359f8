/** What the columns of a source mean, each by its name in the source. */
export interface RowColumns {
  /** How a job or run ended, or where it is. */
  readonly state?: string;
  /** What went wrong; empty or null if nothing did. */
  readonly message?: string;
  readonly started?: string;
  readonly ended?: string;
}

/** A meaning of a column. */
export type RowColumn = keyof RowColumns;

/** The meanings of columns, in the order in which they are read. */
export const ROW_COLUMNS: readonly RowColumn[] = ["state", "message", "started", "ended"];

interface SourceParts {
  /** The key in the config: `[a-z][a-z0-9_-]{0,31}`. */
  readonly name: string;
  readonly columns: RowColumns;
  /** Canonical path of the file that gets the summary. */
  readonly into: string;
  /** Time for all of it, in milliseconds. */
  readonly timeout: number;
  /** How often a kind of message has to occur to be quoted; 2 or more. */
  readonly least: number;
}

/** Rows of one query of a PostgreSQL database. */
export interface PostgresSource extends SourceParts {
  readonly kind: "postgres";
  /** Name of the environment variable with the URL. */
  readonly variable: string;
  readonly query: string;
}

/** Where a file of rows is: a path inside the repository, or whatever path an environment variable holds. */
export type RowFile = { readonly path: string } | { readonly variable: string };

/** Rows of one query of an SQLite database. */
export interface SqliteSource extends SourceParts {
  readonly kind: "sqlite";
  readonly file: RowFile;
  readonly query: string;
}

/** A file with a JSON object on each line. */
export interface NdjsonSource extends SourceParts {
  readonly kind: "ndjson";
  readonly file: RowFile;
}

/** A source of operational rows, of which only a summary is kept. */
export type RowSource = PostgresSource | SqliteSource | NdjsonSource;
