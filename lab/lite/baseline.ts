import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Score, SCORES } from "./score.ts";

/** Scores by repository, then by budget in tokens. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, Partial<Score>>>>>;

/** File with the scores of the last commit that measured these repositories. */
export const BASELINE: string = join(import.meta.dirname, "baseline.json");
/** File with the minimum scores that CI enforces on a generated repository. */
export const GATE: string = join(import.meta.dirname, "gate.json");

/** Reads saved scores; empty if the file is missing. */
export function readBaseline(file: string): Baseline {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Saves scores, rounded to four digits. Replaces those of the same repositories and budgets. */
export function saveBaseline(file: string, scores: Baseline): void {
  const saved = readBaseline(file);
  const merged = Object.entries(scores).map(([name, scoresByBudget]) => [
    name,
    { ...saved[name], ...roundedScores(scoresByBudget) },
  ]);
  const sorted = Object.entries({ ...saved, ...Object.fromEntries(merged) }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** Rounds a score to four digits and drops parts that were not judged. */
export function roundedScore(score: Partial<Score>): Partial<Score> {
  return Object.fromEntries(
    SCORES.filter((key) => Number.isFinite(score[key])).map((key) => [key, Math.round(score[key]! * 1e4) / 1e4]),
  );
}

function roundedScores(scores: Baseline[string]): Baseline[string] {
  return Object.fromEntries(Object.entries(scores).map(([budget, score]) => [budget, roundedScore(score)]));
}
