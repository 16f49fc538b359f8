import { type ReportFile, isFitted, isShown, kindTraits } from "../../pack/index.ts";
import type { LatestChanges } from "../history/latest-changes.ts";
import type { FolderPage, SiteFolderLink, SiteFolderShare, SiteMapRow } from "../data/site-folder.ts";
import type { SitePackLink } from "../data/site.ts";
import { folderHrefs } from "../hrefs.ts";
import { receiptIn } from "../receipt-in.ts";

/** Folders with a page besides the root: those with the most tokens; the others are shown on the page above them. */
const PAGES = 48;

interface Counted {
  readonly path: string;
  tokens: number;
  /** Its files and folders, not those below them. */
  children: number;
  folders: number;
}

/** Returns the folders that get a page, sorted by path, the root first. A folder with only one folder in it gets none. */
export function pagedFolders(files: readonly Pick<ReportFile, "path" | "tokens">[]): readonly SiteFolderLink[] {
  const folders = new Map<string, Counted>();
  for (const { path, tokens } of files) countFile(folders, path, tokens);
  const hrefs = folderHrefs([...folders.keys()]);
  const chosen = [...folders.values()]
    .filter(({ children, folders: inner }) => children > 1 || inner === 0)
    .toSorted((a, b) => b.tokens - a.tokens || (a.path < b.path ? -1 : 1))
    .slice(0, PAGES)
    .map(({ path }) => path);
  return ["", ...chosen.toSorted((a, b) => (a < b ? -1 : 1))].map((path) => ({ path, href: hrefs(path) }));
}

function countFile(folders: Map<string, Counted>, path: string, tokens: number): void {
  let isNew = true;
  let isFile = true;
  for (const folder of foldersAbove(path)) {
    const known = folders.get(folder);
    const counted = known ?? { path: folder, tokens: 0, children: 0, folders: 0 };
    counted.tokens += tokens;
    if (isNew) {
      counted.children += 1;
      counted.folders += isFile ? 0 : 1;
    }
    if (known === undefined) folders.set(folder, counted);
    isNew = known === undefined;
    isFile = false;
  }
}

/** Yields the folders that a file is in, the innermost first, without the root. */
function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) yield path.slice(0, end);
}

/** The input for folder pages. */
export interface FolderPagesInput {
  readonly files: readonly ReportFile[];
  readonly packs: readonly SitePackLink[];
  readonly folders: readonly SiteFolderLink[];
  readonly hrefOf: (path: string) => string | undefined;
  /** Changes of files by pack; `undefined` if unknown. */
  readonly changes: LatestChanges | undefined;
}

/** Yields the page of each folder that has one. */
export function* folderPages({ files, packs, folders, hrefOf, changes }: FolderPagesInput): Generator<FolderPage> {
  const below = new Map<string, ReportFile[]>(folders.map(({ path }) => [path, []]));
  for (const file of files) {
    below.get("")?.push(file);
    for (const folder of foldersAbove(file.path)) below.get(folder)?.push(file);
  }
  const rows = new Map(files.map((file) => [file.path, mapRow(file, packs, { hrefOf, changes })]));
  for (const folder of folders) {
    const inside = below.get(folder.path) ?? [];
    const scopes = new Set(inside.map(({ scope }) => scope));
    yield {
      kind: "folder",
      ...folder,
      rows: inside.map(({ path }) => rows.get(path)!),
      packs: packs.filter(({ scope }) => scopes.has(scope)).map((pack) => shareOf(pack, inside)),
    };
  }
}

function shareOf(pack: SitePackLink, files: readonly ReportFile[]): SiteFolderShare {
  let shown = 0;
  let tokens = 0;
  for (const file of files) {
    const receipt = receiptIn(pack, file);
    if (receipt === undefined || !isShown(receipt)) continue;
    shown += 1;
    tokens += receipt.tokens;
  }
  return { slug: pack.slug, files: shown, tokens };
}

/** Returns the row of a file; its change is that in the first pack that shows files whole. */
function mapRow(
  { path, tier, class: fileClass, language, tokens, scope }: ReportFile,
  packs: readonly SitePackLink[],
  { hrefOf, changes }: Pick<FolderPagesInput, "hrefOf" | "changes">,
): SiteMapRow {
  const href = hrefOf(path);
  const whole = packs.find((pack) => pack.scope === scope && !isFitted(pack) && !kindTraits(pack.kind).hasParts);
  const changeOf = whole && changes?.(whole);
  return {
    path,
    ...(href !== undefined && { href }),
    tier,
    class: fileClass,
    language,
    tokens,
    ...(changeOf !== undefined && { change: changeOf(path) }),
  };
}
