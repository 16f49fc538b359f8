import { figure, grouped, table } from "../table.ts";
import { mean, type Score, SCORES } from "./score.ts";

/** How the packs of one repository at one budget were judged. */
export interface JudgedRepository {
  readonly name: string;
  /** How many of the commits that follow touch sources. */
  readonly commits: string;
  readonly now: Score;
  readonly before?: Score;
}

const TITLES: Readonly<Record<keyof Score, string>> = {
  told: "told",
  line: "line",
  declaration: "decl.",
  body: "body",
  precision: "prec.",
};

/** Returns a table of percentages, with the means in the last row; beside an older build also the ratios to it. */
export function futureText(budget: number, rows: readonly JudgedRepository[]): string {
  const compares = rows.some(({ before }) => before !== undefined);
  const head = SCORES.flatMap((key) => (compares ? [`${TITLES[key]} was`, "is", "×"] : [TITLES[key]]));
  const befores = rows.flatMap(({ before }) => (before === undefined ? [] : [before]));
  return table([
    [`${grouped(budget)} tokens, %`, "commits", ...head],
    ...rows.map(({ name, commits, now, before }) => [name, commits, ...cells(now, before)]),
    [
      `mean of ${rows.length}`,
      "",
      ...cells(meanScore(rows.map(({ now }) => now)), befores.length === 0 ? undefined : meanScore(befores)),
    ],
  ]);
}

function cells(now: Score, before: Score | undefined): readonly string[] {
  return SCORES.flatMap((key) =>
    before === undefined
      ? [percent(now[key])]
      : [percent(before[key]), percent(now[key]), figure(now[key] / before[key])],
  );
}

/** The mean of each part over the scores that have it. */
export function meanScore(scores: readonly Score[]): Score {
  const of = (key: keyof Score): number => mean(scores.map((score) => score[key]));
  return {
    told: of("told"),
    line: of("line"),
    declaration: of("declaration"),
    body: of("body"),
    precision: of("precision"),
  };
}

function percent(share: number): string {
  return Number.isNaN(share) ? "–" : (share * 100).toFixed(1);
}
