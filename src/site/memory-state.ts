import {
  type MemoryFile,
  type MemoryMark,
  type RefreshedBlock,
  audiencePacks,
  buildAudiencePack,
  driftedBlocks,
  isInMemory,
  marksIn,
  memoryFilesIn,
  sourceDefinitions,
  toldRecords,
} from "../memory/index.ts";
import {
  type BuildRequest,
  type MemoryRules,
  type OpenBuild,
  RAW_FOLDERS,
  type ReportPack,
  type RunContext,
  configOf,
  memoryRules,
  partFiles,
  reportUnwritten,
  treeMemory,
} from "../pack/index.ts";
import { publishText, publishTexts } from "../secrets/index.ts";
import { type PublishedText, comparePaths } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import type { ShownTree } from "./history/site-past.ts";

/** An audience pack as `carryon load` would report it, and the paths of the files of its parts. */
export interface StatedPack {
  readonly size: ReportPack;
  /** Whether the run packs it; if not, it can only be loaded. */
  readonly isPacked: boolean;
  readonly parts: readonly { readonly name: string; readonly paths: readonly string[] }[];
}

/** What is known of a team's memory when a site is written. */
export interface MemoryState {
  readonly folder: PublishedText;
  readonly packs: readonly StatedPack[];
  /** Sorted by path. */
  readonly files: readonly MemoryFile[];
  /** Names of sources of the config with the digests of what it says of them. */
  readonly sources: Readonly<Record<string, string>>;
  /** Generated blocks that are out of date; absent if the config says not to look. */
  readonly drifted?: readonly RefreshedBlock[];
  /** Places that wait for a person. */
  readonly marks: readonly (MemoryMark & { readonly text: PublishedText })[];
  /** Commits that a page of recent changes lacks, by the newest commit that it names; none for one that is not there. */
  readonly missing: ReadonlyMap<string, number>;
}

/** Commits that are counted after the newest of a page. */
const MAX_COMMITS = 1000;

/**
 * Returns what is known of a tree's memory; `undefined` if it has none. Everything is found as `carryon load`,
 * `carryon memory show` and `carryon memory check` find it.
 */
export async function memoryState(
  context: RunContext,
  shown: ShownTree,
  commits: Commits | undefined,
  request: BuildRequest,
): Promise<MemoryState | undefined> {
  const { tree, packing } = shown;
  const whole = await configOf(tree.rules, request.config);
  const found = audiencePacks(whole, tree);
  const isThere = treeMemory(packing.config, tree.entries) !== undefined;
  if (!isThere && found.length === 0) return undefined;
  const rules = memoryRules(packing.config);
  const packs: StatedPack[] = [];
  for (const pack of found) {
    const build = isIn(shown.build, pack.id) ? shown.build : await buildAudiencePack(context, shown, pack);
    const size = reportUnwritten(build).packs.find((one) => one.pack === pack.id);
    if (size === undefined) continue;
    const parts = partFiles(pack.audience, build.files).map(({ part, files }) => ({
      name: part.name,
      paths: files.map(({ entry }) => entry.path),
    }));
    packs.push({ size, isPacked: build === shown.build, parts });
  }
  const { count } = context.countedOf(packing.config.encoding);
  const read = await memoryFilesIn(tree, { has: shownFiles(rules, packs), count, commits });
  const redactor = context.redactorOf([]);
  const inPacks = read.filter(({ file }) => isInMemory(file.path, `${rules.folder}/packs`));
  const marks = inPacks.flatMap(({ file, text }) => marksIn(file.path, text));
  const texts = publishTexts(
    marks.map(({ text }) => text),
    redactor,
  );
  const files = read.map(({ file }) => file);
  return {
    folder: publishText(rules.folder, redactor),
    packs,
    files,
    sources: sourceDefinitions(packing.config),
    ...(rules.drift !== "off" && { drifted: await driftedBlocks(context, tree, packing) }),
    marks: marks.map((mark, i) => ({ ...mark, text: texts[i]! })),
    missing: await missingCommits(files, tree.origin.commit, {
      commits,
      rules: { most: MAX_COMMITS, folder: rules.folder, redactor },
    }),
  };
}

function isIn({ config }: OpenBuild, id: string): boolean {
  return config.packs.some((pack) => pack.id === id);
}

/** Returns whether a file is shown: one of the folder, but for raw ones, or one of a pack. */
function shownFiles({ folder }: MemoryRules, packs: readonly StatedPack[]): (path: string) => boolean {
  const packed = new Set(packs.flatMap(({ parts }) => parts.flatMap(({ paths }) => paths)));
  const raw = RAW_FOLDERS.map((name) => `${folder}/${name}`);
  return (path) => packed.has(path) || (isInMemory(path, folder) && !raw.some((one) => isInMemory(path, one)));
}

/** Returns how many commits that would be told came after the newest of each page. */
async function missingCommits(
  files: readonly MemoryFile[],
  head: string | undefined,
  { commits, rules }: { readonly commits: Commits | undefined; readonly rules: Parameters<typeof toldRecords>[2] },
): Promise<ReadonlyMap<string, number>> {
  const missing = new Map<string, number>();
  const named = files.flatMap(({ parts }) =>
    parts.flatMap(({ inputs }) => inputs.flatMap((input) => (input.kind === "commits" ? [input.upTo] : []))),
  );
  for (const upTo of new Set(named.toSorted(comparePaths))) {
    const after = commits?.resolve(upTo);
    if (commits === undefined || head === undefined || after === undefined) continue;
    const { records } = await toldRecords(commits, { from: head, after }, rules);
    missing.set(upTo, records.length);
  }
  return missing;
}
