import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { fillLines } from "../../../../../src/core/plan/lite/fill.ts";

const arbitraryLines = fc.array(
  fc.record({ group: fc.constantFrom("a", "b", "c"), brief: fc.integer({ min: 8, max: 40 }), more: fc.nat(60) }),
  { maxLength: 80 },
);

describe("fillLines", () => {
  it("never takes more than there is room for, and leaves no line out that would have fitted", () => {
    fc.assert(
      fc.property(arbitraryLines, fc.nat(3000), (drawn, room) => {
        const lines = drawn.map(({ group }, file) => ({ file, group }));
        const line = (file: number, detail: number): number => drawn[file]!.brief + drawn[file]!.more * detail;
        const { chosen, tokens } = fillLines(lines, room, { heading: () => 10, line }, 4);
        const groups = new Set([...chosen.keys()].map((file) => drawn[file]!.group));
        const sum = [...chosen].reduce((total, [file, detail]) => total + line(file, detail), 10 * groups.size);
        expect(tokens).toBe(sum);
        expect(tokens).toBeLessThanOrEqual(room);
        expect(room - tokens < 50 || chosen.size === lines.length).toBe(true);
      }),
    );
  });

  it("says more about the first files once all have a line", () => {
    const lines = [0, 1, 2].map((file) => ({ file, group: "" }));
    const { chosen } = fillLines(lines, 100, { heading: () => 0, line: (_, detail) => 10 * (detail + 1) }, 4);
    expect([...chosen]).toEqual([
      [0, 3],
      [1, 2],
      [2, 2],
    ]);
  });
});
