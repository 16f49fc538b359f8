import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { firstOffers, type ViewCandidate, viewSteps } from "../../../../../src/pack/plan/lite/view-steps.ts";
import type { View } from "../../../../../src/pack/render/document.ts";
import { candidates, costOf, rank } from "./drawn-candidates.ts";

const unknown = (): undefined => undefined;
/** Token count unique to each file, which rules out ties. */
const distinct = (file: number, tokens: number): number => tokens * (1 + file * 1e-7);

describe("growth", () => {
  it("takes every file to its last view, rung by rung", () => {
    fc.assert(
      fc.property(candidates, fc.nat(1000), (files, noise) => {
        const last = new Map<number, View>();
        for (const { file, view } of viewSteps(files, costOf(files, noise))) {
          expect(rank(view)).toBeGreaterThan(rank(last.get(file)));
          last.set(file, view);
        }
        expect(last.size).toBe(files.length);
        for (const view of last.values()) expect(view).toBe("full");
      }),
    );
  });

  it("does not depend on the order in which files come, unless steps tie", () => {
    fc.assert(
      fc.property(candidates, fc.nat(), (drawn, seed) => {
        const files = drawn.map(({ rungs, ...rest }) => ({
          ...rest,
          rungs: rungs.map((one) => ({ ...one, estimate: distinct(rest.file, one.estimate) })),
        }));
        const costs = costOf(drawn, seed);
        const cost = (file: number, view: View): number => distinct(file, costs(file, view));
        const turned = [...files.slice(seed % (files.length + 1)), ...files.slice(0, seed % (files.length + 1))];
        expect([...viewSteps(turned, cost)]).toEqual([...viewSteps(files, cost)]);
      }),
    );
  });

  it("lets a large file wait until the pack has grown", () => {
    const steps = [
      ...viewSteps([whole(0, 1000, 3000), ...Array.from({ length: 100 }, (_, i) => whole(i + 1, 1, 300))], unknown),
    ];
    const at = steps.findIndex((step) => step.file === 0);
    expect(at * 300).toBeGreaterThanOrEqual(12_000);
    expect(at).toBeLessThan(60);
  });

  it("lets a file that costs much more than was thought wait for its turn at what it costs", () => {
    const files = [whole(0, 100, 100), whole(1, 50, 100), whole(2, 1, 100)];
    expect([...viewSteps(files, (file) => (file === 0 ? 390 : 100))].map(({ file, added }) => [file, added])).toEqual([
      [1, 100],
      [0, 390],
      [2, 100],
    ]);
  });
});

const costWithoutSummary = (_: number, view: View): number => (view === "summary" ? Number.POSITIVE_INFINITY : 500);

it("skips empty views, and ends if there are no others", () => {
  const file = { file: 0, worth: 10, rungs: [rung("summary", 110, 0.15), rung("full", 500, 1)] };
  expect([...viewSteps([file], costWithoutSummary)].map(({ view, added }) => [view, added])).toEqual([["full", 500]]);
  const onlySummary = { ...file, rungs: file.rungs.slice(0, 1) };
  expect([...viewSteps([onlySummary], costWithoutSummary)]).toEqual([]);
});

/** File that is shown whole or not at all. */
function whole(file: number, worth: number, estimate: number): ViewCandidate<number> {
  return { file, worth, rungs: [{ view: "full", estimate, share: 1 }] };
}

/** Steps as `file view added`. */
const stepsOf = (
  files: readonly ViewCandidate<number>[],
  costs: (file: number, view: View) => number | undefined = unknown,
) => [...viewSteps(files, costs)].map(({ file, view, added }) => `${file} ${view} ${added}`);
const rung = (view: View, estimate: number, share: number) => ({ view, estimate, share });

const sharing = (share: number): readonly string[] =>
  stepsOf([{ file: 0, worth: 1, rungs: [rung("summary", 40, share), rung("full", 140, 1)] }]);

describe("the order of steps", () => {
  it("is that of the list for files of the same worth, small and large", () => {
    for (const estimate of [100, 500, 700]) {
      const files = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => whole(file, 1, estimate));
      expect(stepsOf(files)).toEqual(files.map(({ file }) => `${file} full ${estimate}`));
    }
  });

  it("is the same each time that it begins with the same first offers", () => {
    const files = [0, 1, 2].map((file) => ({
      file,
      worth: file,
      rungs: [rung("summary", 40, 0.6), rung("full", 200, 1)],
    }));
    const first = firstOffers(files);
    const steps = [...viewSteps(files, unknown, first)];
    expect([...viewSteps(files, unknown, first)]).toEqual(steps);
    expect([...viewSteps(files, unknown)]).toEqual(steps);
  });

  it("puts a step of 600 tokens first, and lets a larger one wait", () => {
    expect(stepsOf([whole(0, 1, 100), whole(1, 100, 600)])).toEqual(["1 full 600", "0 full 100"]);
    expect(stepsOf([whole(0, 1, 100), whole(1, 100, 601)])).toEqual(["0 full 100", "1 full 601"]);
  });

  it.each([
    [1000, 4000],
    [6000, 24_000],
    [6001, 48_008],
    [10_000, 80_000],
  ])("lets a step of %i tokens wait until the pack has %i", (estimate, grown) => {
    const small = Array.from({ length: 1000 }, (_, i) => whole(i + 1, 1, 100));
    const at = stepsOf([whole(0, 10_000, estimate), ...small]).findIndex((step) => step.startsWith("0 "));
    expect(at * 100).toBe(Math.ceil(grown / 100) * 100);
  });

  it("takes a view that costs a quarter more than was thought, and puts a dearer one back", () => {
    const files = [whole(0, 100, 100), whole(1, 99, 100)];
    const costing = (cost: number) => stepsOf(files, (file) => (file === 0 ? cost : 100));
    expect(costing(125)).toEqual(["0 full 125", "1 full 100"]);
    expect(costing(126)).toEqual(["1 full 100", "0 full 126"]);
  });

  it("goes straight to a larger view that is worth more for each token that it adds", () => {
    expect(sharing(0.49)).toEqual(["0 full 140"]);
    expect(sharing(0.5)).toEqual(["0 summary 40", "0 full 100"]);
  });

  it("weighs a further view by what it adds in worth and tokens", () => {
    const climber = { file: 0, worth: 1, rungs: [rung("summary", 40, 0.6), rung("full", 200, 1)] };
    const order = (worth: number) =>
      stepsOf([climber, whole(1, worth, 60)]).map((step) => step.split(" ", 2).join(" "));
    // The summary: 0.6 / (40 + 60). The full view after it: 0.4 / (160 + 60). The other file: worth / (60 + 60).
    expect(order(0.22)).toEqual(["0 summary", "1 full", "0 full"]);
    expect(order(0.21)).toEqual(["0 summary", "0 full", "1 full"]);
    expect(order(0.73)).toEqual(["1 full", "0 summary", "0 full"]);
  });

  it("counts what a view costs less than the one before it as nothing", () => {
    const files = [{ file: 0, worth: 1, rungs: [rung("summary", 100, 0.6), rung("full", 400, 1)] }];
    expect(stepsOf(files, (_, view) => (view === "full" ? 70 : 100))).toEqual(["0 summary 100", "0 full -30"]);
  });
});
