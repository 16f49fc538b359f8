import fc from "fast-check";
import { expect, it } from "vitest";
import { fillBudget, type TaskCandidate, type TaskRung } from "../../../../src/task/select/fill-budget.ts";
import { likelihood } from "../../../../src/task/select/likelihood.ts";

function candidate(probability: number, ...rungs: readonly (readonly [number, number])[]): TaskCandidate<TaskRung> {
  return { likelihood: probability, rungs: rungs.map(([tokens, value]) => ({ tokens, value })) };
}

function filled(candidates: readonly TaskCandidate<TaskRung>[], room: number, perFile = room): readonly number[] {
  return fillBudget(candidates, { room, perFile }).map(({ tokens }) => tokens);
}

it("gives each file its smallest rung, then grows the one that shows most per token", () => {
  const candidates = [candidate(0.5, [10, 0.02], [110, 0.5], [400, 1]), candidate(0.1, [10, 0.02], [60, 0.9])];
  expect(filled(candidates, 120)).toEqual([110, 10]);
  expect(filled(candidates, 170)).toEqual([110, 60]);
  expect(filled(candidates, 1000)).toEqual([400, 60]);
});

it("skips a rung that adds little for a larger one that adds more per token", () => {
  expect(filled([candidate(0.5, [10, 0.02], [200, 0.03], [300, 1])], 1000)).toEqual([300]);
});

it("lets only a nearly certain file exceed the limit per file", () => {
  const rungs = [
    [10, 0.02],
    [900, 1],
  ] as const;
  expect(filled([candidate(0.9, ...rungs)], 1000, 350)).toEqual([10]);
  expect(filled([candidate(0.95, ...rungs)], 1000, 350)).toEqual([900]);
});

it("prefers a long file to a shorter, less likely one that shows more per token", () => {
  const long = [
    [10, 0.02],
    [300, 0.05],
  ] as const;
  const short = [
    [10, 0.02],
    [400, 0.6],
  ] as const;
  expect(filled([candidate(0.45, ...long), candidate(0.1, ...short)], 600)).toEqual([300, 10]);
  expect(filled([candidate(0.45, ...long), candidate(0.35, ...short)], 600)).toEqual([10, 400]);
});

it("leaves tokens unused that show next to nothing", () => {
  expect(filled([candidate(0.001, [10, 0.02], [5000, 1])], 10_000)).toEqual([10]);
});

it("leaves out the last files if not even their smallest rungs fit", () => {
  expect(filled([candidate(0.9, [40, 0]), candidate(0.5, [40, 0]), candidate(0.1, [40, 0])], 100)).toEqual([40, 40]);
});

it("never exceeds the room, and leaves no step that fits and is worth its tokens", () => {
  const rungs = fc
    .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 6 })
    .map((tokens) => tokens.toSorted((a, b) => a - b).map((one, i) => [one, (i + 1) / 6] as const));
  const candidates = fc.array(fc.tuple(fc.double({ min: 0.2, max: 1, noNaN: true }), rungs), { maxLength: 10 });
  fc.assert(
    fc.property(candidates, fc.nat(5000), (some, room) => {
      const all = some.map(([probability, ways]) => candidate(probability, ...ways));
      const tokens = filled(all, room);
      const left = room - tokens.reduce((a, b) => a + b, 0);
      expect(left).toBeGreaterThanOrEqual(0);
      const steps = tokens.flatMap((one, i) => all[i]!.rungs.map((rung) => rung.tokens - one));
      expect(steps.filter((added) => added > 0 && added <= left)).toEqual([]);
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
