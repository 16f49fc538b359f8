import { replaceBlock } from "./blocks/marked-block.ts";
import { type GeneratedBlock, GENERATED_BLOCKS } from "./scaffold/pages.ts";
import type { GeneratedMemory } from "./generate-memory.ts";
import type { MemoryPage } from "./memory-tree.ts";
import { isInMemory } from "./blocks/memory-path.ts";

/** A generated block of a page. */
export interface RefreshedBlock {
  readonly path: string;
  readonly block: GeneratedBlock;
  /** Of the comment that begins it, from 1. */
  readonly line: number;
  /** `edited`: someone changed it, so it stays. */
  readonly state: "same" | "changed" | "edited";
  /** What the page has, and what the repository makes of it now. */
  readonly before: string;
  readonly after: string;
}

/** Pages with their blocks renewed. */
export interface RefreshedMemory {
  readonly blocks: readonly RefreshedBlock[];
  /** The pages that change, with their new texts. */
  readonly changed: readonly MemoryPage[];
}

/**
 * Renews the generated blocks in the pages under `packs/`, wherever people moved them; a block that was deleted stays so.
 * @param force whether to replace blocks that someone edited, too
 */
export function refreshMemory(
  { rules, blocks }: GeneratedMemory,
  pages: readonly MemoryPage[],
  force = false,
): RefreshedMemory {
  const found: RefreshedBlock[] = [];
  const changed: MemoryPage[] = [];
  for (const { path, text } of pages) {
    if (!isInMemory(path, `${rules.folder}/packs`)) continue;
    let current = text;
    for (const block of GENERATED_BLOCKS) {
      const after = blocks.get(block) ?? "";
      const { state, text: next, inner = "" } = replaceBlock(current, block, after, force);
      if (state === "missing") continue;
      found.push({ path, block, state, before: inner, after, line: lineOf(text, block) });
      current = next;
    }
    if (current !== text) changed.push({ path, text: current });
  }
  return { blocks: found, changed };
}

function lineOf(text: string, block: string): number {
  const at = text.search(new RegExp(`^<!-- carryon:begin ${block}\\b`, "mu"));
  return text.slice(0, Math.max(0, at)).split("\n").length;
}
