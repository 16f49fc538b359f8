import { join, resolve } from "node:path";
import { SECOND_BUILD, firstDifference, reproducibleFiles } from "../../compare/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../base/index.ts";
import { notReproducibleText, reproducibleText } from "../../pack/index.ts";
import { packFiles } from "../../pack/io/index.ts";
import { runChild } from "../../source/io/index.ts";
import { withTemporaryDirectory } from "../../base/io/index.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { progressLine } from "../progress.ts";
import { jsonLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/** `carryon check --determinism`: builds twice, each in a new process, and compares every byte. */
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
    const files = packFiles(first);
    const difference = firstDifference(files, packFiles(second));
    progress.end();
    const same = reproducibleFiles(files).length;
    if (options.json === true) host.out(jsonLine({ deterministic: difference === undefined, files: same, difference }));
    else if (difference !== undefined) host.err(logText(`${notReproducibleText(difference)}\n`));
    else if (options.quiet !== true) host.out(`${reproducibleText(same)}\n`);
    return exitCodeFor(difference === undefined);
  }).finally(progress.end);
}

function buildArguments(options: BuildOptions): string[] {
  const { only, scope, budget, root, untracked, cache, include = [], ignore = [] } = options;
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
    ...(typeof cache === "string" ? ["--cache", cache] : []),
    ...(cache === false ? ["--no-cache"] : []),
    "--quiet",
  ];
}

/** Returns the options that say how documents look and are counted. */
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
  { self, cwd, env: own }: CliHost,
): Promise<void> {
  const { code, stderr } = await runChild([...self, ...args], resolve(cwd), { ...own, ...env });
  if (code > 1) throw new CarryonError(code === 2 ? "usage" : "write-failed", `a build failed: ${stderr.trim()}`);
}
