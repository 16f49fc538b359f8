import type { HistoryPages } from "../../src/site/history/history-pages.ts";
import type { HistoryPoint, SiteDocument, SiteInfo, SitePackLink } from "../../src/site/data/site.ts";
import { published } from "./published.ts";

/** Data of a site. The default has no packs, no history and no known address. */
export function siteInfoWith(over: Partial<SiteInfo> = {}): SiteInfo {
  return {
    tool: "carryon 1.0.0",
    name: published("acme/widgets"),
    encoding: "o200k_base",
    totals: { entries: 1, files: 1, bytes: 1, tokens: 1 },
    rules: 3,
    packs: [],
    folderPages: [],
    hasHistory: false,
    hasDeltas: false,
    isRepeatable: true,
    ...over,
  };
}

/** Pack of a site. The default is a FULL pack without limits; names and paths follow from `scope` and `pack`. */
export function packLink(over: Partial<SitePackLink> = {}): SitePackLink {
  const { pack = "full", scope = "REPO" } = over;
  const slug = `${scope}-${pack}`.toLowerCase();
  return {
    pack,
    scope,
    kind: "full",
    documents: 1,
    tokens: 1,
    largest: 1,
    budget: { per: "pack" },
    state: "ok",
    over: 0,
    cuts: [],
    slug,
    href: `packs/${slug}.html`,
    badge: `badge/${slug}.svg`,
    redactions: 0,
    ...over,
  };
}

/** Document of a SPLIT pack, such as `REPO-FULL`. */
export function siteDocument(name: string): SiteDocument {
  return {
    path: `SPLIT/${name}.md`,
    pack: "split",
    scope: "REPO",
    role: "content",
    sha256: "0".repeat(64),
    bytes: 1,
    tokens: 1,
    name,
    href: `documents/${name}.html`,
    text: `text/${name}.txt`,
  };
}

/** Commit of a history. The default has no packs and no tags. */
export function historyPoint(over: Partial<HistoryPoint> = {}): HistoryPoint {
  return {
    commit: "a".repeat(40),
    date: "2026-01-31T23:59:59Z",
    subject: published(""),
    tags: [],
    files: 0,
    packs: [],
    material: [],
    ...over,
  };
}

/** Pages of a site without a history and without deltas. */
export const NO_HISTORY: HistoryPages = {
  points: [],
  extent: { limit: 0, shallow: false },
  page: undefined,
  list: { deltas: [] },
  newest: undefined,
  pages: [],
  before: undefined,
  latest: undefined,
  changes: [],
  byFile: new Map(),
};
