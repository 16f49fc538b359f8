import { readAsset } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import {
  type PackFiles,
  type PackProblem,
  type VerifiedPack,
  hasPointers,
  longRunsText,
  tiktokenRecount,
  verifyBodies,
  verifyPack,
} from "../../../pack/index.ts";
import { type ExitCode, exitCodeFor, joinFirst, logText, pluralize, type CommandContext } from "../../../base/index.ts";
import { openPackFiles } from "../../../pack/io/index.ts";
import { folderOfPackStore } from "../../../store/io/index.ts";
import { type CliHost, type JsonOption, jsonLine, progressLine } from "../../index.ts";

/** Maximum number of unrelated files listed by name. */
const MAX_NAMED_FILES = 5;

/**
 * `carryon check --pack`: recomputes every digest and count in a pack, and exits 1 if anything differs. Counts tokens
 * with tiktoken.
 */
export async function runWrittenPack(
  pack: string,
  { json = false, store }: JsonOption & { readonly store?: string },
  host: CliHost,
): Promise<ExitCode> {
  const progress = progressLine(host);
  const directory = resolve(host.cwd, pack);
  const files = openPackFiles(directory);
  const { openCounter, longRuns } = tiktokenRecount(readAsset);
  const verification = await verifyPack(files, readAsset, progress.show, openCounter).finally(progress.end);
  const { manifest, others } = verification;
  const cwd = store === undefined ? folderOfPackStore(directory, host) : host.cwd;
  const problems = [
    ...verification.problems,
    ...(await bodyProblems(files, verification, { cwd, env: host.env, store })),
  ];
  const { documents, files: sources, root } = manifest;
  const isWhole = problems.length === 0;
  const totals = { documents: documents.length, files: sources.length };
  if (json) host.out(jsonLine({ whole: isWhole, root, ...totals, problems, others, longRuns: longRuns() }));
  else if (isWhole) {
    const counts = `${pluralize(documents.length, "document")} and ${pluralize(sources.length, "file")} match the manifest`;
    host.out(`${logText(pack)} verified: ${counts}, root ${root}\n`);
    if (others.length > 0) host.out(logText(`${otherFiles(others)}\n`));
    const runs = longRunsText(longRuns());
    if (runs !== undefined) host.out(`  ${runs}\n`);
  } else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  return exitCodeFor(isWhole);
}

/** Checks the bodies of an otherwise intact pack with pointers. Opens no content store for any other pack. */
async function bodyProblems(
  files: PackFiles,
  { manifest, problems }: VerifiedPack,
  place: CommandContext & { readonly store: string | undefined },
): Promise<readonly PackProblem[]> {
  if (problems.length > 0 || !hasPointers(manifest)) return [];
  const { openContentStore } = await import("../../../store/io/place/store.ts");
  return verifyBodies(files, manifest, openContentStore(place, place.store).store);
}

/** Formats a line about files in the directory that are not part of the pack. */
function otherFiles(paths: readonly string[]): string {
  const count = pluralize(paths.length, "file in it is", "files in it are");
  return `  ${count} not part of the pack: ${joinFirst(paths, MAX_NAMED_FILES)}`;
}
