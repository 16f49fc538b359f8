import { type RefreshedText, withBlock } from "../../core/memory/marked-block.ts";
import type { RecentChanges } from "./distill.ts";

/** Where a team keeps what every model reads first. */
export const MEMORY_FOLDER = "memory/packs";

/** Name of the block that `carryon distill` writes. */
const LEDGER_BLOCK = "recent-changes";

const LEDGER_PAGE = /^memory\/packs\/[^/]+\/90_[^/]*\.md$/u;

/** Whether a path is that of a page of recent changes: `memory/packs/<audience>/90_recent_changes.md`. */
export function isLedgerPath(path: string): boolean {
  return LEDGER_PAGE.test(path);
}

/** A page of recent changes that may have to be written. */
export interface RefreshedPage extends RefreshedText {
  readonly path: string;
}

/** Puts recent changes into the block of each page; what people wrote around it stays. */
export function refreshPages(
  pages: readonly { readonly path: string; readonly text: string }[],
  { text: changes }: Pick<RecentChanges, "text">,
): readonly RefreshedPage[] {
  return pages.map(({ path, text }) => ({ path, ...withBlock(text, LEDGER_BLOCK, changes) }));
}
