import { replaceBlock } from "./blocks/marked-block.ts";
import { type GeneratedBlock, GENERATED_BLOCKS } from "./scaffold/pages.ts";
import type { GeneratedMemory } from "./generate-memory.ts";
import type { MemoryPage } from "./memory-tree.ts";
import { isInMemory } from "./blocks/memory-path.ts";

/** Generated block of a page. */
export interface RefreshedBlock {
  readonly path: string;
  readonly block: GeneratedBlock;
  /** One-based line of its begin comment. */
  readonly line: number;
  /** `edited`: someone changed the block, so it stays unless overwriting is forced. */
  readonly state: "same" | "changed" | "edited";
  /** Current and up-to-date content. */
  readonly before: string;
  readonly after: string;
}

/** Pages with refreshed blocks. */
export interface RefreshedMemory {
  readonly blocks: readonly RefreshedBlock[];
  /** Pages that change, with their new texts. */
  readonly changed: readonly MemoryPage[];
}

/**
 * Returns the generated blocks in pages below the memory folder's `packs/`, each with its current and its up-to-date
 * content, and the new texts of pages that change. A block may be on any page. Deleted blocks are not restored. Writes
 * no file.
 * @param pages pages of the memory folder; others are ignored
 * @param force whether to overwrite blocks that someone edited
 */
export function computeMemoryRefresh(
  { rules, blocks }: GeneratedMemory,
  pages: readonly MemoryPage[],
  force = false,
): RefreshedMemory {
  const results: RefreshedBlock[] = [];
  const changed: MemoryPage[] = [];
  for (const { path, text } of pages) {
    if (!isInMemory(path, `${rules.folder}/packs`)) continue;
    let current = text;
    for (const block of GENERATED_BLOCKS) {
      const after = blocks.get(block) ?? "";
      const { state, text: next, inner = "" } = replaceBlock(current, block, after, force);
      if (state === "missing") continue;
      results.push({ path, block, state, before: inner, after, line: lineOf(text, block) });
      current = next;
    }
    if (current !== text) changed.push({ path, text: current });
  }
  return { blocks: results, changed };
}

function lineOf(text: string, block: string): number {
  const at = text.search(new RegExp(`^<!-- carryon:begin ${block}\\b`, "mu"));
  return text.slice(0, Math.max(0, at)).split("\n").length;
}
