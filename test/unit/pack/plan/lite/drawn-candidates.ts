import fc from "fast-check";
import type { ViewCandidate, ViewStep } from "../../../../../src/pack/plan/lite/view-steps.ts";
import { VIEWS, type View } from "../../../../../src/pack/render/document.ts";

const LADDER: readonly View[] = ["summary", "skeleton", "symbols", "full"];

/** Candidates with rising estimates and shares, like those of ladders. */
export const candidates: fc.Arbitrary<readonly ViewCandidate<number>[]> = fc
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

/** Actual cost of a view: near the estimate, and not below the cost of a smaller view. */
export function costOf(files: readonly ViewCandidate<number>[], noise: number) {
  return (file: number, view: View): number => {
    const { estimate } = files[file]!.rungs.find((rung) => rung.view === view)!;
    return estimate + ((file * 7919 + noise) % 97) * (noise % 3 === 0 ? 20 : 1);
  };
}

export function keyOf({ file, view }: Pick<ViewStep<number>, "file" | "view">): string {
  return `${file} ${view}`;
}

export function rank(view: View | undefined): number {
  return view === undefined ? 0 : VIEWS.length - VIEWS.indexOf(view);
}
