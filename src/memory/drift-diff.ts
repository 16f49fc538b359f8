import { blockDiff } from "./blocks/block-diff.ts";
import type { RefreshedBlock } from "./refresh-memory.ts";

/**
 * Returns a unified diff of a block in its page and what the repository makes of it now. Apart from the check of a memory,
 * which every build makes part of and which would load the diff with it.
 */
export function driftDiff({ path, block, before, after }: RefreshedBlock): string {
  return blockDiff(path, block, { before, after });
}
