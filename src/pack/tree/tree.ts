import { type Finding, type OnProgress, comparePaths } from "../../base/index.ts";
import type { Entry, Origin, Source } from "../../source/index.ts";
import { listedOutputs, treeOutputs, type OutputsByFolder } from "./own-outputs.ts";
import { type DeclaredName, readDeclaredNames } from "./tree-names.ts";
import { CONFIG, readTreeRules, type TreeRules } from "./tree-rules.ts";

/** Entries of a tree, with those of Carryon's own outputs apart. */
interface TreeEntries {
  /** Sorted by path, without the files of packs and sites that Carryon wrote. */
  readonly entries: readonly Entry[];
  /** Entries of those packs and sites, sorted by path. */
  readonly outputEntries: readonly Entry[];
}

/** Listed source with its rules. */
export interface Tree extends TreeEntries {
  readonly source: Source;
  readonly origin: Origin;
  /** Packs and sites in the tree. */
  readonly outputs: OutputsByFolder;
  readonly findings: readonly Finding[];
  readonly rules: TreeRules;
  /** Names of the repository that its files declare, most reliable first. */
  readonly names: readonly DeclaredName[];
}

/**
 * Lists the entries of a source and reads the rules in it. Separates the files of packs and sites that Carryon wrote
 * from the other entries.
 * @param configPath canonical path of the tree's config; default `carryon.yml`
 * @throws CarryonError if the source or its rules are unusable
 */
export async function openTree(source: Source, onProgress: OnProgress, configPath?: string): Promise<Tree> {
  onProgress({ stage: "listing", done: 0, total: 0, bytes: 0 });
  const { origin, entries, findings, untrackedRules = [], skippedUntracked = [] } = await source.list();
  onProgress({ stage: "listing", done: entries.length, total: entries.length, bytes: 0 });
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const outputs = await outputsOf(sorted, source);
  const skipped = [...outputs.keys()].map((folder): Finding => ({
    code: "own-output-skipped",
    severity: "notice",
    path: folder.slice(0, -1),
    args: {},
  }));
  const partition = withoutOutputs(sorted, outputs);
  const listed = [...partition.entries, ...untrackedRules];
  const rules = await readTreeRules(listed, source, configPath);
  const allFindings = [
    ...findings,
    ...skipped,
    ...unreadConfigs(listed, rules.configPath),
    ...usedUntracked(untrackedRules, rules),
    ...(await skippedFinding(skippedUntracked, source, rules)),
  ];
  const names = await readDeclaredNames(partition.entries, source);
  return { source, origin, ...partition, outputs, findings: allFindings, rules, names };
}

/** Other names that people give the config, at the root. */
const CONFIG_LOOKALIKE = /^\.?carryon\.(?:ya?ml|json)$/u;

function unreadConfigs(entries: readonly Entry[], config: string): readonly Finding[] {
  return entries
    .filter(({ path }) => path !== config && CONFIG_LOOKALIKE.test(path) && path !== CONFIG)
    .map(({ path }) => ({ code: "unread-config", severity: "warning", path, args: { config } }));
}

/** Reports each rule file that applies although git does not track it. */
function usedUntracked(entries: readonly Entry[], { texts }: TreeRules): readonly Finding[] {
  return entries
    .filter(({ path }) => texts.has(path))
    .map(({ path }) => ({ code: "untracked-rules", severity: "notice", path, args: {} }));
}

/**
 * Reports the number of untracked files that are left out; empty if there are none. Does not count the files of packs
 * and sites, rule files that apply, and files named like the config.
 */
async function skippedFinding(
  entries: readonly Entry[],
  source: Source,
  { texts }: TreeRules,
): Promise<readonly Finding[]> {
  const { entries: others } = withoutOutputs(entries, await outputsOf(entries, source));
  const files = others.filter(({ path }) => !texts.has(path) && !CONFIG_LOOKALIKE.test(path)).length;
  return files === 0 ? [] : [{ code: "untracked-skipped", severity: "notice", args: { files } }];
}

/**
 * Returns a tree in which only the packs and sites in these folders count as outputs. The files of all others become
 * regular entries.
 * @param folders paths with a trailing slash
 */
export function limitOutputs(tree: Tree, folders: Iterable<string>): Tree {
  const allowed = new Set(folders);
  const outputs = new Map([...tree.outputs].filter(([folder]) => allowed.has(folder)));
  const listed = [...tree.entries, ...tree.outputEntries].toSorted((a, b) => comparePaths(a.path, b.path));
  return { ...tree, ...withoutOutputs(listed, outputs), outputs };
}

async function outputsOf(entries: readonly Entry[], source: Source): Promise<OutputsByFolder> {
  const candidates = await listedOutputs(entries, source);
  if (candidates.size === 0) return candidates;
  const paths = new Set(entries.map(({ path }) => path));
  return treeOutputs(candidates, (path) => paths.has(path));
}

function withoutOutputs(entries: readonly Entry[], outputs: OutputsByFolder): TreeEntries {
  if (outputs.size === 0) return { entries, outputEntries: [] };
  const paths = new Set([...outputs.values()].flat());
  return {
    entries: entries.filter(({ path }) => !paths.has(path)),
    outputEntries: entries.filter(({ path }) => paths.has(path)),
  };
}
