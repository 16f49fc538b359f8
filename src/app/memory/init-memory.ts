import { markedBlock } from "../../core/memory/marked-block.ts";
import { type StarterPage, starterPages } from "../../core/memory/scaffold/starter-pages.ts";
import type { ModelFamily } from "../../model/memory/memory-pages.ts";
import type { RecentChanges } from "./distill/distill.ts";
import type { GeneratedMemory } from "./generate-memory.ts";
import { LEDGER_BLOCK } from "./distill/ledger-pages.ts";
import { budgetLine } from "./distill/page-budget.ts";

/** A file of a memory folder, with its text. */
export interface MemoryPage {
  /** Canonical path. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the files of a new memory folder.
 * @param changes recent changes; `undefined` outside a git repository, where their pages stay empty
 */
export function memoryFiles(
  memory: GeneratedMemory,
  changes: Pick<RecentChanges, "within"> | undefined,
  families: readonly ModelFamily[],
): readonly MemoryPage[] {
  const { folder } = memory.rules;
  return starterPages(folder, families).map((page) => ({
    path: `${folder}/${page.path}`,
    text: `${page.text}${blocksOf(page, memory)}${changesOf(page, changes)}`,
  }));
}

function blocksOf({ blocks }: StarterPage, memory: GeneratedMemory): string {
  return blocks.map(({ name, before }) => `${before}${markedBlock(name, memory.blocks.get(name) ?? "")}`).join("");
}

function changesOf({ recentChanges }: StarterPage, changes: Pick<RecentChanges, "within"> | undefined): string {
  if (recentChanges === undefined) return "";
  const block = changes === undefined ? "" : markedBlock(LEDGER_BLOCK, changes.within(recentChanges).text);
  return `${budgetLine(recentChanges)}\n${block}`;
}
