import type { LearnedTotals } from "./learned.ts";
import { formatCount, formatPercent, logLine, pluralize, shortenName } from "../../base/index.ts";

/** Maximum number of files to list. */
const MAX_FILES = 10;
/** Width of the columns before a file name. */
const FIXED_WIDTH = 31;
const MIN_NAME_LENGTH = 12;

/**
 * Formats the totals of the task log for a terminal: how well packs matched, up to {@link MAX_FILES} files whose scores
 * gain or lose points, the open tasks, and the path of the log.
 * @param width width of the terminal, in columns
 */
export function formatTaskLogTotals(totals: LearnedTotals, width: number): string {
  const room = Math.max(width - FIXED_WIDTH, MIN_NAME_LENGTH);
  const { done, open, files, openTasks, damaged } = totals;
  const lines = [
    `Tasks in this machine's log: ${formatCount(done)} done, ${formatCount(open)} open`,
    ...(done === 0 ? [] : agreement(totals)),
    ...(files.length === 0 ? [] : ["     POINTS  TOUCHED    NOISE"]),
    ...files.slice(0, MAX_FILES).map(({ path, points, touched, noise }) => {
      const numbers = `${signed(points).padStart(11)}  ${formatCount(touched).padStart(7)}  ${formatCount(noise).padStart(7)}`;
      return `${numbers}  ${shortenName(logLine(path), room)}`;
    }),
    ...openTasks.map(({ id, title }) => `Open: ${id} ${shortenName(logLine(title), room)}`),
    ...(damaged === 0 ? [] : [`${pluralize(damaged, "line")} of the log cannot be read`]),
    `Log: ${logLine(totals.log)}`,
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function agreement({ hits, touched, hitTokens, tokens }: LearnedTotals): readonly string[] {
  const summary = `Packs had ${formatCount(hits)} of ${pluralize(touched, "touched file")}`;
  return [
    tokens === 0 ? summary : `${summary}; ${formatPercent(hitTokens, tokens)} of the packs' tokens were spent on them`,
  ];
}

function signed(points: number): string {
  return `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(3)}`;
}
