import { createTwoFilesPatch } from "diff";
import type { RefreshedBlock } from "./refresh-memory.ts";

/**
 * Formats a unified diff from a block's current text to what the repository generates now, with one line of context.
 * Separate from `check-memory.ts` because every build loads that file and should not load the diff library.
 */
export function driftDiff({ path, block, before, after }: RefreshedBlock): string {
  const names = [`a/${path} ${block}`, `b/${path} ${block}`] as const;
  const patch = createTwoFilesPatch(...names, before, after, undefined, undefined, { context: 1 });
  // Drops the first line, a rule of `=` characters.
  return patch.slice(patch.indexOf("--- "));
}
