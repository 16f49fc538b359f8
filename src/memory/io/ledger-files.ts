import { join } from "node:path";
import { filesIn, foldersIn } from "../../base/io/index.ts";
import type { RecentChanges } from "../distill/distill.ts";
import { type RefreshedPage, isLedgerPath, withRecentChanges } from "../distill/ledger-pages.ts";
import { readMemoryFile, writeRefreshedPages } from "./memory-files.ts";

/** Finds the files that contain a page of recent changes. @param memory memory folder */
export function ledgerFiles(root: string, memory: string): readonly string[] {
  const pages = foldersIn(join(root, memory, "packs")).flatMap((audience) => {
    const folder = `${memory}/packs/${audience}`;
    return filesIn(join(root, folder), ".md").map((name) => `${folder}/${name}`);
  });
  return pages.filter((path) => isLedgerPath(path, memory));
}

/**
 * Writes a page of recent changes into its files, and returns these. Keeps a block that someone edited.
 * @throws CarryonError if a file cannot be read or written or its path contains a link
 */
export function writeLedger(root: string, paths: readonly string[], ledger: RecentChanges): readonly RefreshedPage[] {
  const pages = paths.map((path) => ({ path, text: readMemoryFile(root, path) ?? "" }));
  return writeRefreshedPages(root, withRecentChanges(pages, ledger));
}
