import { treeWhole } from "../../src/site/words/numbers.ts";
import type { ListRow } from "../../site/src/lib/files/rows.ts";
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

/** Row of a list of files. The default is a folder at the top. */
export function listRow(over: Partial<ListRow>): ListRow {
  return {
    file: undefined,
    path: "a/",
    name: "a/",
    level: 1,
    count: 1,
    tokens: 1,
    change: undefined,
    packs: [],
    of: treeWhole({ tokens: 1 }),
    barMaximum: 1,
    from: 0,
    to: 1,
    ...over,
  };
}
