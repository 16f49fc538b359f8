import type { SiteFileRow } from "../../src/site/data/site.ts";

/** Row of a pack's page. The default is a whole file of the medium tier. */
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
