import { buildPacks, reportUnwritten } from "../../../pack/index.ts";
import { whyRecord, whyText } from "../../../browse/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import type { Origin } from "../../../source/index.ts";
import { pathExists } from "../../../base/io/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type JsonOption,
  jsonLine,
  openRun,
  parseUserPath,
  wholeTree,
} from "../../index.ts";

/** `carryon stats` for one path: prints how each pack shows it, and the reason. @throws CarryonError `path-not-found` */
export async function runPathStats(
  path: string,
  target: string,
  options: BuildOptions & JsonOption,
  host: CliHost,
): Promise<ExitCode> {
  using run = await openRun(wholeTree({ ...options, target }, host), options, host);
  const { ports, request, root, progress } = run;
  const build = await buildPacks(ports, request);
  const report = reportUnwritten(build);
  progress.end();
  const { place, paths } = parseUserPath(path, { root, cwd: host.cwd });
  const record = whyRecord(report, paths);
  if (record === undefined) throw notListed(path, pathExists(place) ? report.origin.kind : undefined);
  host.out(options.json === true ? jsonLine(record) : whyText(report, record, build.config.maxFileBytes));
  return exitCodeFor(true);
}

/** @param kind kind of the source if the path exists on disk */
function notListed(path: string, kind: Origin["kind"] | undefined): CarryonError {
  if (kind === "working-tree")
    return new CarryonError("path-not-found", `${path} is not tracked by git, so it is in no pack`, {
      hint: `Run git add, or include untracked files with --untracked.`,
    });
  if (kind === "directory")
    return new CarryonError("path-not-found", `${path} is left out by a .gitignore file or by default`, {
      hint: "Include it with a line in .gitignore that begins with an exclamation mark.",
    });
  return new CarryonError("path-not-found", `${path} is not among the listed files`, {
    hint: "Give the path relative to the current directory or to the top of the repository.",
  });
}
