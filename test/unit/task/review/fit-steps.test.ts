import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeNote } from "../../../../src/task/review/change-notes.ts";
import { fitSteps, type FittedSteps } from "../../../../src/task/review/fit-steps.ts";
import {
  itemSteps,
  lineStep,
  type ReviewItem,
  type ReviewStep,
  withExplanations,
} from "../../../../src/task/review/review-steps.ts";

type List = "others" | "tests";

/** A row costs its number, a file 5, a note its length, a heading 3. */
function fit(steps: readonly ReviewStep<List>[], room: number): FittedSteps<List> {
  return fitSteps(steps, {
    room,
    file: (_, rows) => 5 + [...rows].reduce((sum, row) => sum + row, 0),
    note: (text) => text.length,
    heading: () => 3,
    chapterOf: () => "files",
    listChapter: (list) => list,
  });
}

const note = (list: List, text: string): ReviewStep<List> => ({ kind: "note", list, text });

describe("fitSteps", () => {
  it("counts a file and a heading once, and rows that are shown already not again", () => {
    const steps = [lineStep("a", [1, 2], "changed"), lineStep("a", [2, 3], "caller"), note("tests", "- a\n")];
    const fitted = fit(steps, 100);
    expect([...fitted.rows].map(([path, rows]) => [path, [...rows]])).toEqual([["a", [1, 2, 3]]]);
    expect([fitted.tokens, fitted.isComplete, fitted.notes.get("tests")]).toEqual([3 + 5 + 6 + 3 + 4, true, ["- a\n"]]);
  });

  it("takes nothing after the first step that does not fit", () => {
    const fitted = fit(
      [lineStep("a", [1], "changed"), lineStep("b", [90], "changed"), lineStep("c", [1], "changed")],
      50,
    );
    expect([[...fitted.rows.keys()], fitted.isComplete]).toEqual([["a"], false]);
  });

  const step: fc.Arbitrary<ReviewStep<List>> = fc.oneof(
    fc
      .tuple(fc.constantFrom("a", "b", "c"), fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }))
      .map(([path, rows]) => lineStep(path, rows, "changed")),
    fc.constantFrom<List>("others", "tests").map((list) => note(list, "- x\n")),
  );

  it("never exceeds its room, and with more room takes nothing away", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(200), fc.nat(50), (steps, room, more) => {
        const [less, all] = [fit(steps, room), fit(steps, room + more)];
        expect(less.tokens).toBeLessThanOrEqual(room);
        for (const [path, rows] of less.rows)
          expect([...all.rows.get(path)!]).toEqual(expect.arrayContaining([...rows]));
        for (const [list, lines] of less.notes) expect(all.notes.get(list)!.slice(0, lines.length)).toEqual(lines);
      }),
    );
  });
});

const item = (fields: Partial<ReviewItem>): ReviewItem => ({
  reason: "caller",
  path: "a",
  rows: [1],
  whole: [1],
  size: { rows: 100, whole: 100 },
  weight: 1,
  ...fields,
});

describe("itemSteps", () => {
  it("begins with what is worth most for its size", () => {
    const steps = itemSteps([
      item({ reason: "document", path: "doc" }),
      item({ path: "large", size: { rows: 4000, whole: 4000 } }),
      item({ path: "small" }),
      item({ path: "minor", weight: 0.1 }),
    ]);
    expect(steps.map(({ path }) => path)).toEqual(["small", "doc", "minor", "large"]);
  });

  it("shows all of an item after its first lines", () => {
    const steps = itemSteps([item({ rows: [1], whole: [1, 2, 3], size: { rows: 1000, whole: 1001 } })]);
    expect(steps.map(({ rows }) => rows)).toEqual([[1], [1, 2, 3]]);
  });
});

describe("changeNote", () => {
  const hunks = [{ old: [1, 1], new: [1, 2], lines: ["-a", "+b", "+c"] }] as const;

  it("says what happened to a file and how much of it changed", () => {
    const path = "a.ts";
    const notes = [
      changeNote({ path, status: "deleted", hunks }, undefined),
      changeNote({ path, from: "old.ts", status: "renamed", hunks: [] }, "ordinary"),
      changeNote({ path, status: "modified", hunks }, "lock"),
      changeNote({ path, status: "added", hunks: [] }, undefined),
      changeNote({ path, status: "modified", hunks: [] }, undefined),
    ];
    expect(notes).toEqual([
      "- a.ts: deleted, +2 −1\n",
      "- a.ts: renamed from old.ts\n",
      "- a.ts: lock file, +2 −1\n",
      "- a.ts: added, no text to compare\n",
      "- a.ts: no text to compare\n",
    ]);
  });
});

describe("withExplanations", () => {
  const changes = Array.from({ length: 6 }, (_, row) => lineStep("changed", [row], "changed"));

  it("puts the first lines of related code between changed lines of eight times their length", () => {
    const items = [
      item({ path: "definition", reason: "definition", whole: [1, 2, 3], size: { rows: 100, whole: 300 } }),
      item({ path: "caller" }),
      item({ path: "document", reason: "document" }),
      item({ path: "around", reason: "around" }),
    ];
    const steps = withExplanations(changes, items, () => 400);
    expect(steps.map(({ path, rows }) => `${path} ${rows.join(",")}`)).toEqual([
      "changed 0",
      "changed 1",
      "caller 1",
      "changed 2",
      "changed 3",
      "definition 1",
      "changed 4",
      "changed 5",
    ]);
  });

  it("adds nothing to a small change", () => {
    expect(withExplanations(changes, [item({})], () => 100)).toEqual(changes);
  });
});
