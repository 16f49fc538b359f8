import { isInMemory } from "../blocks/memory-path.ts";
import { CarryonError } from "../../base/index.ts";
import { type RefreshedText, withBlock } from "../blocks/marked-block.ts";
import type { RecentChanges } from "./distill.ts";
import { pageBudget } from "./page-budget.ts";

/** Name of the block that `carryon distill` writes. */
export const LEDGER_BLOCK = "recent-changes";

const LEDGER_PAGE = /^packs\/[^/]+\/90_[^/]*\.md$/u;

/** Whether a path is that of a page of recent changes: `packs/<audience>/90_recent_changes.md` of the memory folder. */
export function isLedgerPath(path: string, folder: string): boolean {
  return isInMemory(path, folder) && LEDGER_PAGE.test(path.slice(folder.length + 1));
}

/** Returns the error for a tree without pages of recent changes. */
export function noLedgerPages(folder: string): CarryonError {
  return new CarryonError("usage", `there is no file ${folder}/packs/*/90_*.md to write recent changes into`, {
    hint: `Create ${folder}/packs/common/90_recent_changes.md, empty, or print the page with carryon distill --dry-run.`,
  });
}

/** A page of recent changes that may have to be written. */
export interface RefreshedPage extends RefreshedText {
  readonly path: string;
}

/** Puts recent changes into the block of each page, as many as its own budget allows; what people wrote around it stays. */
export function refreshPages(
  pages: readonly { readonly path: string; readonly text: string }[],
  changes: RecentChanges,
): readonly RefreshedPage[] {
  return pages.map(({ path, text }) => {
    const budget = pageBudget(text);
    const { text: told } = budget === undefined ? changes : changes.within(budget);
    return { path, ...withBlock(text, LEDGER_BLOCK, told) };
  });
}
