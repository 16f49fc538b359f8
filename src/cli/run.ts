import { resolve } from "node:path";
import {
  type BuildRequest,
  type PackPorts,
  type Report,
  type Selection,
  describePlacedFinding,
  terminalText,
} from "../pack/index.ts";
import { type FindingCode, type PublishedFinding, joinFirst, logText } from "../base/index.ts";
import { type RunLocation, packPorts, readConfigFile, sourcePorts } from "../pack/io/index.ts";
import type { BuildOptions, ReportOptions } from "./options.ts";
import { jsonLine, viewFor } from "./output/printed.ts";
export { jsonLine, viewFor };
import { CLEAR, progressLine } from "./progress.ts";
import type { CliHost } from "./host.ts";
import type { RunTarget } from "./target/run-target.ts";
import { repositoryTop } from "../source/io/index.ts";
import { runTools } from "./run-tools.ts";

/** A run that is ready to start. */
export interface CommandRun {
  readonly ports: PackPorts;
  /** The folder to pack. */
  readonly root: string;
  readonly request: BuildRequest;
  readonly progress: { readonly end: () => void };
}

/** Opens the target and the caches that the command line names. @param named a directory, a ref, or a part of one */
export async function openRun(
  named: string | RunTarget,
  options: BuildOptions & ReportOptions,
  host: CliHost,
): Promise<CommandRun> {
  const progress = progressLine(host, options.quiet);
  const { target, paths, source }: RunTarget = typeof named === "string" ? { target: named, paths: undefined } : named;
  const place = runLocationOf(options, host);
  const tools = runTools(progress.show);
  const { ports, root } =
    source === undefined
      ? await packPorts({ ...place, target, paths }, tools)
      : { ports: sourcePorts(place, paths === undefined ? source : { ...source, part: paths }, tools), root: host.cwd };
  return { ports, root, request: requestOf(options, host), progress };
}

/** Returns the target of a command that takes a path: by default the whole tree, wherever the current directory is. */
export function wholeTree({ target, root }: BuildOptions & { readonly target: string }, { cwd }: CliHost): string {
  return target === "." && root === undefined ? repositoryTop(cwd) : target;
}

/**
 * Returns the options of a command that looks at a working tree on someone's behalf: files that git does not track yet
 * are part of it.
 */
export function withNewFiles<T extends BuildOptions>(options: T): T & { readonly untracked: true } {
  return { ...options, untracked: true };
}

/** Returns where a command looks up targets and which cache it uses. */
export function runLocationOf(
  { untracked = false, cache, shuffleListing, root, quiet = false }: BuildOptions & ReportOptions,
  host: CliHost,
): Omit<RunLocation, "target"> {
  const { cwd, env } = host;
  const onNotice = quiet
    ? undefined
    : (text: string) => host.err(`${host.terminal ? CLEAR : ""}${logText(`carryon: ${text}`)}\n`);
  const ownRoot = root === undefined ? undefined : resolve(cwd, root);
  return { cwd, env, untracked, cache: cache === true ? undefined : cache, shuffleListing, ownRoot, onNotice };
}

/** Returns the build request that the options make. @throws CarryonError if the file of `--config` cannot be read */
export function requestOf(options: BuildOptions, { cwd }: CliHost): BuildRequest {
  const config = options.config === undefined ? undefined : readConfigFile(resolve(cwd, options.config));
  const { encoding, frames, lineNumbers, only, scope: scopes, budget } = options;
  return { config, encoding, frames, lineNumbers, only, scopes, budget, selection: selectionOf(options) };
}

/** Returns the selection that the options make; `undefined` for the whole tree. */
function selectionOf({ include = [], ignore = [] }: BuildOptions): Selection | undefined {
  const selection = {
    ...(include.length > 0 && { include }),
    ...(ignore.length > 0 && { ignore }),
  };
  return Object.keys(selection).length === 0 ? undefined : selection;
}

/** What a report is printed to. */
export interface ReportHost extends Pick<CliHost, "err" | "colour" | "width"> {
  readonly out: (text: string) => void;
  readonly onReport?: CliHost["onReport"];
}

/** Findings of rule files that have no effect, which users would not expect. */
const UNUSED_RULES: ReadonlySet<FindingCode> = new Set<FindingCode>(["unread-config"]);

/** Returns the files that could not be read, as a last line of a report; empty if there are none. */
export function unreadLine({ findings }: Pick<Report, "findings">): string {
  const paths = findings.flatMap(({ code, path }) =>
    code === "unreadable" && path !== undefined ? [logText(path)] : [],
  );
  if (paths.length === 0) return "";
  const [verb, them] = paths.length === 1 ? ["was", "it is"] : ["were", "they are"];
  return `\nWarning: ${joinFirst(paths, 3)} ${verb} not read, so ${them} in no pack`;
}

/** Whether other findings say all that one does: a pack that cannot fit is over its budget. */
function isSaidBy({ code, args }: PublishedFinding, others: readonly PublishedFinding[]): boolean {
  if (code !== "over-budget" || "part" in args) return false;
  return others.some(
    (other) =>
      other.code === "budget-too-small" && other.args["pack"] === args["pack"] && other.args["scope"] === args["scope"],
  );
}

/** Prints a report: as JSON with `--json`, only errors and unused rule files with `--quiet`, else as a table. */
export function printReport(
  report: Report,
  options: ReportOptions & { readonly closing: string },
  host: ReportHost,
): void {
  host.onReport?.(report);
  if (options.json === true) host.out(jsonLine(report));
  else if (options.quiet === true) {
    const wrong = report.findings.filter(
      ({ severity, code }) => severity === "error" || UNUSED_RULES.has(code) || code === "unreadable",
    );
    const shown = wrong.filter((finding) => !isSaidBy(finding, wrong));
    host.err(shown.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
  } else host.out(terminalText(report, viewFor(host, options.closing)));
}
