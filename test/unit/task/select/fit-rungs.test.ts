import fc from "fast-check";
import { expect, it } from "vitest";
import { fitRungs, type TaskCandidate, type TaskRung } from "../../../../src/task/select/fit-rungs.ts";
import { likelihood } from "../../../../src/task/select/likelihood.ts";
import { sharedWeight, splitBudget, growthWeight } from "../../../../src/task/select/shares.ts";

function candidate(weight: number, ...tokens: readonly number[]): TaskCandidate<TaskRung> {
  return { weight, rungs: tokens.map((one) => ({ tokens: one })) };
}

function fitted(candidates: readonly TaskCandidate<TaskRung>[], room: number, most = room): readonly number[] {
  const weights = candidates.reduce((sum, { weight }) => sum + weight, 0);
  return fitRungs(candidates, { room, growthLimit: most, weights }).map(({ tokens }) => tokens);
}

it("gives each file its least, and those that matter most more", () => {
  expect(fitted([candidate(9, 10, 500, 900), candidate(1, 10, 90), candidate(0.001, 10, 20)], 1100)).toEqual([
    900, 90, 10,
  ]);
});

it("stops at what the files may grow to, though there is room", () => {
  expect(fitted([candidate(1, 10, 400, 900)], 10_000, 500)).toEqual([400]);
});

it("leaves out the last files if not even the least of all fits", () => {
  expect(fitted([candidate(9, 40), candidate(5, 40), candidate(1, 40)], 100)).toEqual([40, 40]);
});

const someRungs = fc
  .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 6 })
  .map((tokens) => tokens.toSorted((a, b) => a - b));
const someCandidates = fc.array(fc.tuple(fc.double({ min: 1e-9, max: 1, noNaN: true }), someRungs), { maxLength: 10 });

const growing = fc.record({ room: fc.nat(5000), most: fc.nat(2000), more: fc.nat(5000), growth: fc.nat(2000) });

it("never takes more than the room, and shows nothing less with more of it", () => {
  fc.assert(
    fc.property(someCandidates, growing, (found, { room, most, more, growth }) => {
      const candidates = found.map(([weight, tokens]) => candidate(weight, ...tokens));
      const small = fitted(candidates, room, most);
      const large = fitted(candidates, room + more + growth, most + growth);
      expect(small.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(room);
      expect(small.every((tokens, i) => (large[i] ?? 0) >= tokens)).toBe(true);
    }),
  );
});

it("likelihoods rise with the score, from 0 to 1", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
      expect(likelihood(Math.min(a, b))).toBeLessThanOrEqual(likelihood(Math.max(a, b)));
      expect(Math.abs(likelihood(a) - 1 / (1 + Math.exp(-a)))).toBeLessThan(0.025);
    }),
  );
  expect([likelihood(-100), likelihood(0), likelihood(100)].map((one) => one.toFixed(3))).toEqual([
    "0.000",
    "0.500",
    "1.000",
  ]);
});

it("shares rise with the budget and leave room for all of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(10_000), (budget, more) => {
      const [small, large] = [splitBudget(budget), splitBudget(budget + more)];
      expect(large.files).toBeGreaterThanOrEqual(small.files);
      expect(large.growth).toBeGreaterThanOrEqual(small.growth);
      expect(small.growth + small.names).toBeLessThan(budget);
    }),
  );
  expect(growthWeight(0.5)).toBe(1 / 256);
});

it("what a file may grow to never falls with the budget, however many files share it", () => {
  const someWeights = fc
    .array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 1, maxLength: 150 })
    .map((weights) => weights.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(someWeights, fc.integer({ min: 1, max: 100_000 }), fc.nat(5000), (weights, budget, more) => {
      const tokensPerWeight = (tokens: number): number => {
        const { growth, files } = splitBudget(tokens);
        return growth / sharedWeight(weights, files);
      };
      expect(tokensPerWeight(budget + more)).toBeGreaterThanOrEqual(tokensPerWeight(budget) * (1 - 1e-12));
    }),
  );
  expect(sharedWeight([1, 0.5, 0.25], 1.5)).toBe(1.25);
});
