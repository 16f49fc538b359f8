import { pagePatch } from "../blocks/page-patch.ts";
import { CarryonError } from "../../base/index.ts";
import type { Entry, Source } from "../../source/index.ts";
import { distill, type DistillPorts, type DistillRequest, type RecentChanges } from "./distill.ts";
import { isLedgerPath, noLedgerPages, type RefreshedPage, withRecentChanges } from "./ledger-pages.ts";
import { memoryFolder } from "../memory-folder.ts";

/** Changes needed to bring the recent-changes pages up to date with a commit. */
export interface DistilledPatch {
  readonly ledger: RecentChanges;
  readonly pages: readonly RefreshedPage[];
  /** For `git apply` at the repository root; empty if nothing changes. */
  readonly patch: string;
}

/** Maximum size of a page. */
const MAX_PAGE_BYTES = 4_000_000;

/**
 * Computes the patch that updates the recent-changes pages of a tree. Writes nothing.
 * @param request limits; a page's own budget line overrides its size limit
 * @param folder path from the repository root to the tree, with a trailing slash; empty for the root
 * @throws CarryonError `usage` if the tree has no such page or a page cannot be read
 */
export async function distillPatch(
  ports: DistillPorts,
  request: DistillRequest,
  folder: string,
): Promise<DistilledPatch> {
  const { entries } = await ports.source.list();
  const memory = await memoryFolder(ports, request);
  const listed = entries.filter(({ path, kind }) => kind === "file" && isLedgerPath(path, memory));
  if (listed.length === 0) throw noLedgerPages(memory);
  const before = await textsOf(ports.source, listed);
  const ledger = await distill(ports, request);
  const pages = withRecentChanges(before, ledger);
  const changes = pages.map(({ path, text }, i) => ({ path, before: before[i]!.text, after: text }));
  return { ledger, pages, patch: pagePatch(changes, folder) };
}

async function textsOf(
  source: Source,
  entries: readonly Entry[],
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const texts: { path: string; text: string }[] = [];
  for await (const [{ path }, content] of source.read(entries, MAX_PAGE_BYTES)) {
    const bytes = content.kind === "bytes" ? Buffer.from(content.bytes) : undefined;
    const text = bytes?.toString("utf8");
    if (bytes === undefined || text === undefined || !Buffer.from(text).equals(bytes)) throw unreadable(path);
    texts.push({ path, text });
  }
  return texts;
}

function unreadable(path: string): CarryonError {
  return new CarryonError("usage", `${path} is not UTF-8 or is larger than 4 MB`, {
    hint: "Replace it with an empty file.",
  });
}
