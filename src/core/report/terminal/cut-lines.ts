import type { Cut } from "../../../model/report/report.ts";
import { describeCut } from "../../words/advice.ts";
import { formatDifference } from "../../words/number.ts";
import { logLine } from "../log-text.ts";

/** Returns a line for each cut, with tokens aligned right. */
export function cutLines(cuts: readonly Cut[]): readonly string[] {
  const width = Math.max(0, ...cuts.map(({ tokens }) => formatDifference(-tokens).length));
  return cuts.map((cut) => `  ${formatDifference(-cut.tokens).padStart(width)}  ${describeCut(cut, logLine)}`);
}
