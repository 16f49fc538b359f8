import { join } from "node:path";
import { filesIn, foldersIn, readTextFile, writeText } from "../../base/io/index.ts";
import type { RecentChanges } from "../distill/distill.ts";
import { type RefreshedPage, isLedgerPath, withRecentChanges } from "../distill/ledger-pages.ts";

/** Finds the files that contain a page of recent changes. @param memory memory folder */
export function ledgerFiles(root: string, memory: string): readonly string[] {
  const pages = foldersIn(join(root, memory, "packs")).flatMap((audience) => {
    const folder = `${memory}/packs/${audience}`;
    return filesIn(join(root, folder), ".md").map((name) => `${folder}/${name}`);
  });
  return pages.filter((path) => isLedgerPath(path, memory));
}

/** Writes a page of recent changes into its files, and returns these. Keeps a block that someone edited. */
export function writeLedger(root: string, paths: readonly string[], ledger: RecentChanges): readonly RefreshedPage[] {
  const pages = paths.map((path) => ({ path, text: readTextFile(join(root, path), path) }));
  const refreshed = withRecentChanges(pages, ledger);
  for (const { path, state, text } of refreshed)
    if (state === "changed" || state === "new") writeText(join(root, path), text);
  return refreshed;
}
