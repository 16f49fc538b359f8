import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FitSample, fitWeights, type WeightPrior } from "../../fit/fit-weights.ts";

const WIDE: WeightPrior = { value: 0, spread: 100, min: -50, max: 50 };

function sample(values: readonly number[], isTouched: boolean, weight = 1): FitSample {
  return { values, offset: 0, isTouched, weight };
}

/** Samples whose touched share follows a model: 1,000 per value. */
function samplesOf(model: (value: number) => number): readonly FitSample[] {
  return [-2, -1, 0, 1, 2].flatMap((value) => {
    const touched = Math.round(1000 / (1 + Math.exp(-model(value))));
    return [sample([value, 1], true, touched), sample([value, 1], false, 1000 - touched)];
  });
}

const rounded = (weights: readonly number[]): readonly number[] => weights.map((one) => Math.round(one * 100) / 100);

describe("fitted weights", () => {
  it("are those that samples were made with", () => {
    expect(
      rounded(
        fitWeights(
          samplesOf((value) => 1.5 * value - 1),
          [WIDE, WIDE],
        ),
      ),
    ).toEqual([1.5, -1]);
  });

  it("count what is not fitted, and samples by what they stand for", () => {
    const samples = [3, 1].map((weight, i) => ({ ...sample([1], i === 0, weight), offset: 1 }));
    expect(rounded(fitWeights(samples, [WIDE]))).toEqual([Math.round((Math.log(3) - 1) * 100) / 100]);
  });

  it("stay as they were without samples, and near that with a few", () => {
    const before = [{ value: 2, spread: 0.5, min: 0, max: 10 }];
    expect(fitWeights([], before)).toEqual([2]);
    const [moved] = fitWeights([sample([1], false)], before);
    expect(moved).toBeLessThan(2);
    expect(moved).toBeGreaterThan(1.6);
  });

  it("are finite for samples that a threshold divides, and for values that say the same", () => {
    const samples = [-1, 1].map((value) => sample([value, value, 1], value > 0, 500));
    for (const weight of fitWeights(samples, [WIDE, WIDE, WIDE])) expect(Math.abs(weight)).toBeLessThanOrEqual(50);
  });

  it("keep within their limits, do not depend on the order of samples, and are no less likely than before", () => {
    const value = fc.double({ min: -3, max: 20, noNaN: true, noDefaultInfinity: true });
    const samples = fc.array(
      fc.record({ values: fc.tuple(value, value, fc.constant(1)), isTouched: fc.boolean(), weight: fc.nat(50) }),
      { maxLength: 60 },
    );
    const before = [2, 0.2, -9].map((start, i) => ({
      value: start,
      spread: 0.5,
      min: i < 2 ? 0 : -20,
      max: i < 2 ? 10 : 0,
    }));
    fc.assert(
      fc.property(samples, (some) => {
        const all = some.map((one) => ({ ...one, offset: 0 }));
        const weights = fitWeights(all, before);
        for (const [i, weight] of weights.entries()) {
          expect(weight).toBeGreaterThanOrEqual(before[i]!.min);
          expect(weight).toBeLessThanOrEqual(before[i]!.max);
        }
        const turned = fitWeights(all.toReversed(), before);
        for (const [i, weight] of turned.entries()) expect(weight).toBeCloseTo(weights[i]!, 2);
      }),
    );
  });
});
