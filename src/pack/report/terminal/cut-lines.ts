import type { Cut } from "../report-model.ts";
import { columnWidth } from "../../../base/text/column.ts";
import { describeCut } from "../../words/advice.ts";
import { formatDifference } from "../../../base/text/number.ts";
import { logLine } from "../../../base/text/log-text.ts";

/** Returns a line for each cut, with tokens aligned right. */
export function cutLines(cuts: readonly Cut[]): readonly string[] {
  const width = columnWidth(cuts.map(({ tokens }) => formatDifference(-tokens)));
  return cuts.map((cut) => `  ${formatDifference(-cut.tokens).padStart(width)}  ${describeCut(cut, logLine)}`);
}
