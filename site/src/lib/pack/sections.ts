import { groupBy } from "../../../../src/base/grouping.ts";
import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { type FileCount, type Sized, type Whole, remainderOf, sumOf } from "../../../../src/site/words/numbers.ts";
import { visible } from "../visible.ts";
import { standing } from "./why.ts";

/** A chapter of a pack, with the tokens that the pack spends on its files. */
export interface PackSection extends Sized {
  readonly name: string;
  /** Files whose contents the pack shows, of all files in the section. */
  readonly files: FileCount;
}

/** Sections of a pack by tokens, most first, and the rest of the pack: its headings, names and frames. */
export function packSections(
  rows: readonly SiteFileRow[],
  pack: Whole<"pack">,
): { readonly sections: readonly PackSection[]; readonly framing: Sized } {
  const groups = groupBy(rows, ({ section }) => section);
  const sections = [...groups].map(([name, some]) => ({
    name,
    files: { some: some.filter(({ view }) => standing(view) !== "out").length, all: some.length },
    tokens: sumOf(some, "tokens"),
  }));
  return {
    sections: sections.toSorted((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1)),
    framing: remainderOf(pack, rows),
  };
}

/** Name of a section as people write it: `Tests` for `TESTS`. */
export function sectionName(name: string): string {
  const text = visible(name);
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}
