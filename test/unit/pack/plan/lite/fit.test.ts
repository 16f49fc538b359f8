import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type FittedViews, fitViews } from "../../../../../src/pack/plan/lite/fit.ts";
import { roomRule } from "../../../../../src/pack/plan/lite/room.ts";
import { viewSteps, type ViewStep } from "../../../../../src/pack/plan/lite/view-steps.ts";
import type { View } from "../../../../../src/pack/render/document.ts";
import { candidates, costOf, keyOf } from "./drawn-candidates.ts";

const step = (file: number, cost: number | undefined, view: View = "full", added = cost ?? 0): ViewStep<number> => ({
  file,
  view,
  cost,
  added,
});

const steps = (count: number, cost: number | undefined, added = cost ?? 0): readonly ViewStep<number>[] =>
  Array.from({ length: count }, (_, file) => step(file, cost, "full", added));

/** Number of costs requested with room for 100 tokens. */
const asked = (all: readonly ViewStep<number>[]): number => fitViews(all, () => 100).missing.length;

/** Files shown after a first view and a number of views that do not fit, in 100 tokens. */
const shownAfter = (skipped: number, first: number): readonly number[] => {
  const large = Array.from({ length: skipped }, (_, i) => step(i + 1, 200));
  return [...fitViews([step(0, first), ...large, step(99, 40)], () => 100).views.keys()];
};

describe("fitViews", () => {
  it("never takes more than there is room for", () => {
    fc.assert(
      fc.property(candidates, fc.nat(20_000), fc.nat(1000), (files, room, noise) => {
        const cost = costOf(files, noise);
        const roomFor = roomRule({ limit: room, fixed: 0, minIndexTokens: 0, files: files.length });
        const { views, tokens } = fitViews(viewSteps(files, cost), roomFor);
        const sum = [...views].reduce((total, [file, view]) => total + cost(file, view), 0);
        expect(sum).toBe(tokens);
        expect(sum).toBeLessThanOrEqual(room);
      }),
    );
  });

  it("asks for what it must know, and comes to the same end whatever was known before", () => {
    fc.assert(
      fc.property(candidates, fc.nat(20_000), fc.nat(1000), (files, room, noise) => {
        const cost = costOf(files, noise);
        const known = new Set<string>();
        const fit = (): FittedViews<number> =>
          fitViews(
            viewSteps(files, (file, view) => (known.has(keyOf({ file, view })) ? cost(file, view) : undefined)),
            () => room,
          );
        let found = fit();
        for (let round = 0; found.missing.length > 0; found = fit()) {
          for (const unknown of found.missing) known.add(keyOf(unknown));
          expect(++round).toBeLessThanOrEqual(files.length * 4);
        }
        expect(found.views).toEqual(fitViews(viewSteps(files, cost), () => room).views);
      }),
    );
  });

  it("takes a step that fills the room exactly", () => {
    const { views, tokens, missing } = fitViews([step(0, 60), step(1, 40), step(2, 1)], () => 100);
    expect([[...views.keys()], tokens, missing]).toEqual([[0, 1], 100, []]);
  });

  it("gives the remaining room only to first views, and lists the files whose next view is not taken", () => {
    const all = [step(0, 30, "brief"), step(1, 10, "brief"), step(0, 110), step(1, 20), step(2, 30), step(3, 90)];
    const { views, next } = fitViews(all, () => 110);
    expect([[...views.entries()], next]).toEqual([
      [
        [0, "brief"],
        [1, "brief"],
        [2, "full"],
      ],
      [0, 1],
    ]);
  });

  it("passes over twelve steps that do not fit while any view could", () => {
    expect(shownAfter(12, 60)).toEqual([0, 99]);
    expect(shownAfter(13, 60)).toEqual([0]);
    expect(shownAfter(1, 61)).toEqual([0]);
  });

  it("replaces the cost of a file's earlier view, and counts the file once", () => {
    const counts: number[] = [];
    const roomFor = (files: number): number => {
      counts.push(files);
      return 100;
    };
    const { views, tokens } = fitViews([step(0, 30, "summary"), step(0, 70), step(1, 30)], roomFor);
    expect([...views]).toEqual([
      [0, "full"],
      [1, "full"],
    ]);
    expect([tokens, counts]).toEqual([100, [1, 1, 2]]);
  });

  it("asks for the costs of all steps that may fit, and of sixteen at least unless they need twice the room", () => {
    expect(asked(steps(50, undefined, 10))).toBe(16);
    expect(asked(steps(50, undefined, 5))).toBe(21);
    expect(asked(steps(50, undefined, 20))).toBe(11);
    expect(asked(steps(50, undefined, 6))).toBe(17);
    expect(asked(steps(50, undefined, 100))).toBe(3);
    expect(asked(steps(9, undefined, 1))).toBe(9);
  });

  it("gives room for the files that are shown and those that are asked for", () => {
    const known = [step(90, 20), step(91, 20)];
    expect(fitViews([...known, ...steps(50, undefined, 3)], (files) => 100 - 5 * files).missing).toHaveLength(11);
  });

  it("once a cost is missing takes no further step, even if its cost is known", () => {
    const { views, missing } = fitViews([step(0, 10), step(1, undefined), step(2, 10), step(3, undefined)], () => 100);
    expect([[...views.keys()], missing.map(({ file }) => file)]).toEqual([[0], [1, 3]]);
  });
});
