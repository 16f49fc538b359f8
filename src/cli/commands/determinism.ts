import { join, resolve } from "node:path";
import { firstDifference } from "../../app/compare-packs.ts";
import { logText } from "../../core/report/log-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { packFiles, runChild, withTemporaryDirectory } from "../../wire/ports.ts";
import type { BuildOptions } from "../options.ts";
import type { Surface } from "../surface.ts";

/** Surroundings of the second build that must not change a byte. */
const ELSEWHERE = { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };

/** `carryon check --determinism`: builds twice in processes of their own and compares every byte. */
export async function determinism(target: string, options: BuildOptions, surface: Surface): Promise<ExitCode> {
  return withTemporaryDirectory(async (directory) => {
    const args = buildArguments(options);
    const [first, second] = [join(directory, "first"), join(directory, "second")];
    await build([...args, "--out", first, "--", target], {}, surface);
    await build([...args, "--out", second, "--no-cache", "--shuffle-listing", "1", "--", target], ELSEWHERE, surface);
    const files = packFiles(first);
    const difference = firstDifference(files, packFiles(second));
    if (difference === undefined)
      surface.out(
        `Two builds, one of them cold, shuffled and elsewhere: ${files.list().length - 1} files, the same bytes.\n`,
      );
    else surface.err(logText(`Two builds differ: ${difference.path} at byte ${difference.byte}\n`));
    return exitCodeFor(difference === undefined);
  });
}

function buildArguments({ config, encoding, only, scope, budget, untracked, cache }: BuildOptions): string[] {
  return [
    "pack",
    ...(config === undefined ? [] : ["--config", config]),
    ...(encoding === undefined ? [] : ["--encoding", encoding]),
    ...(only === undefined ? [] : ["--only", only.join(",")]),
    ...(scope === undefined ? [] : ["--scope", scope.join(",")]),
    ...(budget === undefined ? [] : ["--budget", String(budget)]),
    ...(untracked === true ? ["--untracked"] : []),
    ...(typeof cache === "string" ? ["--cache", cache] : []),
    "--quiet",
  ];
}

async function build(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { self, cwd, env: own }: Surface,
): Promise<void> {
  const { code, stderr } = await runChild([...self, ...args], resolve(cwd), { ...own, ...env });
  if (code > 1) throw new CarryonError(code === 2 ? "usage" : "write-failed", `a build failed: ${stderr.trim()}`);
}
