import { modelLine, packRepository, withCachedFiles, packPassed } from "../../pack/index.ts";
import { type ExitCode, exitCodeFor, logText, shellWord } from "../../base/index.ts";
import { openTarget } from "../../source/io/index.ts";
import { writePorts } from "../../store/io/index.ts";
import {
  type CliHost,
  type RunTarget,
  openRun,
  printReport,
  requireNoFormat,
  runLocationOf,
  summaryOf,
  unreadLine,
  withTarget,
} from "../index.ts";
import { startPackNote } from "./status/pack-note.ts";
import type { PrintOptions } from "./print.ts";
import { resolve } from "node:path";

/** Options of `carryon pack`. */
export interface PackOptions extends PrintOptions {
  readonly out: string;
  readonly anchor?: string;
  /** Folder of the content store. */
  readonly store?: string;
  /** Whether to print one pack instead of writing all. */
  readonly stdout?: boolean;
}

/** `carryon pack`: writes the packs, or prints one of them, and prints the report. Exits 1 if a check failed. */
export async function runPack(names: readonly string[], options: PackOptions, host: CliHost): Promise<ExitCode> {
  return withTarget(names, options, host, (target) => packTarget(target, names, options, host));
}

/** Writes or prints the packs of one target. */
export async function packTarget(
  target: RunTarget,
  names: readonly string[],
  options: PackOptions,
  host: CliHost,
): Promise<ExitCode> {
  if (options.stdout === true || options.copy === true || options.out === "-")
    return (await import("./print.ts")).runPrint(target, options, host);
  requireNoFormat(options);
  using run = await openRun(target, options, host);
  const { ports, root, request, progress } = run;
  const noted = { root: target.source === undefined ? root : undefined, names, options };
  const { source, note } = await startPackNote(ports.source, noted, host);
  const write = writePorts(
    resolve(host.cwd, options.out),
    { inputRoot: root, env: host.env },
    options.store && resolve(host.cwd, options.store),
  );
  const report = await packRepository({ ...ports, source }, write, request, await anchoredDeltas(options, host));
  await note(report);
  progress.end();
  const writtenLine = `Written to ${logText(options.out)}/ · ${run.elapsed()} · verify with: carryon check --pack${options.out === "pack" ? "" : ` ${logText(shellWord(options.out))}`}`;
  printReport(
    withCachedFiles(report),
    {
      ...options,
      closing: `${modelLine(report, options.out)}\n${writtenLine}${unreadLine(report)}`,
      summary: summaryOf(report, options, { out: options.out, mark: "give this to a model" }, host),
    },
    host,
  );
  return exitCodeFor(packPassed(report));
}

/** Creates the step that adds delta documents based on the anchor's FULL; `undefined` without an anchor. */
async function anchoredDeltas(options: PackOptions, host: CliHost): Promise<Parameters<typeof packRepository>[3]> {
  if (options.anchor === undefined) return undefined;
  const { source: anchor } = await openTarget(runLocationOf({ ...options, staged: false }, host), options.anchor);
  const { withDeltaDocuments: withAnchor } = await import("../../compare/document/anchor.ts");
  return (context, made) => withAnchor(context, { ...made, anchor });
}
