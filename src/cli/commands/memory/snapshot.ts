import { memoryOverview, memorySnapshot, SNAPSHOT_FOLDER } from "../../../app/memory/memory-files.ts";
import { logText } from "../../../core/report/log-text.ts";
import { CarryonError } from "../../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../../model/exit-code.ts";
import { commitsAt } from "../../../wire/commits.ts";
import { readMemoryFile, writeMemoryFile } from "../../../wire/memory/memory-files.ts";
import type { CliHost } from "../../host.ts";
import { openRun } from "../../run.ts";
import type { MemoryOptions } from "./show.ts";

/** Keeps captures out of packs: they are about the memory, and no part of it. */
const IGNORE = `${SNAPSHOT_FOLDER}/.carryonignore`;

/** `carryon memory snapshot`: captures the memory folder of the current commit in a file. @throws CarryonError */
export async function runSnapshot(options: MemoryOptions, host: CliHost): Promise<ExitCode> {
  const commits = commitsAt(host.cwd, host.env);
  const head = commits?.head()?.id;
  if (commits === undefined || head === undefined) {
    throw new CarryonError("usage", "a snapshot needs a git repository with a commit", {
      hint: "Run it in a folder of a git repository, and commit first.",
    });
  }
  const { records } = await commits.records({ from: head }, 1);
  const { ports, request, progress } = await openRun(head, options, host);
  try {
    const overview = await memoryOverview(ports, { config: request.config, commits });
    progress.end();
    const { path, text } = memorySnapshot({ ...overview, commit: head }, records[0]?.day ?? "");
    const isNew = readMemoryFile(host.cwd, path) !== text;
    if (isNew) writeMemoryFile(host.cwd, path, text);
    if (readMemoryFile(host.cwd, IGNORE) === undefined) writeMemoryFile(host.cwd, IGNORE, "*\n");
    if (options.quiet !== true) host.out(`  ${logText(path)}  ${isNew ? "written" : "unchanged"}\n`);
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
