import { addCount } from "../../../../src/base/grouping.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import type { MapCell } from "./cell.ts";
import { type Coloring, type LanguageColors, paintOf } from "./paint.ts";
import { areaOf } from "./squarify.ts";

/** Names of the colorings as the page shows them. */
export const COLORING_NAMES: Readonly<Record<Coloring, string>> = {
  view: "view",
  shown: "share shown",
  folder: "top folder",
  language: "language",
  tier: "tier",
  change: "change",
};

/** Maximum share of the map for one color of the default coloring. */
const MAX_COLOR_SHARE = 0.6;

/** Colorings that apply to a map: views and shares if the pack shortens files, changes if they are known. */
export function coloringsOf(rows: readonly SiteMapRow[]): readonly Coloring[] {
  const drawn = rows.filter(({ tokens }) => tokens > 0);
  const views = new Set(drawn.map(({ view }) => view));
  const isShortened = drawn.some(({ view = "full" }) => view !== "full");
  const isChangeKnown = drawn.some(({ change }) => change !== undefined);
  return [
    ...(views.size > 1 ? (["view"] as const) : []),
    ...(isShortened ? (["shown", "folder", "tier"] as const) : (["folder", "language", "tier"] as const)),
    ...(isChangeKnown ? (["change"] as const) : []),
  ];
}

/**
 * Default coloring of a map: the first that shows how files differ, without one color for most of the area. The order is
 * view, share shown and folder if the pack shortens files, otherwise change, folder, language and tier.
 */
export function defaultColoring(
  cells: readonly MapCell[],
  colorings: readonly Coloring[],
  languages: LanguageColors,
): Coloring {
  const change = colorings.filter((one) => one === "change" && !colorings.includes("shown"));
  const candidates = [...change, ...colorings.filter((one) => one !== "change")];
  const shares = candidates.map((coloring) => ({ coloring, share: largestShare(cells, coloring, languages) }));
  const best = shares.reduce((a, b) => (b.share < a.share ? b : a));
  return (shares.find(({ share }) => share <= MAX_COLOR_SHARE) ?? best).coloring;
}

/** Share of the colored area that has the most frequent color. */
export function largestShare(cells: readonly MapCell[], coloring: Coloring, languages: LanguageColors): number {
  const areas = new Map<string, number>();
  let total = 0;
  for (const cell of cells) {
    if (cell.kind === "band" || cell.kind === "rest") continue;
    addCount(areas, paintOf(cell, languages)[coloring], areaOf(cell.box));
    total += areaOf(cell.box);
  }
  return total === 0 ? 0 : [...areas.values()].reduce((a, b) => Math.max(a, b), 0) / total;
}
