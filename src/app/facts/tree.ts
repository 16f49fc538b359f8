import type { Finding } from "../../model/report/finding.ts";
import { comparePaths } from "../../model/path.ts";
import type { OnProgress } from "../../model/ports/run.ts";
import type { Entry, Origin, Source } from "../../model/ports/source.ts";
import { ownPacks, readTreeRules, type TreeRules } from "./tree-rules.ts";

/** A source that was listed, with the rules that it holds. */
export interface Tree {
  readonly source: Source;
  readonly origin: Origin;
  /** In the order of paths, without packs of ours: output is no input. */
  readonly entries: readonly Entry[];
  /** The same with them. */
  readonly listed: readonly Entry[];
  /** Folders that are packs of ours, each with a slash at its end. */
  readonly packs: readonly string[];
  readonly findings: readonly Finding[];
  readonly rules: TreeRules;
}

/**
 * Lists a source and reads its rules.
 * @param configPath canonical path of the tree's config; `carryon.yml` if not given
 * @throws CarryonError where it cannot be used
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
  return { source, origin, entries: input, listed: sorted, packs: own, findings: [...findings, ...skipped], rules };
}

/** A tree in which only these folders are taken for packs of ours, whatever it says itself. */
export function withPacks(tree: Tree, packs: readonly string[]): Tree {
  return { ...tree, packs, entries: outside(tree.listed, packs) };
}

function outside(entries: readonly Entry[], folders: readonly string[]): readonly Entry[] {
  return folders.length === 0
    ? entries
    : entries.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
}
