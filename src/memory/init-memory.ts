import type { MemoryPage } from "./memory-tree.ts";
import { missingAudiencePacks } from "./audience/default-packs.ts";
import { markedBlock } from "./blocks/marked-block.ts";
import { type StarterPage, starterPages } from "./scaffold/starter-pages.ts";
import type { ModelFamily } from "./scaffold/memory-pages.ts";
import type { MemoryRules } from "../pack/index.ts";
import type { RecentChanges } from "./distill/distill.ts";
import type { GeneratedMemory } from "./generate-memory.ts";
import { LEDGER_BLOCK } from "./distill/ledger-pages.ts";
import { budgetLine } from "./distill/page-budget.ts";

/** Edit that adds missing model-family packs to a config. */
export interface ConfigWithPacks {
  /** Names of the missing packs; empty if the config has all of them. */
  readonly added: readonly string[];
  /** The edited config; absent if editing would change its formatting. */
  readonly text?: string;
  /** Lines to add below `packs`. */
  readonly lines: readonly string[];
}

/**
 * Computes the edit that adds an audience pack for each missing model family to a config, so that commands, the action
 * and the site treat it like any other pack. Writes nothing.
 * @param text the current config; empty for a new one
 * @param name name of the config file, for error messages
 * @throws CarryonError `config-invalid`
 */
export async function configWithPacks(
  { text, name }: { readonly text: string; readonly name: string },
  { folder }: MemoryRules,
  families: readonly ModelFamily[],
): Promise<ConfigWithPacks> {
  const [{ audienceLines, withAudiencePacks }, { loadConfig }] = await Promise.all([
    import("../pack/config/edit/audience-edit.ts"),
    import("../pack/config/parse/load.ts"),
  ]);
  const missing = missingAudiencePacks(loadConfig(text, name), families, folder);
  const added = missing.map(({ id }) => id);
  const lines = audienceLines(missing, "  ");
  const after = missing.length === 0 ? text : withAudiencePacks(text, name, missing);
  return { added, lines, ...(after !== undefined && { text: after }) };
}

/**
 * Returns the files of a new memory folder: the starter pages with their generated blocks. Writes nothing.
 * @param changes recent changes; `undefined` outside a git repository, where the pages for them stay empty
 */
export function newMemoryFiles(
  memory: GeneratedMemory,
  changes: RecentChanges | undefined,
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

function changesOf({ recentChanges }: StarterPage, changes: RecentChanges | undefined): string {
  if (recentChanges === undefined) return "";
  const block = changes === undefined ? "" : markedBlock(LEDGER_BLOCK, changes.within(recentChanges).text);
  return `${budgetLine(recentChanges)}\n${block}`;
}
