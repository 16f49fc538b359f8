import { join, resolve } from "node:path";
import {
  type Difference,
  SECOND_BUILD,
  firstDifference,
  reproducibleFiles,
  notReproducibleText,
  reproducibleText,
} from "../../../compare/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { type PackProblem, longRunsText, recountPack, tiktokenRecount } from "../../../pack/index.ts";
import { openPackFiles } from "../../../pack/io/index.ts";
import { runChild } from "../../../source/io/index.ts";
import { withTemporaryDirectory, readAsset } from "../../../base/io/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, jsonLine, progressLine } from "../../index.ts";

/**
 * `carryon check --determinism`: builds twice, each time in a new process, and compares every byte except those of
 * `report.json`. Also recounts every document of the first build with tiktoken. Exits 1 if bytes or counts differ.
 */
export async function runDeterminism(
  target: string,
  options: BuildOptions & ReportOptions,
  host: CliHost,
): Promise<ExitCode> {
  const progress = progressLine(host, options.quiet);
  const starts = (done: number): void => progress.show({ stage: "building", done, total: 2, bytes: 0 });
  return withTemporaryDirectory(async (directory) => {
    const args = [...buildArguments(options), "--store", join(directory, "store")];
    const [first, second] = [join(directory, "first"), join(directory, "second")];
    starts(1);
    await build([...args, "--out", first, "--", target], {}, host);
    starts(2);
    await build([...args, "--out", second, ...SECOND_BUILD.args, "--", target], SECOND_BUILD.env, host);
    const files = openPackFiles(first);
    const difference = firstDifference(files, openPackFiles(second));
    const { openCounter, longRuns } = tiktokenRecount(readAsset);
    const problems = await recountPack(files, openCounter);
    progress.end();
    const check = { difference, files: reproducibleFiles(files).length, problems, longRuns: longRuns() };
    if (options.json === true) host.out(jsonLine({ deterministic: difference === undefined, ...check }));
    else printCheck(check, options, host);
    return exitCodeFor(difference === undefined && problems.length === 0);
  }).finally(progress.end);
}

interface DeterminismCheck {
  readonly difference: Difference | undefined;
  readonly files: number;
  /** Documents with a different tiktoken count. */
  readonly problems: readonly PackProblem[];
  readonly longRuns: number;
}

function printCheck(
  { difference, files, problems, longRuns }: DeterminismCheck,
  { quiet }: ReportOptions,
  host: CliHost,
): void {
  if (difference !== undefined) host.err(logText(`${notReproducibleText(difference)}\n`));
  for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  if (quiet === true || difference !== undefined) return;
  host.out(`${reproducibleText(files)}\n`);
  const runs = longRunsText(longRuns);
  if (runs !== undefined) host.out(`  ${runs}\n`);
}

function buildArguments(options: BuildOptions): string[] {
  const { only, scope, budget, root, untracked, staged, cache, include = [], ignore = [] } = options;
  return [
    "pack",
    ...formatArguments(options),
    ...(only === undefined ? [] : ["--only", only.join(",")]),
    ...(scope === undefined ? [] : ["--scope", scope.join(",")]),
    ...(budget === undefined ? [] : ["--budget", String(budget)]),
    ...include.flatMap((pattern) => ["--include", pattern]),
    ...ignore.flatMap((pattern) => ["--ignore", pattern]),
    ...(root === undefined ? [] : ["--root", root]),
    ...(untracked === true ? ["--untracked"] : []),
    ...(staged === true ? ["--staged"] : []),
    ...(typeof cache === "string" ? ["--cache", cache] : []),
    ...(cache === false ? ["--no-cache"] : []),
    "--quiet",
  ];
}

/** Command-line arguments that determine the format and the token count of documents. */
function formatArguments({ config, encoding, frames, lineNumbers }: BuildOptions): readonly string[] {
  return [
    ...(config === undefined ? [] : ["--config", config]),
    ...(encoding === undefined ? [] : ["--encoding", encoding]),
    ...(frames === undefined ? [] : ["--frames", frames]),
    ...(lineNumbers === true ? ["--line-numbers"] : []),
  ];
}

async function build(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { self, cwd, env: hostEnv }: CliHost,
): Promise<void> {
  const { code, stderr } = await runChild([...self, ...args], resolve(cwd), { ...hostEnv, ...env });
  if (code > 1) throw new CarryonError(code === 2 ? "usage" : "write-failed", `a build failed: ${stderr.trim()}`);
}
