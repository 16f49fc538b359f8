import {
  type ContentReference,
  type ExitCode,
  type ReferenceFilter,
  exitCodeFor,
  formatBytes,
  formatCount,
  logLine,
  pluralize,
} from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** Options of `carryon store list`. */
export interface ListContentOptions extends StoreOptions, ReferenceFilter {
  readonly limit: number;
}

/** `carryon store list`: lists references, newest first. */
export function runList(options: ListContentOptions, host: CliHost): ExitCode {
  const { kind, tag, pack, title, limit } = options;
  const matches = openContentStore(host, options.store).index.find({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(pack !== undefined && { pack }),
    ...(title !== undefined && { title }),
  });
  const page = matches.slice(0, limit);
  if (options.json === true) host.out(jsonLine({ total: matches.length, references: page }));
  else {
    for (const reference of page) host.out(`${logLine(referenceRow(reference))}\n`);
    const remainingCount = matches.length - page.length;
    if (remainingCount > 0)
      host.err(`${formatCount(remainingCount)} more; print them with --limit ${matches.length}\n`);
    else host.err(`${pluralize(matches.length, "reference")}\n`);
  }
  return exitCodeFor(true);
}

function referenceRow({ id, bytes, time, kind, title, tags, pack }: ContentReference): string {
  const words = [...(pack === undefined ? [] : [pack]), ...tags];
  const about = words.length === 0 ? "" : ` (${words.join(", ")})`;
  return `${id}  ${formatBytes(bytes).padStart(8)}  ${new Date(time).toISOString().slice(0, 16)}Z  ${kind}  ${title}${about}`;
}
