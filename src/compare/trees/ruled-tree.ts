import { CarryonError, type OnProgress } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import { type Tree, openTree } from "../../pack/index.ts";
import { emptySource } from "./empty-source.ts";

/** How to open a base's tree. */
export interface RuledTreeOptions {
  /** The commit whose rules count, if it is another one. */
  readonly ruling: string | undefined;
  /** Opens the tree of a commit. */
  readonly open: (commit: string) => Promise<Source>;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly onProgress: OnProgress;
}

/**
 * Opens a base's tree; if another commit's rules count, with that commit's rules and the folders of its packs. Such a tree
 * is never cached.
 */
export async function openRuledTree(source: Source, options: RuledTreeOptions): Promise<Tree> {
  const { ruling, open, configPath, onProgress } = options;
  const tree = await openTree(source, onProgress, configPath);
  if (ruling === undefined) return tree;
  const { rules, outputs } = await openTreeOrNothing(await open(ruling), () => {}, configPath);
  const { known: _, ...uncached } = source;
  return { ...tree, source: uncached, rules, outputs };
}

/** Opens a tree; the empty tree, without rules, if the source has no files in the packed folder. */
export async function openTreeOrNothing(source: Source, onProgress: OnProgress, configPath?: string): Promise<Tree> {
  try {
    return await openTree(source, onProgress, configPath);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "nothing-to-pack")
      return openTree(emptySource(), onProgress, configPath);
    throw error;
  }
}
