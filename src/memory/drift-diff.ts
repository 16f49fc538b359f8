import { blockDiff } from "./blocks/block-diff.ts";
import type { RefreshedBlock } from "./refresh-memory.ts";

/**
 * Formats a unified diff from a block's current text to what the repository generates now. Separate from
 * `check-memory.ts` because every build loads that file and should not load the diff library.
 */
export function driftDiff({ path, block, before, after }: RefreshedBlock): string {
  return blockDiff(path, block, { before, after });
}
