import { buildAudienceText } from "../../../memory/index.ts";
import { type ExitCode, exitCodeFor, pluralize } from "../../../base/index.ts";
import { type Report, plainPackName, packPassed } from "../../../pack/index.ts";
import { openCommit } from "../../../pack/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type ReportOptions,
  clipboardFor,
  jsonLine,
  openRun,
  printReport,
} from "../../index.ts";

/** Options of `carryon memory print` in addition to those for reading a tree. */
export interface PrintMemoryOptions extends BuildOptions, ReportOptions {
  /** Commit to read instead of the working tree. */
  readonly ref?: string;
  /** Whether to copy the pack to the clipboard instead of printing it. */
  readonly copy?: boolean;
}

/**
 * `carryon memory print`: prints an audience pack or copies it to the clipboard. The report goes to standard error, or to
 * standard output if the pack is copied. Includes untracked files, so that a pack can be read before it is committed.
 * Prints a pack even if it exceeds a maximum, but then exits 1.
 */
export async function runPrintMemory(name: string, options: PrintMemoryOptions, host: CliHost): Promise<ExitCode> {
  const { ref, json = false } = options;
  const clipboard = clipboardFor(options, host);
  const top = repositoryTop(host.cwd);
  const source = ref === undefined ? undefined : await openCommit({ cwd: top, env: host.env }, ref);
  const target = { target: top, paths: undefined, ...(source !== undefined && { source }) };
  using run = await openRun(target, { ...options, untracked: true }, host);
  const { ports, request, progress } = run;
  const { text, tokens, report } = await buildAudienceText(ports, request, name);
  progress.end();
  const isPassed = packPassed(report);
  clipboard?.copy(Buffer.from(text));
  if (json) host.out(jsonLine({ ...packSummary(report), tokens, text }));
  else if (clipboard === undefined) host.out(text);
  if (!json) {
    const destination = clipboard === undefined ? "Printed to standard output" : `Copied with ${clipboard.program}`;
    const closing = `${destination}: ${plainPackName({ pack: name, scope: "" })}, ${pluralize(tokens, "token")} · ${run.elapsed()}`;
    printReport(report, { ...options, closing }, clipboard === undefined ? { ...host, out: host.err } : host);
  }
  return exitCodeFor(isPassed);
}

/** Fields that `--json` prints in addition to the text of the pack. */
function packSummary({ packs, findings }: Report): object {
  const [pack] = packs;
  if (pack === undefined) throw new Error("a loaded pack has a report");
  const { pack: id, tokens: documentTokens, budget, state, over, limits = [] } = pack;
  return { pack: id, document: documentTokens, budget, state, over, limits, findings };
}
