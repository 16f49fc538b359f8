import { CarryonError, type OnProgress } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import { type Tree, openTree } from "../../pack/index.ts";
import { emptySource } from "./empty-source.ts";

/** Options for opening a base's tree. */
export interface RuledTreeOptions {
  /** Commit that supplies the rules, if different. */
  readonly ruling: string | undefined;
  readonly open: (commit: string) => Promise<Source>;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly onProgress: OnProgress;
}

/**
 * Opens the tree of a comparison's base. If another commit supplies the rules (`ruling`), the tree gets that commit's
 * rules and pack folders, and its side is never cached.
 */
export async function openRuledTree(source: Source, options: RuledTreeOptions): Promise<Tree> {
  const { ruling, open, configPath, onProgress } = options;
  const tree = await openTree(source, onProgress, configPath);
  if (ruling === undefined) return tree;
  const { rules, outputs } = await openTreeOrNothing(await open(ruling), () => {}, configPath);
  const { gitTreeId: _, ...uncached } = source;
  return { ...tree, source: uncached, rules, outputs };
}

/**
 * Opens a tree. If the packed folder contains no files, returns a tree without files and rules instead of throwing
 * `nothing-to-pack`.
 */
export async function openTreeOrNothing(source: Source, onProgress: OnProgress, configPath?: string): Promise<Tree> {
  try {
    return await openTree(source, onProgress, configPath);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "nothing-to-pack")
      return openTree(emptySource(), onProgress, configPath);
    throw error;
  }
}
