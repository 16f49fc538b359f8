import { isInMemory } from "../blocks/memory-path.ts";
import { CarryonError } from "../../base/index.ts";
import { type RefreshedText, withBlock } from "../blocks/marked-block.ts";
import type { RecentChanges } from "./distill.ts";
import { pageBudget } from "./page-budget.ts";

/** Name of the block that `carryon memory distill` writes. */
export const LEDGER_BLOCK = "recent-changes";

const LEDGER_PAGE = /^packs\/[^/]+\/90_[^/]*\.md$/u;

/**
 * Whether the path is a recent-changes page: any `packs/<audience>/90_*.md` in the memory folder, such as
 * `packs/common/90_recent_changes.md`.
 * @param folder path of the memory folder
 */
export function isLedgerPath(path: string, folder: string): boolean {
  return isInMemory(path, folder) && LEDGER_PAGE.test(path.slice(folder.length + 1));
}

/**
 * Creates the `usage` error for a tree without recent-changes pages. Its hint names the file to create.
 * @param folder path of the memory folder
 */
export function noLedgerPages(folder: string): CarryonError {
  return new CarryonError("usage", `no file ${folder}/packs/*/90_*.md to hold recent changes`, {
    hint: `Create an empty ${folder}/packs/common/90_recent_changes.md, or print the page with carryon memory distill --dry-run.`,
  });
}

/** Page whose block may need to be written. */
export interface RefreshedPage extends RefreshedText {
  readonly path: string;
}

/**
 * Returns each page with the recent changes in its block, limited to the page's token budget if it sets one.
 * Hand-written text stays, and so does a block that someone edited. A page without the block gets it at the end. Writes
 * no file.
 */
export function withRecentChanges(
  pages: readonly { readonly path: string; readonly text: string }[],
  changes: RecentChanges,
): readonly RefreshedPage[] {
  return pages.map(({ path, text }) => {
    const budget = pageBudget(text);
    const { text: ledgerText } = budget === undefined ? changes : changes.within(budget);
    return { path, ...withBlock(text, LEDGER_BLOCK, ledgerText) };
  });
}
