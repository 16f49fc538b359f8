import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type FittedViews, fitViews } from "../../../../../src/core/plan/lite/fit.ts";
import { type ViewCandidate, viewSteps, type ViewStep } from "../../../../../src/core/plan/lite/view-steps.ts";
import { roomRule } from "../../../../../src/core/plan/lite/room.ts";
import { VIEWS, type View } from "../../../../../src/model/document.ts";

const LADDER: readonly View[] = ["summary", "skeleton", "symbols", "full"];

/** Candidates with rising estimates and shares, as ladders have them. */
const candidates: fc.Arbitrary<readonly ViewCandidate<number>[]> = fc
  .array(
    fc.record({
      worth: fc.double({ min: 0.01, max: 50, noNaN: true }),
      sizes: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 60 },
  )
  .map((files) =>
    files.map(({ worth, sizes }, file) => ({
      file,
      worth,
      rungs: sizes.map((_, i) => ({
        view: LADDER[LADDER.length - sizes.length + i]!,
        estimate: sizes.slice(0, i + 1).reduce((sum, size) => sum + size, 0),
        share: (i + 1) / sizes.length,
      })),
    })),
  );

/** What a view really costs: near the estimate, and not below that of a smaller view. */
function costOf(files: readonly ViewCandidate<number>[], noise: number) {
  return (file: number, view: View): number => {
    const { estimate } = files[file]!.rungs.find((rung) => rung.view === view)!;
    return estimate + ((file * 7919 + noise) % 97) * (noise % 3 === 0 ? 20 : 1);
  };
}

function keyOf({ file, view }: Pick<ViewStep<number>, "file" | "view">): string {
  return `${file} ${view}`;
}

function rank(view: View | undefined): number {
  return view === undefined ? 0 : VIEWS.length - VIEWS.indexOf(view);
}

const unknown = (): undefined => undefined;

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

  it("does not depend on the order in which files come", () => {
    fc.assert(
      fc.property(candidates, fc.nat(), (files, seed) => {
        const turned = [...files.slice(seed % (files.length + 1)), ...files.slice(0, seed % (files.length + 1))];
        expect([...viewSteps(turned, costOf(files, seed))]).toEqual([...viewSteps(files, costOf(files, seed))]);
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

/** A file that is shown whole or not at all. */
function whole(file: number, worth: number, estimate: number): ViewCandidate<number> {
  return { file, worth, rungs: [{ view: "full", estimate, share: 1 }] };
}

describe("fitViews", () => {
  it("never takes more than there is room for, and more room never takes a view away", () => {
    fc.assert(
      fc.property(candidates, fc.nat(20_000), fc.nat(20_000), fc.nat(1000), (files, room, more, noise) => {
        const cost = costOf(files, noise);
        const fit = (limit: number): FittedViews<number> =>
          fitViews(viewSteps(files, cost), roomRule({ limit, fixed: 0, leastIndex: 0, files: files.length }));
        const small = fit(room);
        const large = fit(room + more);
        const sum = [...small.views].reduce((tokens, [file, view]) => tokens + cost(file, view), 0);
        expect(sum).toBe(small.tokens);
        expect(sum).toBeLessThanOrEqual(room);
        for (const [file, view] of small.views) expect(rank(large.views.get(file))).toBeGreaterThanOrEqual(rank(view));
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
          for (const step of found.missing) known.add(keyOf(step));
          expect(++round).toBeLessThanOrEqual(files.length * 4);
        }
        expect(found.views).toEqual(fitViews(viewSteps(files, cost), () => room).views);
      }),
    );
  });
});
