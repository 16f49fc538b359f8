import { type RefreshedBlock, generateMemory, computeMemoryRefresh } from "../../../memory/index.ts";
import { type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { plainPlace } from "../../../pack/index.ts";
import { readMemoryFiles, writeMemoryFiles } from "../../../memory/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, openRun } from "../../index.ts";

const STATES: Readonly<Record<RefreshedBlock["state"], string>> = {
  same: "unchanged",
  changed: "renewed",
  edited: "kept: it was edited by hand; move the edits out of the block, or use --force",
};

/**
 * `carryon memory refresh`: renews the generated blocks of a memory folder and preserves the text around them. Exits 1
 * if a block was edited by hand; only `--force` replaces it.
 * @throws CarryonError if the memory folder does not exist, or the tree cannot be read
 */
export async function runRefreshMemory(
  options: BuildOptions & ReportOptions & { readonly force?: boolean },
  host: CliHost,
): Promise<ExitCode> {
  using run = await openRun(repositoryTop(host.cwd), options, host);
  const { ports, request, root, progress } = run;
  const memory = await generateMemory(ports, request);
  progress.end();
  const files = readMemoryFiles(root, memory.rules.folder);
  const { blocks, changed } = computeMemoryRefresh(memory, files, options.force === true);
  writeMemoryFiles(root, changed);
  for (const { path, line, block, state } of blocks) {
    if (options.quiet !== true || state === "edited")
      host.out(`  ${logText(plainPlace(path, line))}  ${block}  ${STATES[state]}\n`);
  }
  return exitCodeFor(blocks.every(({ state }) => state !== "edited"));
}
