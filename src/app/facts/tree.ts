import type { Finding } from "../../model/report/finding.ts";
import { comparePaths } from "../../model/path.ts";
import type { OnProgress } from "../../model/ports/run.ts";
import type { Entry, Origin, Source } from "../../model/ports/source.ts";
import { CONFIG, ownPacks, readTreeRules, type TreeRules } from "./tree-rules.ts";

/** A listed source, with its rules. */
export interface Tree {
  readonly source: Source;
  readonly origin: Origin;
  /** Sorted by path, without the contents of packs that Carryon wrote. */
  readonly entries: readonly Entry[];
  /** All entries, including those. */
  readonly listed: readonly Entry[];
  /** Folders that are packs written by Carryon, each with a final slash. */
  readonly packs: readonly string[];
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
  const { origin, entries, findings } = await source.list();
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const own = await ownPacks(sorted, source);
  const skipped = own.map((folder): Finding => ({
    code: "own-output-skipped",
    severity: "notice",
    path: folder.slice(0, -1),
    args: {},
  }));
  const input = outside(sorted, own);
  const rules = await readTreeRules(input, source, configPath);
  const found = [...findings, ...skipped, ...unreadConfigs(input, rules.configPath)];
  return { source, origin, entries: input, listed: sorted, packs: own, findings: found, rules };
}

/** Names that people give to the config, at the root. */
const LIKE_CONFIG = /^\.?carryon\.(?:ya?ml|json)$/u;

function unreadConfigs(entries: readonly Entry[], config: string): readonly Finding[] {
  return entries
    .filter(({ path }) => path !== config && LIKE_CONFIG.test(path) && path !== CONFIG)
    .map(({ path }) => ({ code: "unread-config", severity: "warning", path, args: { config } }));
}

/** Returns a tree in which exactly these folders count as packs written by Carryon. */
export function withPacks(tree: Tree, packs: readonly string[]): Tree {
  return { ...tree, packs, entries: outside(tree.listed, packs) };
}

function outside(entries: readonly Entry[], folders: readonly string[]): readonly Entry[] {
  return folders.length === 0
    ? entries
    : entries.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
}
