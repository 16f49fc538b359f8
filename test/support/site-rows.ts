import type { SiteFileRow } from "../../src/site/data/site.ts";

/** A row of a pack's page: a whole file of tier medium, where nothing else is said. */
export function siteRow(path: string, tokens: number, over: Partial<SiteFileRow> = {}): SiteFileRow {
  return {
    path,
    href: "f/1.html",
    section: "SOURCES",
    tier: "medium",
    class: "ordinary",
    language: "JavaScript",
    view: "full",
    tokens,
    whole: tokens,
    reason: "included",
    ...over,
  };
}
