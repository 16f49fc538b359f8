import { figure, grouped, table } from "../measure/table.ts";
import { mean, NO_SCORE, type Score, SCORES } from "./score.ts";

/** Scores of the packs of one repository at one budget. */
export interface JudgedRepository {
  readonly name: string;
  /** Number of following commits that touch sources. */
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

/** Table of percentages, with the means in the last row. With an older build, also shows its values and the ratios. */
export function futureText(budget: number, rows: readonly JudgedRepository[]): string {
  const compared = rows.filter(({ before }) => before !== undefined);
  const head = SCORES.flatMap((key) => (compared.length > 0 ? [`${TITLES[key]} was`, "is", "×"] : [TITLES[key]]));
  const tableRows = compared.length === 0 ? rows : rows.map((row) => ({ ...row, before: row.before ?? NO_SCORE }));
  // Means cover the same repositories on both sides.
  const means = (some: readonly JudgedRepository[]): JudgedRepository => ({
    name: `mean of ${some.length}`,
    commits: "",
    now: meanScore(some.map(({ now }) => now)),
    ...(compared.length > 0 && { before: meanScore(some.flatMap(({ before }) => before ?? [])) }),
  });
  return table([
    [`${grouped(budget)} tokens, %`, "commits", ...head],
    ...[...tableRows, means(compared.length === 0 ? rows : compared)].map((row) => [
      row.name,
      row.commits,
      ...cells(row.now, row.before),
    ]),
  ]);
}

function cells(now: Score, before: Score | undefined): readonly string[] {
  return SCORES.flatMap((key) =>
    before === undefined
      ? [percent(now[key])]
      : [percent(before[key]), percent(now[key]), figure(now[key] / before[key])],
  );
}

/** Mean of each part over the scores that have it. */
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
