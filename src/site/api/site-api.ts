import { type Report, type ReportFile, formatRecords } from "../../pack/index.ts";
import { formatCount } from "../../base/index.ts";
import type { DeltaLink, HistoryPoint, SiteInfo, SitePackLink } from "../data/site.ts";
import type { CommitChanges } from "../../compare/index.ts";
import type { SitePlan } from "../data/api/site-plan.ts";
import type { SiteApi, SiteApiFile } from "../data/api/site-api-files.ts";
import type { SiteListing } from "../data/api/site-listing.ts";
import type { SiteOverview } from "../data/api/site-overview.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import type { BlobHref } from "../blobs.ts";
import { API_HREFS, changesHref, type FilePages, HREFS } from "../hrefs.ts";
import type { FileRelations } from "../pages/file-relations.ts";
import { atomFeed } from "./feed.ts";
import { folderReceipts } from "./folder-receipts.ts";
import { llmsText } from "./llms-text.ts";
import { siteDocuments } from "../pages/pack-page.ts";

/** Data of a site that its pages and API files share. */
export interface ApiSite extends FilePages {
  readonly info: SiteInfo;
  readonly report: Report;
  readonly blobOf: BlobHref;
  /** Searchable symbols and file ranks. */
  readonly relations: FileRelations;
  readonly tree: SiteTree;
  readonly plan: SitePlan;
  readonly overview: SiteOverview;
  /** Paths of the documents that together show the most texts whole. */
  readonly texts: readonly string[];
}

/** Input for the API files. */
export interface ApiInput extends ApiSite {
  /** Paths of symbolic links. */
  readonly links: ReadonlySet<string>;
  readonly deltas: readonly DeltaLink[];
  readonly points: readonly HistoryPoint[];
  /** Changes of each commit in the history. */
  readonly commitChanges: readonly CommitChanges[];
  /** Counts tokens with o200k_base. */
  readonly count: (text: string) => number;
}

/**
 * Yields the API files, `llms.txt`, the Atom feed, if there is a history, and the badges of a site, each as a path
 * relative to the site's root and a text.
 */
export function* apiFiles(input: ApiInput): Generator<readonly [path: string, text: string]> {
  const { info, report, deltas, points } = input;
  const { packs, folderPages: _folderPages, prices: _prices, ...site } = info;
  const { address } = info;
  yield apiFile("site", {
    $schema: "schemas/site.json",
    schema: "carryon.site/1",
    ...site,
    snapshot: report.snapshot,
    texts: input.texts,
    api: API_HREFS,
  });
  yield apiFile("packs", {
    $schema: "schemas/packs.json",
    schema: "carryon.site-packs/1",
    ...(address !== undefined && { address }),
    packs: packs.map((pack) => ({ ...pack, documents: siteDocuments(report, pack) })),
  });
  yield* folderReceipts({ files: report.files.map((file) => apiRecord(file, input)), skipped: report.skipped });
  yield apiFile("listing", {
    $schema: "schemas/listing.json",
    schema: "carryon.site-listing/1",
    ...siteListing(report, input.links),
  });
  yield apiFile("overview", {
    $schema: "schemas/overview.json",
    schema: "carryon.site-overview/1",
    ...input.overview,
  });
  yield apiFile("deltas", { $schema: "schemas/deltas.json", schema: "carryon.site-deltas/1", deltas });
  yield apiFile("history", {
    $schema: "schemas/history.json",
    schema: "carryon.site-history/1",
    points,
  });
  yield* input.commitChanges.map((changes) => [changesHref(changes.commit), changesFile(changes)] as const);
  yield apiFile("search", searchIndex(input));
  yield apiFile("tree", {
    $schema: "schemas/tree.json",
    schema: "carryon.site-tree/1",
    ...input.tree,
  });
  yield apiFile("plan", { $schema: "schemas/plan.json", schema: "carryon.site-plan/1", ...input.plan });
  yield [HREFS.llms, llmsText(info, input.count)];
  if (info.hasHistory) yield [HREFS.feed, atomFeed(info, points)];
  yield* packs.map((pack) => [pack.badge, badge(pack)] as const);
}

function apiRecord(file: ReportFile, { links, hrefOf, blobOf }: ApiInput): SiteApiFile {
  const kind = links.has(file.path) ? { kind: "symlink" as const } : {};
  return { ...file, ...kind, href: hrefOf(file.path) ?? null, blob: blobOf(file) };
}

function siteListing({ files, skipped }: Report, links: ReadonlySet<string>): SiteListing {
  return {
    paths: files.map(({ path }) => path),
    sha256: files.map(({ sha256 = "" }) => sha256),
    bytes: files.map(({ bytes }) => bytes),
    links: files.flatMap(({ path }, i) => (links.has(path) ? [i] : [])),
    skipped,
  };
}

function changesFile(changes: CommitChanges): string {
  const headed: SiteApi["changes"] = {
    $schema: "../schemas/changes.json",
    schema: "carryon.site-changes/1",
    ...changes,
  };
  return formatRecords(headed);
}

function apiFile<Name extends keyof typeof API_HREFS>(
  name: Name,
  content: SiteApi[Name],
): readonly [path: string, text: string] {
  return [API_HREFS[name], formatRecords(content)];
}

/** Builds the search index. A symbol refers to its file by index in `paths`. */
function searchIndex({ tree: { paths, hrefs, blobs }, relations }: ApiInput): SiteApi["search"] {
  const symbolRecords = paths.flatMap((path, i) =>
    (relations.indexedSymbols.get(path) ?? []).map((symbol) => ({ ...symbol, file: i })),
  );
  return {
    $schema: "schemas/search.json",
    schema: "carryon.site-search/1",
    paths,
    hrefs,
    blobs,
    ranks: paths.map(relations.rankOf),
    symbols: symbolRecords.map(({ name, kind, file, line }) => [name, kind, file, line] as const),
    exported: symbolRecords.map(({ exported }) => Number(exported)),
  };
}

const BADGE_COLORS = { ok: "#13694a", warn: "#8a5a00", over: "#a8122b" } as const;
/** Approximate width of a character in Verdana at 11 px, in pixels. */
const CHARACTER_WIDTH = 6.6;

function widthOf(text: string): number {
  return Math.round(text.length * CHARACTER_WIDTH) + 12;
}

function badge({ scope, pack, tokens, state, budget }: SitePackLink): string {
  const label = scope === "REPO" ? pack.toUpperCase() : `${scope} ${pack.toUpperCase()}`;
  const limit = budget.max ?? budget.target;
  const word = { ok: limit === undefined ? "" : " · fits", warn: " · over target", over: " · over budget" }[state];
  const text = `${formatCount(tokens)} tokens${word}`;
  const [left, right] = [widthOf(label), widthOf(text)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${text}">
<title>${label}: ${text}</title>
<rect width="${left}" height="20" fill="#3b4045"/><rect x="${left}" width="${right}" height="20" fill="${BADGE_COLORS[state]}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${text}</text></g>
</svg>
`;
}
