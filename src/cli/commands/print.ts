import {
  type Report,
  buildOnePack,
  plainPackName,
  planPrintable,
  reportUnwritten,
  packPassed,
} from "../../pack/index.ts";
import { type ExitCode, exitCodeFor, formatCount } from "../../base/index.ts";
import {
  type CliHost,
  type RecommendOptions,
  type ReportOptions,
  type RunTarget,
  type TargetOptions,
  clipboardFor,
  openRun,
  printReport,
  summaryOf,
  unreadLine,
} from "../index.ts";

/** Options of `carryon pack` for printing one pack. */
export interface PrintOptions extends RecommendOptions, ReportOptions, TargetOptions {
  /** Whether to copy the pack to the clipboard instead of printing it. */
  readonly copy?: boolean;
}

/**
 * `carryon pack --stdout` and `--copy`: prints the documents of one pack or copies them to the clipboard. Writes no
 * file. With `--stdout`, the report goes to standard error.
 */
export async function runPrint(target: RunTarget, options: PrintOptions, host: CliHost): Promise<ExitCode> {
  const clipboard = clipboardFor(options, host);
  using run = await openRun(target, options, host);
  const { ports, request, progress } = run;
  const plan = async (budget = request.budget) => ({
    build: await buildOnePack(ports, { ...request, budget }, options.for),
  });
  const { planned, print, size } = await planPrintable(plan, options.format, ports.assets, request.budget);
  progress.end();
  const chunks: Uint8Array[] = [];
  const collect = (bytes: Uint8Array | string): void => void chunks.push(Buffer.from(bytes));
  await print(clipboard === undefined ? host.out : collect);
  clipboard?.copy(Buffer.concat(chunks));
  const report = reportUnwritten(planned.build);
  const destination = clipboard === undefined ? "Printed to standard output" : `Copied with ${clipboard.program}`;
  const tokens = size === undefined ? "" : ` as ${options.format}, ${formatCount(size.tokens)} tokens`;
  const mark = `${clipboard === undefined ? "printed" : `copied with ${clipboard.program}`}${tokens}`;
  const closing = `${destination}: ${packNameList(report)}${tokens} · ${run.elapsed()}${unreadLine(report)}`;
  const summary = summaryOf(report, options, { out: undefined, mark }, host);
  printReport(report, { ...options, closing, summary }, clipboard === undefined ? { ...host, out: host.err } : host);
  return exitCodeFor(packPassed(report));
}

function packNameList({ packs }: Report): string {
  return packs.map((pack) => plainPackName(pack)).join(", ");
}
