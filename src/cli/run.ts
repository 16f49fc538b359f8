import { resolve } from "node:path";
import {
  type BuildRequest,
  type EnginePorts,
  type PackPorts,
  type Report,
  type Selection,
  type Summary,
  describePlacedFinding,
  parseDocumentLimit,
  reportText,
  summaryText,
} from "../pack/index.ts";
import {
  type FindingCode,
  type OnProgress,
  type PublishedFinding,
  formatCount,
  joinFirst,
  logText,
} from "../base/index.ts";
import { type RunPlace, packPorts, portsWithoutSource, sourcePorts } from "../pack/io/index.ts";
import { readConfigFile } from "../base/io/index.ts";
import { readHeader } from "./header.ts";
import type { BuildOptions, ReportOptions } from "./options.ts";
import { jsonLine, viewFor } from "./output/printed.ts";
import { printNotice, progressLine } from "./progress.ts";
import type { CliHost, TextFormat } from "./host.ts";
import type { RunTarget } from "./target/run-target.ts";
import { repositoryTop } from "../source/io/index.ts";
import { runTools } from "./run-tools.ts";

/** Parts of every run. The end of a run clears its progress line. */
interface StartedRun extends Disposable {
  readonly request: BuildRequest;
  readonly progress: { readonly end: () => void };
  /** Time since the run was opened, such as `1.2 s`. */
  readonly elapsed: () => string;
}

/** Run that is ready to start. */
export interface CommandRun extends StartedRun {
  readonly ports: PackPorts;
  /** Folder to pack. */
  readonly root: string;
}

/**
 * Opens the target and the caches, and returns the ports, root and request of a run.
 * @param runTarget a directory, a ref, or a resolved target
 */
export async function openRun(
  runTarget: string | RunTarget,
  options: BuildOptions & ReportOptions,
  host: CliHost,
): Promise<CommandRun> {
  const { show, run } = startRun(options, host);
  const { target, paths, source }: RunTarget =
    typeof runTarget === "string" ? { target: runTarget, paths: undefined } : runTarget;
  const place = runLocationOf(options, host);
  const tools = runTools(show);
  const { ports, root } =
    source === undefined
      ? await packPorts({ ...place, target, paths }, tools)
      : {
          ports: sourcePorts(place, paths === undefined ? source : { ...source, selection: paths }, tools),
          root: host.cwd,
        };
  return { ports, root, ...run };
}

function startRun(
  options: BuildOptions & ReportOptions,
  host: CliHost,
): { readonly run: StartedRun; readonly show: OnProgress } {
  const start = host.now();
  const progress = progressLine(host, options.quiet);
  const elapsed = (): string => `${((host.now() - start) / 1000).toFixed(1)} s`;
  const run = { request: requestOf(options, host), progress, elapsed, [Symbol.dispose]: progress.end };
  return { run, show: progress.show };
}

/** Run of a command that opens its trees itself. */
export interface EngineRun extends StartedRun {
  readonly place: RunPlace;
  /** Returns the ports of the run except its source. @param root folder that determines the cache directory */
  readonly portsAt: (root: string) => EnginePorts;
}

/** Prepares a run that compares trees, untracked files included. */
export function openEngine(options: BuildOptions & ReportOptions, host: CliHost): EngineRun {
  const { show, run } = startRun(options, host);
  const place = runLocationOf(withUntrackedFiles(options), host);
  const portsAt = (root: string): EnginePorts => portsWithoutSource(place, root, runTools(show));
  return { place, portsAt, ...run };
}

/**
 * Returns the top of the repository if the target is the default `.` and `--root` is not set, and the target unchanged
 * otherwise. Commands that take a path thus read the whole tree even from a subdirectory.
 */
export function wholeTree({ target, root }: BuildOptions & { readonly target: string }, { cwd }: CliHost): string {
  return target === "." && root === undefined ? repositoryTop(cwd) : target;
}

/** Returns the options with untracked files included, for commands that inspect a working tree on a user's behalf. */
export function withUntrackedFiles<T extends BuildOptions>(options: T): T & { readonly untracked: true } {
  return { ...options, untracked: true };
}

/**
 * Returns the current folder, the cache and the reading options with which targets are opened. Notices go to standard
 * error, unless `quiet` is set.
 */
export function runLocationOf(
  { untracked = false, staged, cache, shuffleListing, root, quiet = false }: BuildOptions & ReportOptions,
  host: CliHost,
): RunPlace {
  const { cwd, env } = host;
  const onNotice = quiet ? undefined : (text: string) => printNotice(host, text);
  const ownRoot = root === undefined ? undefined : resolve(cwd, root);
  return { cwd, env, untracked, staged, cache: cache === true ? undefined : cache, shuffleListing, ownRoot, onNotice };
}

/**
 * Creates a build request from the options. @throws CarryonError if a file that they name cannot be read, or the header
 * is empty
 */
