import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { pluralize } from "../../../../src/base/text/number.ts";
import { TIER_GOALS } from "../../../../src/pack/words/receipt.ts";
import { type Whole, formatShare } from "../../../../src/site/words/numbers.ts";
import { VIEW_CONTENTS, VIEW_ORDER } from "../../../../src/pack/words/view.ts";
import { NO_LANGUAGE } from "../language.ts";
import { visible } from "../visible.ts";
import { classOf, type Coloring, type LanguageColors, MAX_COLORS, SHARES } from "./paint.ts";

/** One color of a map. */
export interface LegendEntry {
  readonly class: string;
  readonly name: string;
  /** Meaning of the name, for a tooltip. */
  readonly about?: string;
  /** Files and their share: `44 files, 37.4%` */
  readonly figures: string;
}

const CHANGE_NAMES = ["▲ more than a quarter more", "▲ more", "unchanged", "▼ less", "▼ more than a quarter less"];

/** Legend of the rows that a map draws. Folders need none, because the map names them. */
export function legendOf(
  rows: readonly SiteMapRow[],
  coloring: Coloring,
  { languages, whole }: { readonly languages: LanguageColors; readonly whole: Whole },
): readonly LegendEntry[] {
  if (coloring === "folder") return [];
  const sums = new Map<string, { files: number; tokens: number }>();
  for (const row of rows) {
    if (row.tokens === 0) continue;
    const name = classOf(row, coloring, languages);
    const sum = sums.get(name) ?? { files: 0, tokens: 0 };
    sums.set(name, { files: sum.files + 1, tokens: sum.tokens + row.tokens });
  }
  return namesOf(coloring, languages).flatMap((entry) => {
    const sum = sums.get(entry.class);
    if (sum === undefined) return [];
    return [{ ...entry, figures: `${pluralize(sum.files, "file")}, ${formatShare(sum, whole)}` }];
  });
}

function namesOf(
  coloring: Exclude<Coloring, "folder">,
  languages: LanguageColors,
): readonly Omit<LegendEntry, "figures">[] {
  switch (coloring) {
    case "view":
      return VIEW_ORDER.map((view) => ({ class: `v-${view}`, name: view, about: VIEW_CONTENTS[view] }));
    case "shown":
      return SHARES.map(([name], level) => ({ class: `s-${level}`, name }));
    case "tier":
      return (["high", "medium", "low"] as const).map((tier) => {
        return { class: `t-${tier}`, name: tier, about: TIER_GOALS[tier] };
      });
    case "change":
      return CHANGE_NAMES.map((name, level) => ({ class: `c-${level}`, name }));
    case "language":
      return languageNames(languages);
  }
}

function languageNames(languages: LanguageColors): readonly Omit<LegendEntry, "figures">[] {
  const colored = [...languages].filter(([, color]) => color < MAX_COLORS);
  const entries = colored.map(([language, color]) => ({
    class: `l-${color}`,
    name: visible(language) || NO_LANGUAGE,
  }));
  return [...entries, { class: `l-${MAX_COLORS}`, name: "others" }];
}
