import { resolve } from "node:path";
import type { RowSource } from "../../pack/index.ts";
import type { Rows } from "../operations/rows.ts";
import { containedPath } from "../../base/io/index.ts";
import { rowsError } from "./rows-error.ts";

/** Folder and environment for finding sources of operational data. */
export interface RowsPlace {
  /** Root of relative paths, which must not leave it. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns a reader of the operational data that a config lists. Reading a source loads the driver for its kind. Nothing
 * is opened before.
 */
export function openRows({ root, env }: RowsPlace): Rows {
  const valueOf = (source: RowSource, variable: string): string => {
    const value = env[variable];
    if (value !== undefined && value !== "") return value;
    throw rowsError(source, `the environment variable ${variable} is not set`, {
      hint: "Set it, or skip all sources with --no-sources.",
    });
  };
  const pathOf = (source: Exclude<RowSource, { kind: "postgres" }>): string => {
    const { file, name } = source;
    return "path" in file
      ? containedPath(root, file.path, `the path of source ${name}`)
      : resolve(root, valueOf(source, file.variable));
  };
  return {
    async read(source, onRow) {
      if (source.kind === "postgres")
        return (await import("./postgres.ts")).readPostgres(source, valueOf(source, source.variable), onRow);
      if (source.kind === "sqlite") return (await import("./sqlite-rows.ts")).readSqlite(source, pathOf(source), onRow);
      return (await import("./ndjson.ts")).readNdjson(source, pathOf(source), onRow);
    },
  };
}