export function requestOf(options: BuildOptions, { cwd }: CliHost): BuildRequest {
  const config = options.config === undefined ? undefined : readConfigFile(resolve(cwd, options.config));
  const { encoding, format, lineNumbers, name, only, scope: scopes, budget, workspace } = options;
  const frames: BuildRequest["frames"] = format === undefined ? options.frames : "records";
  const header = readHeader(options, cwd);
  const split = options.split === undefined ? undefined : parseDocumentLimit(options.split);
  const [strip, selection] = [stripRules(options), pathSelection(options)];
  const packs = { encoding, frames, header, lineNumbers, strip, name, only, split, scopes, budget };
  return { config, ...packs, workspace, selection };
}

function stripRules({ stripComments = false, stripBlank = false }: BuildOptions): BuildRequest["strip"] {
  return stripComments || stripBlank ? { comments: stripComments, blankLines: stripBlank } : undefined;
}

/** Creates a path selection from the options; `undefined` for the whole tree. */
function pathSelection({ include = [], ignore = [], tests = true }: BuildOptions): Selection | undefined {
  const selection = {
    ...(include.length > 0 && { include }),
    ...(ignore.length > 0 && { ignore }),
    ...(!tests && { tests }),
  };
  return Object.keys(selection).length === 0 ? undefined : selection;
}

/** Output of a report. */
export interface ReportHost extends TextFormat {
  readonly err: (text: string) => void;
  readonly out: (text: string) => void;
  readonly env: CliHost["env"];
  readonly onReport?: CliHost["onReport"];
}

/** Warnings that a quiet run prints: a config that has no effect, and files that are missing. */
const QUIET_WARNINGS: ReadonlySet<FindingCode> = new Set<FindingCode>(["unread-config", "unreadable"]);

/** Findings that a summary lists, because rules or packs do less than their user expects. */
const SUMMARY_WARNINGS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "allows-nothing",
  "glob-catches-nothing",
  "memory-policy",
  "no-history",
  "part-catches-nothing",
  "scope-catches-nothing",
  "unread-config",
  "untracked-rules",
  "untracked-skipped",
]);

/**
 * Returns a warning that names up to three files that could not be read. It begins with a line break, so that it can
 * end a report. Empty without such files.
 */
export function unreadLine({ findings }: { readonly findings: readonly PublishedFinding[] }): string {
  const paths = findings.flatMap(({ code, path }) =>
    code === "unreadable" && path !== undefined ? [logText(path)] : [],
  );
  if (paths.length === 0) return "";
  const [verb, them] = paths.length === 1 ? ["was", "it is"] : ["were", "they are"];
  return `\nWarning: ${joinFirst(paths, 3)} ${verb} not read, so ${them} in no pack`;
}

/** Whether another finding already implies this one: a pack that cannot fit is necessarily over budget. */
function isImpliedBy({ code, args }: PublishedFinding, others: readonly PublishedFinding[]): boolean {
  if (code !== "over-budget" || "part" in args) return false;
  return others.some(
    (other) =>
      other.code === "budget-too-small" && other.args["pack"] === args["pack"] && other.args["scope"] === args["scope"],
  );
}

/** Options and texts for printing a report. */
export interface ReportPrinting extends ReportOptions {
  /** Last lines of the complete report. */
  readonly closing: string;
  /** Summary for a person; absent to print the complete report. */
  readonly summary?: Summary;
}

/**
 * Prints a report as JSON with `--json`, only its problems to standard error with `--quiet`, and otherwise its summary.
 * CI and `--verbose` print the complete report instead.
 */
export function printReport(report: Report, options: ReportPrinting, host: ReportHost): void {
  host.onReport?.(report);
  if (options.json === true) return host.out(jsonLine(report));
  if (options.quiet === true) {
    const problems = report.findings.filter(({ severity, code }) => severity === "error" || QUIET_WARNINGS.has(code));
    const printedFindings = problems.filter((finding) => !isImpliedBy(finding, problems));
    return host.err(printedFindings.map((finding) => `${lineOf(finding)}\n`).join(""));
  }
  const { summary, closing } = options;
  if (summary === undefined || options.verbose === true || isCi(host.env))
    return host.out(reportText(report, viewFor(host, closing)));
  // Other lines of the summary cover budgets and unreadable files.
  const noted = report.findings.filter(
    ({ severity, code, args }) =>
      SUMMARY_WARNINGS.has(code) || (severity === "error" && (code !== "over-budget" || "part" in args)),
  );
  const notes = noted.slice(0, MAX_NOTES).map(lineOf);
  const more = noted.length > MAX_NOTES ? [`and ${formatCount(noted.length - MAX_NOTES)} more: --verbose`] : [];
  host.out(summaryText(report, { ...summary, notes: [...notes, ...more, ...summary.notes] }, viewFor(host, "")));
}

/** Prints the errors among findings to standard error. */
export function printErrors(findings: readonly PublishedFinding[], { err }: ReportHost): void {
  err(findings.flatMap((finding) => (finding.severity === "error" ? [`${lineOf(finding)}\n`] : [])).join(""));
}

function lineOf(finding: PublishedFinding): string {
  return logText(describePlacedFinding(finding));
}

/** Maximum number of problems that a summary lists. */
const MAX_NOTES = 3;

/** Whether a build server runs the program, whose log keeps the complete report. */
function isCi(env: ReportHost["env"]): boolean {
  return env["CI"] !== undefined && env["CI"] !== "" && env["CI"] !== "false";
}
