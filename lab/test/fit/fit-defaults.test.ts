import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fitDefaults, FITTED_SIGNALS, fittedSource } from "../../fit/fit-defaults.ts";
import type { FitSample } from "../../fit/fit-weights.ts";
import { readSamples } from "../../fit/samples-file.ts";

it("the default weights are those that the samples give", () => {
  const { tasks, digest } = readSamples();
  const file = join(import.meta.dirname, "../../../src/task/score/fitted-weights.ts");
  expect(readFileSync(file, "utf8")).toBe(fittedSource(fitDefaults(tasks.map(({ samples }) => samples)), digest));
});

const RECENT = FITTED_SIGNALS.indexOf("recent");

/** Thirty files; the touched ones are recent. */
function task(touched: number): readonly FitSample[] {
  return Array.from({ length: 30 }, (_, file) => {
    const isTouched = file < touched;
    const values = FITTED_SIGNALS.map((_name, i) => Number(i === RECENT && isTouched));
    return { values: [...values, 1], offset: 0, isTouched, weight: 1 };
  });
}

it("a signal that tells which files tasks touch gains weight, and the others keep theirs", () => {
  const { weights } = fitDefaults(Array.from({ length: 300 }, () => task(1)));
  const { weights: prior } = fitDefaults([]);
  expect(weights[RECENT]! - prior[RECENT]!).toBeGreaterThan(0.1);
  expect(weights.toSpliced(RECENT, 1)).toEqual(prior.toSpliced(RECENT, 1));
});

const likely = (score: number): number => 1 / (1 + Math.exp(-score));

it("the bias makes the likelihoods add up to the number of touched files", () => {
  const { weights, bias } = fitDefaults([task(3)]);
  expect(3 * likely(weights[RECENT]! + bias) + 27 * likely(bias)).toBeCloseTo(3, 1);
});
