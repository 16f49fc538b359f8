import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import type { MapCell } from "./cells.ts";
import { NO_LANGUAGE } from "../language.ts";

/** Number of languages with their own color. All others share one. */
const MAX_COLOURS = 7;

/** A language with its color number and the tokens that the pack spends on it. */
export interface LanguageShare {
  readonly name: string;
  readonly tokens: number;
  /** Color number from 0. All other languages share the last number. */
  readonly colour: number;
}

/** Languages of a pack by tokens. All after the seventh share a color number. */
export function languageShares(rows: readonly SiteMapRow[]): readonly LanguageShare[] {
  const sums = new Map<string, number>();
  for (const { language, tokens } of rows) {
    if (tokens > 0) sums.set(language, (sums.get(language) ?? 0) + tokens);
  }
  const ranked = [...sums].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return ranked.map(([language, tokens], index) => {
    return { name: language === "" ? NO_LANGUAGE : language, tokens, colour: Math.min(index, MAX_COLOURS) };
  });
}

/** Levels of change in a file's tokens: by more than a quarter, by less, or none. */
export const CHANGES = ["grew much", "grew", "same", "shrank", "shrank much"] as const;

/** One entry of `CHANGES`. */
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

/** Values that determine the color of a cell. For several files, the value with the most tokens wins. */
export interface Paint {
  readonly tier: SiteMapRow["tier"];
  readonly view: SiteMapRow["view"];
  readonly language: string;
  readonly change: ChangeLevel;
}

/** Paint of a file, or of files drawn as one cell. */
export function paintOf(cell: Exclude<MapCell, { readonly kind: "folder" }>): Paint {
  const rows = cell.kind === "file" ? [cell.row] : cell.rows;
  const changedRows = rows.filter(({ change }) => change !== undefined);
  const tokens = rows.reduce((sum, row) => sum + row.tokens, 0);
  const change = changedRows.reduce((sum, row) => sum + (row.change ?? 0), 0);
  return {
    tier: dominantValue(rows, ({ tier }) => tier),
    view: dominantValue(rows, ({ view }) => view),
    language: dominantValue(rows, ({ language }) => language),
    change: changeLevel(tokens, change),
  };
}

function dominantValue<Value>(rows: readonly SiteMapRow[], of: (row: SiteMapRow) => Value): Value {
  const sums = new Map<Value, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + row.tokens);
  return [...sums].toSorted(([, m], [, n]) => n - m)[0]![0];
}
