import { type RefreshedText, withBlock } from "./blocks/marked-block.ts";

/** A file whose block may have to be written. */
export interface RefreshedFile extends RefreshedText {
  readonly path: string;
}

/** Puts contents into the block of a name of each file; what people wrote around it stays. */
export function refreshBlocks(
  files: readonly { readonly path: string; readonly before: string | undefined; readonly content: string }[],
  name: string,
): readonly RefreshedFile[] {
  return files.map(({ path, before, content }) => ({ path, ...withBlock(before, name, content) }));
}
