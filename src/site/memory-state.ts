import {
  type AudiencePack,
  type MemoryFile,
  type MemoryMark,
  type RefreshedBlock,
  audiencePacks,
  buildAudiencePack,
  driftedBlocks,
  isInMemory,
  todoMarks,
  memoryFilesIn,
  sourceDefinitions,
  readLedgerRecords,
} from "../memory/index.ts";
import {
  type BuildRequest,
  type MemoryRules,
  RAW_FOLDERS,
  type ReportPack,
  type RunContext,
  loadTreeConfig,
  memoryRules,
  partFiles,
  reportUnwritten,
  treeMemory,
} from "../pack/index.ts";
import { publishText, publishTexts } from "../secrets/index.ts";
import { type PublishedText, comparePaths } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import type { PackedTree } from "./history/site-past.ts";

/** An audience pack with its size and the files of its parts, whether or not the run packs it. */
export interface StatedPack {
  readonly size: ReportPack;
  /** Whether the run includes the pack. If not, it is only available through `carryon memory print`. */
  readonly isPacked: boolean;
  readonly parts: readonly { readonly name: string; readonly paths: readonly string[] }[];
}

/** State of a team's memory when a site is written. */
export interface MemoryState {
  readonly folder: PublishedText;
  readonly packs: readonly StatedPack[];
  /** Sorted by path. */
  readonly files: readonly MemoryFile[];
  /** Names of the config's sources, with digests of their definitions. */
  readonly sources: Readonly<Record<string, string>>;
  /** Out-of-date generated blocks. Absent if the config disables the check. */
  readonly drifted?: readonly RefreshedBlock[];
  /** Places that wait for a person. */
  readonly marks: readonly (MemoryMark & { readonly text: PublishedText })[];
  /**
   * Number of commits that a page of recent changes lacks, by the newest commit that the page names. Unknown commits
   * have no entry.
   */
  readonly missing: ReadonlyMap<string, number>;
}

/** Maximum number of commits counted after the newest commit of a page. */
const MAX_COMMITS = 1000;

/**
 * Returns the state of a tree's memory: its packs, files, out-of-date blocks, open marks and missing commits.
 * `undefined` if the tree has no memory and the config no audience packs. Counts up to {@link MAX_COMMITS} missing
 * commits for each page.
 * @param commits `undefined` outside a git repository; then no commits are counted
 */
export async function memoryState(
  context: RunContext,
  packedTree: PackedTree,
  commits: Commits | undefined,
  request: BuildRequest,
): Promise<MemoryState | undefined> {
  const { tree, packing } = packedTree;
  const fullConfig = await loadTreeConfig(tree.rules, request.config);
  const memoryPacks = audiencePacks(fullConfig, tree);
  const hasMemory = treeMemory(packing.config, tree.entries) !== undefined;
  if (!hasMemory && memoryPacks.length === 0) return undefined;
  const rules = memoryRules(packing.config);
  const packs = await statedPacks(context, packedTree, memoryPacks);
  const { count } = context.textCounterOf(packing.config.encoding);
  const memoryFiles = await memoryFilesIn(tree, { has: shownFiles(rules, packs), count, commits });
  const redactor = context.redactorOf([]);
  const inPacks = memoryFiles.filter(({ file }) => isInMemory(file.path, `${rules.folder}/packs`));
  const marks = inPacks.flatMap(({ file, text }) => todoMarks(file.path, text));
  const texts = publishTexts(
    marks.map(({ text }) => text),
    redactor,
  );
  const files = memoryFiles.map(({ file }) => file);
  return {
    folder: publishText(rules.folder, redactor),
    packs,
    files,
    sources: sourceDefinitions(packing.config),
    ...(rules.drift !== "off" && { drifted: await driftedBlocks(context, tree, packing) }),
    marks: marks.map((mark, i) => ({ ...mark, text: texts[i]! })),
    missing: await missingCommits(files, tree.origin.commit, {
      commits,
      rules: { maxCommits: MAX_COMMITS, folder: rules.folder, redactor },
    }),
  };
}

/** Sizes audience packs. Builds those that the run does not include. */
async function statedPacks(
  context: RunContext,
  packedTree: PackedTree,
  audiences: readonly AudiencePack[],
): Promise<readonly StatedPack[]> {
  const packs: StatedPack[] = [];
  for (const pack of audiences) {
    const isPacked = packedTree.build.config.packs.some(({ id }) => id === pack.id);
    const build = isPacked ? packedTree.build : await buildAudiencePack(context, packedTree, pack);
    const size = reportUnwritten(build).packs.find((one) => one.pack === pack.id);
    if (size === undefined) continue;
    const parts = partFiles(pack.audience, build.files).map(({ config: part, files }) => ({
      name: part.name,
      paths: files.map(({ entry }) => entry.path),
    }));
    packs.push({ size, isPacked, parts });
  }
  return packs;
}

/** Returns a predicate for the files to show: files of the memory folder except raw ones, and files of packs. */
function shownFiles({ folder }: MemoryRules, packs: readonly StatedPack[]): (path: string) => boolean {
  const packed = new Set(packs.flatMap(({ parts }) => parts.flatMap(({ paths }) => paths)));
  const raw = RAW_FOLDERS.map((name) => `${folder}/${name}`);
  return (path) => packed.has(path) || (isInMemory(path, folder) && !raw.some((one) => isInMemory(path, one)));
}

/** Counts the commits after the newest one of each page that the page would include. */
async function missingCommits(
  files: readonly MemoryFile[],
  head: string | undefined,
  {
    commits,
    rules,
  }: { readonly commits: Commits | undefined; readonly rules: Parameters<typeof readLedgerRecords>[2] },
): Promise<ReadonlyMap<string, number>> {
  const missing = new Map<string, number>();
  const newestCommits = files.flatMap(({ parts }) =>
    parts.flatMap(({ inputs }) => inputs.flatMap((input) => (input.kind === "commits" ? [input.upTo] : []))),
  );
  for (const upTo of new Set(newestCommits.toSorted(comparePaths))) {
    const after = commits?.resolve(upTo);
    if (commits === undefined || head === undefined || after === undefined) continue;
    const { records } = await readLedgerRecords(commits, { from: head, after }, rules);
    missing.set(upTo, records.length);
  }
  return missing;
}
