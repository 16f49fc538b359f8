import { parentFolders } from "../../base/index.ts";
import { type ReportFile, isShown } from "../../pack/index.ts";
import type { LatestChanges } from "../history/latest-changes.ts";
import type { FolderPage, SiteFolderLink, SiteFolderShare, SiteMapRow } from "../data/site-folder.ts";
import type { SiteFileLink } from "../data/file-link.ts";
import type { SitePackLink } from "../data/site.ts";
import { type FilePages, folderHrefs, pageLink } from "../hrefs.ts";
import { receiptIn } from "../receipt-in.ts";
import { folderImports } from "./folder-imports.ts";

/**
 * Maximum number of folders with a page, not counting the root. The folders with the most tokens get one; the others
 * appear on the page of their parent.
 */
const MAX_FOLDER_PAGES = 48;

interface FolderCount {
  readonly path: string;
  tokens: number;
  /** Number of direct children: files and folders. */
  children: number;
  folders: number;
}

/**
 * Returns the folders that get a page: the root first, then the up to {@link MAX_FOLDER_PAGES} other folders with the
 * most tokens, sorted by path. A folder whose only entry is another folder gets none.
 */
export function pagedFolders(files: readonly ReportFile[]): readonly SiteFolderLink[] {
  const folders = new Map<string, FolderCount>();
  for (const { path, tokens } of files) countFile(folders, path, tokens);
  const hrefs = folderHrefs([...folders.keys()]);
  const selectedPaths = [...folders.values()]
    .filter(({ children, folders: inner }) => children > 1 || inner === 0)
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FOLDER_PAGES)
    .map(({ path }) => path);
  return ["", ...selectedPaths.toSorted((a, b) => (a < b ? -1 : 1))].map((path) => ({ path, href: hrefs(path) }));
}

function countFile(folders: Map<string, FolderCount>, path: string, tokens: number): void {
  let isNew = true;
  let isFile = true;
  for (const folder of parentFolders(path)) {
    const existing = folders.get(folder);
    const folderCount = existing ?? { path: folder, tokens: 0, children: 0, folders: 0 };
    folderCount.tokens += tokens;
    if (isNew) {
      folderCount.children += 1;
      folderCount.folders += isFile ? 0 : 1;
    }
    if (existing === undefined) folders.set(folder, folderCount);
    isNew = existing === undefined;
    isFile = false;
  }
}

interface MapRowInput extends FilePages {
  /** Changes of files. `undefined` if unknown. */
  readonly changes: LatestChanges | undefined;
}

/** Input for folder pages. */
export interface FolderPagesInput extends MapRowInput {
  readonly files: readonly ReportFile[];
  readonly packs: readonly SitePackLink[];
  readonly folders: readonly SiteFolderLink[];
  /** Returns the files that a file imports. */
  readonly importsOf: (path: string) => readonly SiteFileLink[];
}

/**
 * Yields the data of each folder's page, in the order of `folders`: all files below the folder, and its share of each
 * pack whose scope has files in it.
 */
export function* folderPages({
  files,
  packs,
  folders,
  hrefOf,
  changes,
  importsOf,
}: FolderPagesInput): Generator<FolderPage> {
  const filesByFolder = new Map<string, ReportFile[]>(folders.map(({ path }) => [path, []]));
  for (const file of files) {
    filesByFolder.get("")?.push(file);
    for (const folder of parentFolders(file.path)) filesByFolder.get(folder)?.push(file);
  }
  const rows = new Map(files.map((file) => [file.path, mapRow(file, { hrefOf, changes })]));
  const importedPaths = new Map(files.map(({ path }) => [path, importsOf(path).map((target) => target.path)]));
  for (const folder of folders) {
    const folderFiles = filesByFolder.get(folder.path) ?? [];
    const scopes = new Set(folderFiles.map(({ scope }) => scope));
    yield {
      kind: "folder",
      ...folder,
      rows: folderFiles.map(({ path }) => rows.get(path)!),
      imports: folderImports(
        folder.path,
        folderFiles.map(({ path }) => path),
        (path) => importedPaths.get(path) ?? [],
      ),
      packs: packs.filter(({ scope }) => scopes.has(scope)).map((pack) => shareOf(pack, folderFiles)),
    };
  }
}

function shareOf(pack: SitePackLink, files: readonly ReportFile[]): SiteFolderShare {
  let fileCount = 0;
  let tokens = 0;
  for (const file of files) {
    const receipt = receiptIn(pack, file);
    if (receipt === undefined || !isShown(receipt)) continue;
    fileCount += 1;
    tokens += receipt.tokens;
  }
  return { slug: pack.slug, files: fileCount, tokens };
}

function mapRow(
  { path, tier, class: fileClass, language, tokens }: ReportFile,
  { hrefOf, changes }: MapRowInput,
): SiteMapRow {
  const changeOf = changes?.();
  return {
    path,
    ...pageLink(path, hrefOf),
    tier,
    class: fileClass,
    language,
    tokens,
    ...(changeOf !== undefined && { change: changeOf(path) }),
  };
}
