import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { PackStrip } from "../charts/strip.ts";
import { formatCount, formatDifferenceShare, pluralize } from "../../../../src/base/text/number.ts";
import { dayOf } from "./day.ts";

/**
 * Summarizes the history of a pack in one sentence: `FULL grew by 34,243 tokens (+7.0%) since 28 Oct 2024.`
 * @param name display name of the pack
 * @param oldest the first commit with the pack
 */
export function describeTrend({ first, last }: PackStrip["strip"], name: string, { date }: HistoryPoint): string {
  const difference = last - first;
  if (difference === 0) return `${name} has as many tokens as on ${dayOf(date)}: ${formatCount(last)}.`;
  const share = formatDifferenceShare(difference, first);
  const size = `${pluralize(Math.abs(difference), "token")}${share === "" ? "" : ` (${share})`}`;
  return `${name} ${difference < 0 ? "shrank" : "grew"} by ${size} since ${dayOf(date)}.`;
}
