import { mean } from "../lite/score.ts";
import { figure, grouped, table } from "../measure/table.ts";
import { interval } from "./interval.ts";
import type { Judged } from "./judge.ts";
import type { RepositoryRuns, ToolRuns } from "./run.ts";

/** Means over tasks, and the 50th and 95th percentiles of tokens and CPU time. */
export interface SelectionSummary {
  readonly told: number;
  readonly shown: number;
  readonly declaration: number;
  readonly line: number;
  readonly hunk: number;
  readonly precision: number;
  readonly tokens: { readonly mean: number; readonly p50: number; readonly p95: number };
  /** Seconds; NaN for tools that are not programs. */
  readonly cpu: { readonly p50: number; readonly p95: number };
}

const SHARES = ["told", "shown", "declaration", "line", "hunk", "precision"] as const;

/** Summarizes the results of a tool over tasks. */
export function summaryOf(judged: readonly Judged[]): SelectionSummary {
  const of = (key: (typeof SHARES)[number]): number => mean(judged.map((one) => one[key] ?? Number.NaN));
  const tokens = judged.map((one) => one.tokens);
  const cpu = judged.flatMap((one) => one.cpu ?? []);
  return {
    told: of("told"),
    shown: of("shown"),
    declaration: of("declaration"),
    line: of("line"),
    hunk: of("hunk"),
    precision: of("precision"),
    tokens: { mean: mean(tokens), p50: quantile(tokens, 0.5), p95: quantile(tokens, 0.95) },
    cpu: { p50: quantile(cpu, 0.5), p95: quantile(cpu, 0.95) },
  };
}

/** Smallest value that at least a given share of the values do not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Table of one repository, with a row per tool and task text. */
export function selectionText({ repository, budget, tasks, runs }: RepositoryRuns): string {
  const title = `${repository}, ${tasks.length} tasks, ${grouped(budget)} tokens`;
  const head = [
    "told %",
    "shown %",
    "decl. %",
    "lines %",
    "hunks %",
    "prec. %",
    "tokens",
    "p50",
    "p95",
    "CPU s p50",
    "p95",
  ];
  return table([[title, ...head], ...runs.map((one) => [nameOf(one), ...cellsOf(summaryOf(one.judged))])]);
}

const TOTALS: readonly (readonly [name: string, of: (judged: Judged) => number])[] = [
  ["shown %", ({ shown }) => shown ?? Number.NaN],
  ["decl. %", ({ declaration }) => declaration ?? Number.NaN],
  ["lines %", ({ line }) => line ?? Number.NaN],
  ["hunks %", ({ hunk }) => hunk ?? Number.NaN],
  ["prec. %", ({ precision }) => precision ?? Number.NaN],
  ["reciprocal place %", ({ place }) => (place === 0 ? 0 : 1 / place)],
];

/**
 * Table of all repositories together: means over tasks with 95% bootstrap intervals, and below the first tool its
 * paired difference from each other tool.
 */
export function totalsText(repositories: readonly RepositoryRuns[]): string {
  const names = repositories[0]!.runs.map(nameOf);
  const judgedBy = names.map((_, at) => repositories.flatMap(({ runs }) => runs[at]!.judged));
  const [first = [], ...others] = judgedBy;
  const row = (judged: readonly Judged[]): readonly string[] =>
    TOTALS.map(([, of]) => interval(judged.map((one) => of(one))));
  const difference = (other: readonly Judged[]): readonly string[] =>
    TOTALS.map(([, of]) => interval(first.map((one, at) => of(one) - of(other[at]!))));
  return table([
    [`all, ${first.length} tasks`, ...TOTALS.map(([name]) => name)],
    ...judgedBy.map((judged, at) => [names[at]!, ...row(judged)]),
    ...others.map((judged, at) => [`${names[0]} less ${names[at + 1]}`, ...difference(judged)]),
  ]);
}

function nameOf({ tool, text }: ToolRuns): string {
  return text === "message" ? tool : `${tool}, ${text} alone`;
}

function cellsOf({ tokens, cpu, ...shares }: SelectionSummary): readonly string[] {
  return [
    ...SHARES.map((key) => (Number.isNaN(shares[key]) ? "–" : (shares[key] * 100).toFixed(1))),
    ...[tokens.mean, tokens.p50, tokens.p95].map((value) => (Number.isNaN(value) ? "–" : grouped(Math.round(value)))),
    figure(cpu.p50),
    figure(cpu.p95),
  ];
}
