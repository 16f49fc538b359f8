import { addCount } from "../../../../src/base/grouping.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { type MapCell, rowsOfCell } from "./cell.ts";

/** Properties that a map can be colored by. */
export const COLORINGS = ["view", "shown", "folder", "language", "tier", "change"] as const;

export type Coloring = (typeof COLORINGS)[number];

/** Number of languages with their own color. All others share one. */
export const MAX_COLORS = 7;

/** Color number by language, as in the rows of a map. All languages after the seventh share the last number. */
export type LanguageColors = ReadonlyMap<string, number>;

/** Assigns colors to the languages of a map's rows, largest first. */
export function languageColors(rows: readonly SiteMapRow[]): LanguageColors {
  const sums = new Map<string, number>();
  for (const { language, tokens } of rows) {
    if (tokens > 0) addCount(sums, language, tokens);
  }
  const ranked = [...sums].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(ranked.map(([language], index) => [language, Math.min(index, MAX_COLORS)]));
}

/** Levels of change in a file's tokens: by more than a quarter, by less, or none. */
export const CHANGES = ["grew much", "grew", "same", "shrank", "shrank much"] as const;

export type ChangeLevel = (typeof CHANGES)[number];

/**
 * Level of a change.
 * @param change in tokens; `undefined` counts as unchanged
 */
export function changeLevel(tokens: number, change: number | undefined): ChangeLevel {
  if (change === undefined || change === 0) return "same";
  const before = tokens - change;
  const much = Math.abs(change) * 4 > before;
  if (change > 0) return much ? "grew much" : "grew";
  return much ? "shrank much" : "shrank";
}

/** Levels of the share that a pack shows of a file, each with its minimum. */
export const SHARES: readonly (readonly [name: string, minimum: number])[] = [
  ["whole", 1],
  ["50% or more", 0.5],
  ["20 to 50%", 0.2],
  ["5 to 20%", 0.05],
  ["2 to 5%", 0.02],
  ["under 2%", 0],
];

function shareLevel({ view, tokens, whole = tokens }: SiteMapRow): number {
  if (view === undefined || view === "full") return 0;
  return SHARES.findIndex(([, minimum], level) => level > 0 && tokens >= minimum * whole);
}

/** CSS class of a file in one coloring. Folders have theirs from the layout. */
export function classOf(row: SiteMapRow, coloring: Exclude<Coloring, "folder">, languages: LanguageColors): string {
  switch (coloring) {
    case "view":
      return `v-${row.view ?? "full"}`;
    case "shown":
      return `s-${shareLevel(row)}`;
    case "language":
      return `l-${languages.get(row.language) ?? 0}`;
    case "tier":
      return `t-${row.tier}`;
    case "change":
      return `c-${CHANGES.indexOf(changeLevel(row.tokens, row.change))}`;
  }
}

/**
 * CSS classes of a rectangle, one per coloring. Of several files, the class with the most tokens wins; their changes add
 * up.
 */
export function paintOf(
  cell: Exclude<MapCell, { readonly kind: "band" | "rest" }>,
  languages: LanguageColors,
): Readonly<Record<Coloring, string>> {
  const rows = rowsOfCell(cell);
  const dominant = (coloring: Exclude<Coloring, "folder">): string => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const name = classOf(row, coloring, languages);
      addCount(sums, name, row.tokens);
    }
    return [...sums].toSorted(([, m], [, n]) => n - m)[0]![0];
  };
  const change = rows.reduce((sum, row) => sum + (row.change ?? 0), 0);
  return {
    view: dominant("view"),
    shown: dominant("shown"),
    folder: `f-${cell.hue}`,
    language: dominant("language"),
    tier: dominant("tier"),
    change: `c-${CHANGES.indexOf(changeLevel(cell.tokens, change))}`,
  };
}
