import { resolve } from "node:path";
import { pruneThreads } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, logLine, pluralize } from "../../../base/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { WorkTreeOptions } from "./options.ts";

/** Options of `carryon task prune`. */
export interface PruneOptions extends WorkTreeOptions {
  readonly days: number;
  readonly dryRun?: boolean;
}

/**
 * `carryon task prune`: removes the named threads, or without names those that have been done for `days`. With
 * `--dry-run`, only lists them.
 */
export function runPrune(names: readonly string[], options: PruneOptions, host: CliHost): ExitCode {
  const threads = threadsAt(resolve(host.cwd, options.ref), host.env);
  const { days, dryRun: isDry = false } = options;
  const removedThreads = pruneThreads(threads, { names, days, time: Date.now(), isDry });
  if (options.json === true) host.out(jsonLine({ dryRun: isDry, threads: removedThreads.map(({ id }) => id) }));
  else if (options.quiet !== true) {
    for (const { id } of removedThreads) host.out(`  ${logLine(id)}\n`);
    host.err(`${isDry ? "Would remove" : "Removed"} ${pluralize(removedThreads.length, "thread")}\n`);
  }
  return exitCodeFor(true);
}
