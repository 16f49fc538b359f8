import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { fillLines } from "../../../../../src/core/plan/lite/fill.ts";

const arbitraryLines = fc.array(
  fc.record({ group: fc.constantFrom("a", "b", "c"), brief: fc.integer({ min: 8, max: 40 }), more: fc.nat(60) }),
  { maxLength: 80 },
);

/** The details chosen for lines of one group, whose first detail costs `costs`, the second twice that and so on. */
const fill = (room: number, costs: readonly number[], details = 2, heading = 0) =>
  fillLines(
    costs.map((_, file) => ({ file, group: "" })),
    room,
    { heading: () => heading, line: (file, detail) => costs[file]! * (detail + 1) },
    details,
  );

const long = (count: number): number[] => Array.from({ length: count }, () => 100);

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

  it("takes a line that fills the room exactly, and the shortest detail if the second is a token too long", () => {
    expect([...fill(20, [10]).chosen]).toEqual([[0, 1]]);
    expect([...fill(19, [10]).chosen]).toEqual([[0, 0]]);
    expect([...fill(10, [10]).chosen]).toEqual([[0, 0]]);
    expect([...fill(9, [10]).chosen]).toEqual([]);
  });

  it("pays for a heading with the first line of its group, and not at all if no line fits", () => {
    expect(fill(45, [10, 10], 2, 5).tokens).toBe(45);
    expect(fill(44, [10, 10], 2, 5)).toMatchObject({
      tokens: 35,
      chosen: new Map([
        [0, 1],
        [1, 0],
      ]),
    });
    expect(fill(14, [10], 2, 5).tokens).toBe(0);
  });

  it("gives up with less room than any line takes, and after 64 lines in a row that do not fit", () => {
    expect([...fill(8, [4]).chosen]).toEqual([[0, 1]]);
    expect([...fill(7, [4]).chosen]).toEqual([]);
    expect([...fill(60, [...long(63), 10]).chosen]).toEqual([[63, 1]]);
    expect([...fill(60, [...long(64), 10]).chosen]).toEqual([]);
    expect([...fill(60, [...long(63), 10, ...long(63), 10]).chosen.keys()]).toEqual([63, 127]);
  });

  it("gives a longer detail that fills the room exactly, and skips lines that it does not make longer", () => {
    expect([...fill(30, [10], 3).chosen]).toEqual([[0, 2]]);
    expect([...fill(29, [10], 3).chosen]).toEqual([[0, 1]]);
    expect([...fill(100, [0, 10], 4).chosen]).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect([...fill(48 + 7, [16], 4).chosen]).toEqual([[0, 2]]);
    expect([...fill(56, [20, 4], 3).chosen]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});
