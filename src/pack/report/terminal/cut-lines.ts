import type { Cut } from "../report-model.ts";
import { columnWidth, formatDifference, logLine } from "../../../base/index.ts";
import { describeCut } from "../../words/advice.ts";

/** Formats suggested cuts as lines without line breaks: tokens saved, aligned right, then the pattern. */
export function cutLines(cuts: readonly Cut[]): readonly string[] {
  const width = columnWidth(cuts.map(({ tokens }) => formatDifference(-tokens)));
  return cuts.map((cut) => `  ${formatDifference(-cut.tokens).padStart(width)}  ${describeCut(cut, logLine)}`);
}
