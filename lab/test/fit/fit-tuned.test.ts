import { describe, expect, it } from "vitest";
import type { FitSample } from "../../fit/fit-weights.ts";
import { rankedSamples, taskSamples } from "../../fit/task-samples.ts";
import { fitTunedWeights } from "../../fit/fit-tuned.ts";
import type { FileScore } from "../../../src/task/score/file-scores.ts";
import { DEFAULT_WEIGHTS, weightsWith } from "../../../src/task/score/tuned-weights.ts";
import { DOUBLING_POINTS, SIGNAL_WEIGHTS } from "../../../src/task/score/score-weights.ts";
import { TUNED_WEIGHTS } from "../../../src/pack/config/task-weights.ts";

/** Tasks with thirty files each. The one with a signal is touched. */
function tasksBy(signal: "recent" | "terms", count = 30): readonly (readonly FitSample[])[] {
  return Array.from({ length: count }, (_, task) =>
    Array.from({ length: 30 }, (__, file) => {
      const values = TUNED_WEIGHTS.map((name) => {
        if (name === "bias") return 1;
        if (name === signal) return file === task % 30 ? 1 : 0;
        return name === "terms" ? ((file * 7 + task) % 30) / 30 : 0;
      });
      return { values, offset: 0, isTouched: file === task % 30, weight: 1 };
    }),
  );
}

describe("tuned weights", () => {
  it("are suggested where they find more, and then give the signal that tells more weight", () => {
    const report = fitTunedWeights(tasksBy("recent"), {});
    expect(report).toMatchObject({ tasks: 30, checked: 10, isBetter: true });
    expect(report.after.first).toBeGreaterThan(report.before.first);
    expect(report.weights.recent).toBeGreaterThan(DEFAULT_WEIGHTS.recent);
    expect(report.weights.terms).toBeLessThan(DEFAULT_WEIGHTS.terms);
    expect(fitTunedWeights(tasksBy("recent"), {})).toEqual(report);
  });

  it("are not suggested where nothing gets better, and compared with what the config has", () => {
    expect(fitTunedWeights(tasksBy("terms"), {})).toMatchObject({ isBetter: false, before: { first: 1, found: 1 } });
    const poor = fitTunedWeights(tasksBy("terms"), { terms: 0 });
    expect(poor.isBetter).toBe(true);
    expect(poor.before.first).toBeLessThan(poor.after.first);
  });
});

describe("samples of a task", () => {
  it("are the touched files, the first ones, and some that stand for the others", () => {
    const files = 1000;
    const ranked = Array.from({ length: files }, (_, file): FileScore => {
      const terms = SIGNAL_WEIGHTS.terms * (1 - file / files);
      return {
        file,
        score: terms,
        signals: new Map([["terms", terms], ...(file === 3 ? [["role", 0.7] as const] : [])]),
      };
    });
    const touched = new Set([3, 900]);
    const sizes = { best: 300, others: 100 };
    const samples = taskSamples(ranked, ({ file }) => touched.has(file), { signals: ["terms"], sizes });
    expect(samples.filter(({ isTouched }) => isTouched)).toHaveLength(2);
    expect(samples.length).toBeLessThan(450);
    expect(samples.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(files, 6);
    const offset = 0.7 - DOUBLING_POINTS * Math.log2(files);
    expect(samples[0]).toEqual({ values: [expect.closeTo(0.997, 9), 1], offset, isTouched: true, weight: 1 });
  });

  it("are ranked by weights", () => {
    const [a, b] = [0, 1].map((value) => ({ values: [value], offset: 0, isTouched: false, weight: 1 }));
    expect(rankedSamples([a!, b!], [1])).toEqual([b, a]);
    expect(rankedSamples([a!, b!], [-1])).toEqual([a, b]);
  });
});

it("weights of a config replace defaults, one by one", () => {
  expect(weightsWith()).toEqual({ signals: SIGNAL_WEIGHTS, bias: DEFAULT_WEIGHTS.bias });
  const { signals, bias } = weightsWith({ "similar-commits": 9, bias: -1 });
  expect([signals["similar commits"], signals.terms, bias]).toEqual([9, SIGNAL_WEIGHTS.terms, -1]);
});
