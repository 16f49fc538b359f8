import { formatCount, formatPercent, logLine, pluralize, shortCommit, shortenEnd } from "../../base/index.ts";
import type { EvaluatedCommit, TaskEvaluation } from "../evaluate/evaluate-tasks.ts";

/** Totals of an evaluation. Shares are from 0 to 1. */
export interface EvaluationTotals {
  /** Share of the changed files that the packs show. */
  readonly files: number;
  /** Share of the packs with a changed file among their first five. */
  readonly firstFive: number;
  /** Share of the changed lines that the packs show. */
  readonly lines: number;
  /** Share of the packs' tokens in files that were changed. */
  readonly precision: number;
  /** Average tokens of a pack. */
  readonly cost: number;
}

/** Number of files at the start of a pack that readers see first. */
const FIRST = 5;

/**
 * Averages the results of the evaluated commits, of which there must be at least one. Every commit counts the same,
 * whatever its size.
 */
export function evaluationTotals({ commits }: TaskEvaluation): EvaluationTotals {
  const mean = (of: (commit: EvaluatedCommit) => number): number =>
    commits.reduce((sum, commit) => sum + of(commit), 0) / commits.length;
  return {
    files: mean(({ files }) => shareOf(files)),
    firstFive: mean(({ rank }) => Number(rank !== undefined && rank <= FIRST)),
    lines: mean(({ lines }) => shareOf(lines)),
    precision: mean(({ tokens }) => shareOf(tokens)),
    cost: Math.round(mean(({ cost }) => cost)),
  };
}

function shareOf([part, all]: readonly [number, number]): number {
  return all === 0 ? 0 : part / all;
}

function share(value: number): string {
  return formatPercent(value, 1).padStart(6);
}

/** Width of the columns before a subject. */
const FIXED_WIDTH = 38;
const MIN_SUBJECT_LENGTH = 20;

/**
 * Formats an evaluation of task packs for a terminal: a header, one row per commit, then the totals.
 * @param width width of the terminal, in columns
 */
export function evaluationText(evaluation: TaskEvaluation, width: number): string {
  const { commits, skipped } = evaluation;
  const room = Math.max(width - FIXED_WIDTH, MIN_SUBJECT_LENGTH);
  const rows = commits.map(({ commit, subject, files, lines, rank, cost }) =>
    [
      files.map(formatCount).join("/").padStart(7),
      lines.map(formatCount).join("/").padStart(9),
      (rank === undefined ? "–" : formatCount(rank)).padStart(5),
      shortCommit(commit),
      formatCount(cost).padStart(7),
      shortenEnd(logLine(subject), room),
    ].join("  "),
  );
  const { files, firstFive, lines, precision, cost } = evaluationTotals(evaluation);
  const totals = [
    `${share(files)}  of the changed files are shown`,
    `${share(firstFive)}  of the packs have a changed file among their first five`,
    `${share(lines)}  of the changed lines are shown`,
    `${share(precision)}  of the tokens are in files that were changed`,
    `${formatCount(cost).padStart(6)}  tokens per pack`,
  ];
  const note =
    skipped === 0
      ? ""
      : `; ${pluralize(skipped, "commit")} skipped (merges, version bumps, or not 1 to 20 existing files)`;
  return [
    "  FILES      LINES   RANK  COMMIT    TOKENS  SUBJECT",
    ...rows,
    "",
    `The subjects of ${pluralize(commits.length, "commit")} as tasks on the trees before them${note}:`,
    ...totals,
  ]
    .map((line) => `${line === "" ? "" : `  ${line}`}\n`)
    .join("");
}
