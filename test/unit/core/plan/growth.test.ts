import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { fitViews } from "../../../../src/core/plan/fit.ts";
import { type Candidate, growth, type Step } from "../../../../src/core/plan/growth.ts";
import { VIEWS, type View } from "../../../../src/model/document.ts";

const LADDER: readonly View[] = ["summary", "skeleton", "symbols", "full"];

/** Candidates with rising estimates and shares, as ladders have them. */
const candidates: fc.Arbitrary<readonly Candidate[]> = fc
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
function costOf(files: readonly Candidate[], noise: number) {
  return (file: number, view: View): number => {
    const { estimate } = files[file]!.rungs.find((rung) => rung.view === view)!;
    return estimate + ((file * 7919 + noise) % 97);
  };
}

function keyOf({ file, view }: Pick<Step, "file" | "view">): string {
  return `${file} ${view}`;
}

function rank(view: View | undefined): number {
  return view === undefined ? 0 : VIEWS.length - VIEWS.indexOf(view);
}

describe("growth", () => {
  it("takes every file to its last view, rung by rung", () => {
    fc.assert(
      fc.property(candidates, (files) => {
        const last = new Map<number, View>();
        for (const { file, view } of growth(files)) {
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
        expect([...growth(turned)]).toEqual([...growth(files)]);
      }),
    );
  });

  it("lets a large file wait until the pack has grown", () => {
    const files = [
      { file: 0, worth: 1000, rungs: [{ view: "full" as const, estimate: 4000, share: 1 }] },
      ...Array.from({ length: 100 }, (_, i) => ({
        file: i + 1,
        worth: 1,
        rungs: [{ view: "full" as const, estimate: 300, share: 1 }],
      })),
    ];
    const steps = [...growth(files)];
    const at = steps.findIndex((step) => step.file === 0);
    expect(at * 300).toBeGreaterThanOrEqual(12_000);
    expect(at).toBeLessThan(60);
  });
});

describe("fitViews", () => {
  it("never takes more than there is room for, and more room never takes a view away", () => {
    fc.assert(
      fc.property(candidates, fc.nat(20_000), fc.nat(20_000), fc.nat(1000), (files, room, more, noise) => {
        const cost = costOf(files, noise);
        // What is kept for the map shrinks as files are shown, and grows with the budget up to a point.
        const roomOf = (budget: number) => (shown: number) =>
          budget - Math.min(Math.ceil(budget * 0.15), (files.length - shown) * 45);
        const small = fitViews(growth(files), roomOf(room), cost);
        const large = fitViews(growth(files), roomOf(room + more), cost);
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
        const fit = (): ReturnType<typeof fitViews> =>
          fitViews(
            growth(files),
            () => room,
            (file, view) => (known.has(keyOf({ file, view })) ? cost(file, view) : undefined),
          );
        let found = fit();
        for (let round = 0; found.missing.length > 0; found = fit()) {
          for (const step of found.missing) known.add(keyOf(step));
          expect(++round).toBeLessThanOrEqual(files.length * 4);
        }
        expect(found.views).toEqual(fitViews(growth(files), () => room, cost).views);
      }),
    );
  });
});
