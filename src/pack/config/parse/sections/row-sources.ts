import {
  DEFAULT_MIN_OCCURRENCES,
  DEFAULT_TIMEOUT,
  FROM_ENVIRONMENT,
  OPERATIONS_PAGE,
  type RawSource,
  parseTimeout,
} from "../../schema/sources-schema.ts";
import type { RowColumns, RowFile, RowSource } from "../../row-source.ts";

/**
 * Converts the `sources` of a validated config and fills in all defaults. The result has one source per name in
 * `names`, in that order; a name without a source is skipped.
 * @param memory canonical path of the memory folder, which receives summaries by default
 */
export function operationSources(
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
  const common = {
    name,
    columns: columnsOf(source.columns),
    into: source.into ?? `${memory}/${OPERATIONS_PAGE}`,
    timeout: parseTimeout(source.timeout ?? "") ?? DEFAULT_TIMEOUT,
    least: source.least ?? DEFAULT_MIN_OCCURRENCES,
  };
  if (source.kind === "ndjson") return { kind: source.kind, ...common, file: fileOf(source.path) };
  const query = source.query.replace(/(?:\s*;)+\s*$/u, "");
  if (source.kind === "sqlite") return { kind: source.kind, ...common, file: fileOf(source.path), query };
  return { kind: source.kind, ...common, variable: FROM_ENVIRONMENT.exec(source.url)?.[1] ?? "", query };
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
