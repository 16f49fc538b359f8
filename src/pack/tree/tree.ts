import { type Finding, type OnProgress, comparePaths } from "../../base/index.ts";
import type { Entry, Origin, Source } from "../../source/index.ts";
import { namedOutputs, ownOutputs, type OutputsByFolder } from "./own-outputs.ts";
import { CONFIG, readTreeRules, type TreeRules } from "./tree-rules.ts";

/** A listed source, with its rules. */
export interface Tree {
  readonly source: Source;
  readonly origin: Origin;
  /** Sorted by path, without the files of packs and sites that Carryon wrote. */
  readonly entries: readonly Entry[];
  /** The packs and sites in the tree. */
  readonly outputs: OutputsByFolder;
  /** Entries of those, sorted by path. */
  readonly own: readonly Entry[];
  readonly findings: readonly Finding[];
  readonly rules: TreeRules;
}

/**
 * Lists a source and reads its rules.
 * @param configPath canonical path of the tree's config; default `carryon.yml`
 * @throws CarryonError if the source or its rules cannot be used
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
  const parted = withoutOutputs(sorted, outputs);
  const listed = [...parted.entries, ...untrackedRules];
  const rules = await readTreeRules(listed, source, configPath);
  const found = [
    ...findings,
    ...skipped,
    ...unreadConfigs(listed, rules.configPath),
    ...usedUntracked(untrackedRules, rules),
    ...(await skippedFinding(skippedUntracked, source, rules)),
  ];
  return { source, origin, ...parted, outputs, findings: found, rules };
}

/** Names that people give to the config, at the root. */
const LIKE_CONFIG = /^\.?carryon\.(?:ya?ml|json)$/u;

function unreadConfigs(entries: readonly Entry[], config: string): readonly Finding[] {
  return entries
    .filter(({ path }) => path !== config && LIKE_CONFIG.test(path) && path !== CONFIG)
    .map(({ path }) => ({ code: "unread-config", severity: "warning", path, args: { config } }));
}

/** Returns a notice for each rule file that applies although git does not track it. */
function usedUntracked(entries: readonly Entry[], { texts }: TreeRules): readonly Finding[] {
  return entries
    .filter(({ path }) => texts.has(path))
    .map(({ path }) => ({ code: "untracked-rules", severity: "notice", path, args: {} }));
}

/** Returns a notice with the number of untracked files that are left out, apart from packs and sites. */
async function skippedFinding(
  entries: readonly Entry[],
  source: Source,
  { texts }: TreeRules,
): Promise<readonly Finding[]> {
  const { entries: others } = withoutOutputs(entries, await outputsOf(entries, source));
  const files = others.filter(({ path }) => !texts.has(path) && !LIKE_CONFIG.test(path)).length;
  return files === 0 ? [] : [{ code: "untracked-skipped", severity: "notice", args: { files } }];
}

/** Returns a tree in which only these folders can hold packs and sites of Carryon. */
export function withOutputsIn(tree: Tree, folders: Iterable<string>): Tree {
  const allowed = new Set(folders);
  const outputs = new Map([...tree.outputs].filter(([folder]) => allowed.has(folder)));
  const listed = [...tree.entries, ...tree.own].toSorted((a, b) => comparePaths(a.path, b.path));
  return { ...tree, ...withoutOutputs(listed, outputs), outputs };
}

async function outputsOf(entries: readonly Entry[], source: Source): Promise<OutputsByFolder> {
  const named = await namedOutputs(entries, source);
  if (named.size === 0) return named;
  const paths = new Set(entries.map(({ path }) => path));
  return ownOutputs(named, (path) => paths.has(path));
}

function withoutOutputs(entries: readonly Entry[], outputs: OutputsByFolder): Pick<Tree, "entries" | "own"> {
  if (outputs.size === 0) return { entries, own: [] };
  const paths = new Set([...outputs.values()].flat());
  return {
    entries: entries.filter(({ path }) => !paths.has(path)),
    own: entries.filter(({ path }) => paths.has(path)),
  };
}
