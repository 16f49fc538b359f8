import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { pluralize, formatCount } from "../../../../src/base/text/number.ts";
import { visible } from "../visible.ts";
import { standing, sum } from "./why.ts";

/** A chapter of a pack. */
export interface PackSection {
  readonly name: string;
  /** Files whose contents the pack shows, of all files in the section. */
  readonly shownFiles: number;
  readonly allFiles: number;
  /** Tokens that the pack spends on them. */
  readonly tokens: number;
}

/** Sections of a pack by tokens, most first, and the tokens of its headings, names and frames around them. */
export function packSections(
  rows: readonly SiteFileRow[],
  packTokens: number,
): { readonly sections: readonly PackSection[]; readonly framing: number } {
  const groups = new Map<string, SiteFileRow[]>();
  for (const row of rows) {
    const group = groups.get(row.section);
    if (group === undefined) groups.set(row.section, [row]);
    else group.push(row);
  }
  const sections = [...groups].map(([name, some]) => ({
    name,
    shownFiles: some.filter(({ view }) => standing(view) !== "out").length,
    allFiles: some.length,
    tokens: sum(some, "tokens"),
  }));
  return {
    sections: sections.toSorted((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1)),
    framing: packTokens - sum(rows, "tokens"),
  };
}

/** Number of files that a pack shows of a section: `99 of 1,389 files`. */
export function sectionFiles({ shownFiles, allFiles }: PackSection): string {
  const allText = pluralize(allFiles, "file");
  return shownFiles === allFiles ? allText : `${formatCount(shownFiles)} of ${allText}`;
}

/** Name of a section as people write it: `Tests` for `TESTS`. */
export function sectionName(name: string): string {
  const text = visible(name);
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}
