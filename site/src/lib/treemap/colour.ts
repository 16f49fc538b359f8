import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { changeLevel, languageShares } from "./paint.ts";

/** Properties that a map can be colored by. */
export const COLOURINGS = ["view", "tier", "language", "change"] as const;

export type Colouring = (typeof COLOURINGS)[number];

/**
 * Entropy in bits that makes a coloring informative: three values without a dominant one, such as 60, 25 and 15
 * percent.
 */
const MIN_BITS = 1.3;

/**
 * Default coloring of a map: the first of view, tier and language that is informative enough, or else the most
 * informative one.
 */
export function tellingColour(rows: readonly SiteMapRow[]): Colouring {
  const candidates = colouringsOf(rows)
    .filter((colouring) => colouring !== "change")
    .map((colouring) => ({ colouring, bits: entropy(tokensByColour(rows, colouring)) }));
  const best = candidates.reduce((a, b) => (b.bits > a.bits ? b : a));
  return (candidates.find(({ bits }) => bits >= MIN_BITS) ?? best).colouring;
}

/** Colorings that apply: view if there are several, change if it is known. */
export function colouringsOf(rows: readonly SiteMapRow[]): readonly Colouring[] {
  const drawn = rows.filter(({ tokens }) => tokens > 0);
  const views = new Set(drawn.map(({ view }) => view));
  const changed = drawn.some(({ change }) => change !== undefined);
  return COLOURINGS.filter((one) => (one === "view" ? views.size > 1 : one !== "change" || changed));
}

/** Tokens per color of a map. */
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

/** Shannon entropy of a distribution, in bits. */
export function entropy(weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((bits, weight) => {
    if (weight <= 0) return bits;
    return bits - (weight / whole) * Math.log2(weight / whole);
  }, 0);
}
