import { type RefreshedText, withBlock } from "./blocks/marked-block.ts";

/** File whose block may need to be written. */
export interface RefreshedFile extends RefreshedText {
  readonly path: string;
}

/**
 * Returns each file with new content in its block of the given name. Hand-written text stays, and so does a block that
 * someone edited. A file without the block gets it at the end. Writes no file.
 */
export function withRefreshedBlocks(
  files: readonly { readonly path: string; readonly before: string | undefined; readonly content: string }[],
  name: string,
): readonly RefreshedFile[] {
  return files.map(({ path, before, content }) => ({ path, ...withBlock(before, name, content) }));
}
