import {
  type ContentReference,
  type ExitCode,
  type ReferenceQuery,
  exitCodeFor,
  formatBytes,
  formatCount,
  logLine,
  pluralize,
} from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../run.ts";
import type { StoreOptions } from "./options.ts";

/** Options of `carryon store list`. */
export interface FoundOptions extends StoreOptions, Omit<ReferenceQuery, "id"> {
  readonly limit: number;
}

/** `carryon store list`: lists references, newest first. */
export function runList(options: FoundOptions, host: CliHost): ExitCode {
  const { kind, tag, pack, title, limit } = options;
  const found = openContentStore(host, options.store).index.find({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(pack !== undefined && { pack }),
    ...(title !== undefined && { title }),
  });
  const shown = found.slice(0, limit);
  if (options.json === true) host.out(jsonLine({ total: found.length, references: shown }));
  else {
    for (const reference of shown) host.out(`${logLine(rowOf(reference))}\n`);
    const others = found.length - shown.length;
    if (others > 0) host.err(`${formatCount(others)} more; print them with --limit ${found.length}\n`);
    else host.err(`${pluralize(found.length, "reference")}\n`);
  }
  return exitCodeFor(true);
}

function rowOf({ id, bytes, time, kind, title, tags, pack }: ContentReference): string {
  const words = [...(pack === undefined ? [] : [pack]), ...tags];
  const about = words.length === 0 ? "" : ` (${words.join(", ")})`;
  return `${id}  ${formatBytes(bytes).padStart(8)}  ${new Date(time).toISOString().slice(0, 16)}Z  ${kind}  ${title}${about}`;
}
