import { resolve } from "node:path";
import { memoryOverview, memorySnapshot } from "../../../memory/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { commitsAt, repositoryTop } from "../../../source/io/index.ts";
import { readMemoryFile, writeMemoryFile } from "../../../memory/io/index.ts";
import { type CliHost, openRun } from "../../index.ts";
import type { MemoryOptions } from "./show.ts";

/**
 * `carryon memory snapshot`: writes a file with the paths, digests, tokens and sources of the memory folder in the
 * current commit. Works from any folder of the repository.
 * @throws CarryonError `usage` without a git repository or a commit
 */
export async function runSnapshot(options: MemoryOptions, host: CliHost): Promise<ExitCode> {
  const commits = commitsAt(host.cwd, host.env);
  const head = commits?.head()?.id;
  if (commits === undefined || head === undefined) {
    throw new CarryonError("usage", "a snapshot needs a git repository with a commit", {
      hint: "Run it in a folder of a git repository, and commit first.",
    });
  }
  const root = repositoryTop(host.cwd);
  const { records } = await commits.records({ from: head }, 1);
  using run = await openRun(head, absoluteOptions(options, host.cwd), { ...host, cwd: root });
  const { ports, request, progress } = run;
  const overview = await memoryOverview(ports, { config: request.config, commits: commitsAt(root, host.env) });
  progress.end();
  const { path, text, ignore } = memorySnapshot({ ...overview, commit: head }, records[0]?.day ?? "");
  const isNew = readMemoryFile(root, path) !== text;
  if (isNew) writeMemoryFile(root, path, text);
  if (readMemoryFile(root, ignore) === undefined) writeMemoryFile(root, ignore, "*\n");
  if (options.quiet !== true) host.out(`  ${logText(path)}  ${isNew ? "written" : "unchanged"}\n`);
  return exitCodeFor(true);
}

/** Makes the paths in options absolute, so that they no longer depend on the current folder. */
function absoluteOptions({ config, cache, ...options }: MemoryOptions, folder: string): MemoryOptions {
  return {
    ...options,
    ...(config !== undefined && { config: resolve(folder, config) }),
    ...(cache !== undefined && { cache: typeof cache === "string" ? resolve(folder, cache) : cache }),
  };
}
