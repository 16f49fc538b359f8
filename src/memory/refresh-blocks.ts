import { type RefreshedText, withBlock } from "./blocks/marked-block.ts";

/** File whose block may need to be written. */
export interface RefreshedFile extends RefreshedText {
  readonly path: string;
}

/** Writes new content into the named block of each file. Hand-written text stays. */
export function refreshBlocks(
  files: readonly { readonly path: string; readonly before: string | undefined; readonly content: string }[],
  name: string,
): readonly RefreshedFile[] {
  return files.map(({ path, before, content }) => ({ path, ...withBlock(before, name, content) }));
}
