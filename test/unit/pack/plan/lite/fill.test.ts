import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { fillLines } from "../../../../../src/pack/plan/lite/fill.ts";

const arbitraryLines = fc.array(
  fc.record({ group: fc.constantFrom("a", "b", "c"), brief: fc.integer({ min: 8, max: 40 }), more: fc.nat(60) }),
  { maxLength: 80 },
);

/** Details chosen for lines of one group. The first detail costs `costs`, the second twice that, and so on. */
const fill = (room: number, costs: readonly number[], details = 2, heading = 0) =>
  fillLines(
    costs.map((_, file) => ({ file, groups: ["", "also"] })),
    room,
    { heading: (group) => (group === "" ? heading : 0), line: (file, detail) => costs[file]! * (detail + 1) },
    details,
  );

describe("fillLines", () => {
  it("never takes more than there is room for, and leaves out only what follows a line that does not fit", () => {
    fc.assert(
      fc.property(arbitraryLines, fc.nat(3000), (drawn, room) => {
        const lines = drawn.map(({ group }, file) => ({ file, groups: ["all", group] }));
        const line = (file: number, detail: number): number => drawn[file]!.brief + drawn[file]!.more * detail;
        const chosen = fillLines(lines, room, { heading: () => 10, line }, 4);
        const groups = new Set([...chosen.keys()].map((file) => drawn[file]!.group));
        const headings = 10 * (groups.size + Math.min(groups.size, 1));
        const tokens = [...chosen].reduce((total, [file, detail]) => total + line(file, detail), headings);
        expect(tokens).toBeLessThanOrEqual(room);
        expect([...chosen.keys()]).toEqual([...chosen.keys()].map((_, i) => i));
        expect(room - tokens < 60 || chosen.size === lines.length).toBe(true);
      }),
    );
  });

  it("says more about the first files once all have a line", () => {
    expect([...fill(70, [10, 10, 10], 3)]).toEqual([
      [0, 2],
      [1, 1],
      [2, 1],
    ]);
  });

  it("takes a line that fills the room exactly", () => {
    expect([...fill(10, [10])]).toEqual([[0, 0]]);
    expect([...fill(9, [10])]).toEqual([]);
  });

  it("pays for the headings of a line's groups with the first line of each, and not at all if no line fits", () => {
    expect([...fill(25, [10, 10], 1, 5).keys()]).toEqual([0, 1]);
    expect([...fill(24, [10, 10], 1, 5).keys()]).toEqual([0]);
    expect([...fill(14, [10], 1, 5).keys()]).toEqual([]);
  });

  it("stops at the first line that does not fit, so that a little more room changes little", () => {
    expect([...fill(60, [20, 100, 10], 1).keys()]).toEqual([0]);
    expect([...fill(60, [20, 30, 20, 5], 1).keys()]).toEqual([0, 1]);
    expect([...fill(65, [20, 30, 20, 5], 1).keys()]).toEqual([0, 1]);
  });

  it("gives a longer detail that fills the room exactly, and skips lines that it does not make longer", () => {
    expect([...fill(20, [10])]).toEqual([[0, 1]]);
    expect([...fill(19, [10])]).toEqual([[0, 0]]);
    expect([...fill(100, [0, 10], 3)]).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect([...fill(28, [20, 4], 2)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
