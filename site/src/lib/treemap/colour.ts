import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { changeLevel, languageShares } from "./paint.ts";

/** What the rectangles of a map can be colored by. */
export const COLOURINGS = ["view", "tier", "language", "change"] as const;

/** One of `COLOURINGS`. */
export type Colouring = (typeof COLOURINGS)[number];

/** Bits that tell enough: three values of which none rules, such as 60, 25 and 15 percent. */
const ENOUGH = 1.3;

/**
 * Returns the coloring that a map begins with: the first of view, tier and language that tells enough, or else the one
 * that tells most.
 */
export function tellingColour(rows: readonly SiteMapRow[]): Colouring {
  const told = colouringsOf(rows)
    .filter((colouring) => colouring !== "change")
    .map((colouring) => ({ colouring, bits: entropy(tokensByColour(rows, colouring)) }));
  const most = told.reduce((a, b) => (b.bits > a.bits ? b : a));
  return (told.find(({ bits }) => bits >= ENOUGH) ?? most).colouring;
}

/** Returns the colorings that apply: view if there are several, change if it is known. */
export function colouringsOf(rows: readonly SiteMapRow[]): readonly Colouring[] {
  const drawn = rows.filter(({ tokens }) => tokens > 0);
  const views = new Set(drawn.map(({ view }) => view));
  const changed = drawn.some(({ change }) => change !== undefined);
  return COLOURINGS.filter((one) => (one === "view" ? views.size > 1 : one !== "change" || changed));
}

/** Returns the tokens of each color of a map. */
export function tokensByColour(rows: readonly SiteMapRow[], colouring: Colouring): readonly number[] {
  if (colouring === "language") {
    const sums: number[] = [];
    for (const { colour, tokens } of languageShares(rows)) sums[colour] = (sums[colour] ?? 0) + tokens;
    return sums;
  }
  const sums = new Map<unknown, number>();
  for (const row of rows) {
    const value = colouring === "change" ? changeLevel(row.tokens, row.change) : row[colouring];
    sums.set(value, (sums.get(value) ?? 0) + row.tokens);
  }
  return [...sums.values()];
}

/** Returns the Shannon entropy of a distribution, in bits: how much its value tells on average. */
export function entropy(weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((bits, weight) => {
    if (weight <= 0) return bits;
    return bits - (weight / whole) * Math.log2(weight / whole);
  }, 0);
}
