import { type SkippedFile, formatRecords } from "../../pack/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { FolderTotals, SiteApi, SiteApiFile } from "../data/api/site-api-files.ts";
import { receiptsHref } from "./receipt-hrefs.ts";

/** Approximate size of a page of receipts in bytes: about 15,000 tokens. A larger record has a page to itself. */
const MAX_PAGE_BYTES = 60_000;

/** All files of a tree, with and without a text. */
export interface ListedFiles {
  /** Sorted by path. */
  readonly files: readonly SiteApiFile[];
  readonly skipped: readonly SkippedFile[];
}

type ReceiptRecord =
  | { readonly list: "folders"; readonly record: FolderTotals }
  | { readonly list: "files"; readonly record: SiteApiFile }
  | { readonly list: "skipped"; readonly record: SkippedFile };

interface FolderContent {
  readonly path: string;
  readonly folders: Map<string, FolderContent>;
  readonly files: SiteApiFile[];
  readonly skipped: SkippedFile[];
  totals: { files: number; tokens: number };
}

/**
 * Yields the pages of receipts of every folder, the root first. A folder's pages list its subfolders with their totals,
 * then its own files, then its skipped files. A folder that holds only one folder has no page; the folder above lists
 * the inner one. A page takes up to {@link MAX_PAGE_BYTES} bytes of records; a larger record has a page to itself.
 */
export function* folderReceipts({ files, skipped }: ListedFiles): Generator<readonly [path: string, text: string]> {
  const root = newFolder("");
  for (const file of files) {
    folderAt(root, file.path, (folder) => {
      folder.totals.files += 1;
      folder.totals.tokens += file.tokens;
    }).files.push(file);
  }
  for (const file of skipped) folderAt(root, file.path, () => undefined).skipped.push(file);
  yield* pagesBelow(root);
}

function newFolder(path: string): FolderContent {
  return { path, folders: new Map(), files: [], skipped: [], totals: { files: 0, tokens: 0 } };
}

/** Returns the folder of a file, and visits it and the folders above. Creates missing folders. */
function folderAt(root: FolderContent, path: string, visit: (folder: FolderContent) => void): FolderContent {
  let folder = root;
  visit(folder);
  for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) {
    const inner = path.slice(0, end);
    const next = folder.folders.get(inner) ?? newFolder(inner);
    folder.folders.set(inner, next);
    folder = next;
    visit(folder);
  }
  return folder;
}

function* pagesBelow(root: FolderContent): Generator<readonly [path: string, text: string]> {
  // A stack instead of recursion: a hostile tree can be thousands of folders deep.
  const stack = [root];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    const pages = pagesOf(folder);
    for (const [i, records] of pages.entries())
      yield receiptsPage(folder.path, records, { page: i + 1, of: pages.length });
    for (const inner of innerFolders(folder.folders).toReversed()) stack.push(inner);
  }
}

/** Subfolders that have a page, sorted by path. */
function innerFolders(folders: ReadonlyMap<string, FolderContent>): readonly FolderContent[] {
  return [...folders.values()].map(firstWithPage).toSorted((a, b) => comparePaths(a.path, b.path));
}

function firstWithPage(folder: FolderContent): FolderContent {
  let current = folder;
  while (current.files.length + current.skipped.length === 0 && current.folders.size === 1) {
    for (const inner of current.folders.values()) current = inner;
  }
  return current;
}

function pagesOf({ folders, files, skipped }: FolderContent): readonly (readonly ReceiptRecord[])[] {
  const records: readonly ReceiptRecord[] = [
    ...innerFolders(folders).map(({ path, totals }) => {
      return { list: "folders", record: { path, receipts: receiptsHref(path), ...totals } } as const;
    }),
    ...files.map((record) => ({ list: "files", record }) as const),
    ...skipped.map((record) => ({ list: "skipped", record }) as const),
  ];
  const pages: ReceiptRecord[][] = [[]];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record.record));
    if (bytes > 0 && bytes + size > MAX_PAGE_BYTES) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)!.push(record);
    bytes += size;
  }
  return pages;
}

function receiptsPage(
  folder: string,
  records: readonly ReceiptRecord[],
  { page, of }: { readonly page: number; readonly of: number },
): readonly [path: string, text: string] {
  const href = receiptsHref(folder, page);
  const content: SiteApi["files"] = {
    $schema: `${"../".repeat(href.split("/").length - 3)}schemas/files.json`,
    schema: "carryon.site-files/1",
    folder,
    folders: records.flatMap((one) => (one.list === "folders" ? [one.record] : [])),
    files: records.flatMap((one) => (one.list === "files" ? [one.record] : [])),
    skipped: records.flatMap((one) => (one.list === "skipped" ? [one.record] : [])),
    ...(page < of && { next: receiptsHref(folder, page + 1) }),
  };
  return [href, formatRecords(content)];
}
