import {
  DEFAULT_LEAST,
  DEFAULT_TIMEOUT,
  FROM_ENVIRONMENT,
  OPERATIONS_PAGE,
  type RawSource,
  timeoutOf,
} from "../../schema/sources-schema.ts";
import type { RowColumns, RowFile, RowSource } from "../../row-source.ts";

/**
 * Returns validated sources with all defaults filled in, in the order of the names.
 * @param memory the memory folder
 */
export function rowSourcesOf(
  raw: Readonly<Record<string, RawSource>>,
  names: readonly string[],
  memory: string,
): readonly RowSource[] {
  return names.flatMap((name) => {
    const source = raw[name];
    return source === undefined ? [] : [rowSourceOf(name, source, memory)];
  });
}

function rowSourceOf(name: string, source: RawSource, memory: string): RowSource {
  const parts = {
    name,
    columns: columnsOf(source.columns),
    into: source.into ?? `${memory}/${OPERATIONS_PAGE}`,
    timeout: timeoutOf(source.timeout ?? "") ?? DEFAULT_TIMEOUT,
    least: source.least ?? DEFAULT_LEAST,
  };
  if (source.kind === "ndjson") return { kind: source.kind, ...parts, file: fileOf(source.path) };
  const query = source.query.replace(/(?:\s*;)+\s*$/u, "");
  if (source.kind === "sqlite") return { kind: source.kind, ...parts, file: fileOf(source.path), query };
  return { kind: source.kind, ...parts, variable: FROM_ENVIRONMENT.exec(source.url)?.[1] ?? "", query };
}

function fileOf(path: string): RowFile {
  const variable = FROM_ENVIRONMENT.exec(path)?.[1];
  return variable === undefined ? { path } : { variable };
}

function columnsOf({ state, message, started, ended }: RawSource["columns"]): RowColumns {
  return {
    ...(state !== undefined && { state }),
    ...(message !== undefined && { message }),
    ...(started !== undefined && { started }),
    ...(ended !== undefined && { ended }),
  };
}
