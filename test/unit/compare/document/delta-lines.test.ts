import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineRun, lineRuns, splitLines, withContext } from "../../../../src/compare/document/delta-lines.ts";

/** Reconstructs the head from its runs. */
function told(base: readonly string[], head: readonly string[], runs: readonly LineRun[]): readonly string[] {
  return runs.flatMap(({ kind, from, to }) => (kind === "kept" ? base : head).slice(from, to + 1));
}

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `  file-${i}\n`);

const edited = fc
  .tuple(
    fc.array(fc.constantFrom("a\n", "b\n", "  index.ts\n", " x/\n"), { maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(80), fc.nat(3), fc.constantFrom("a\n", "  index.ts\n", "new\n")), { maxLength: 6 }),
  )
  .map(([some, edits]) => {
    const base = [...some, ...numbered(40)];
    const head = [...base];
    for (const [at, gone, line] of edits) head.splice(at % head.length, gone, line);
    return [base, head] as const;
  });

describe("lineRuns", () => {
  it("tells the newer lines, with kept runs that follow each other as they did", () => {
    fc.assert(
      fc.property(edited, ([base, head]) => {
        const runs = lineRuns(base, head);
        expect(told(base, head, runs)).toEqual(head);
        const kept = runs.filter(({ kind }) => kind === "kept");
        expect(kept.every(({ from, to }, i) => from <= to && from > (kept[i - 1]?.to ?? -1))).toBe(true);
      }),
    );
  });

  it("skips a line that is new and a line that is gone", () => {
    const base = numbered(60);
    const head = base.toSpliced(40, 1).toSpliced(20, 0, "new\n");
    expect(lineRuns(base, head)).toEqual([
      { kind: "kept", from: 0, to: 19 },
      { kind: "new", from: 20, to: 20 },
      { kind: "kept", from: 20, to: 39 },
      { kind: "kept", from: 41, to: 59 },
    ]);
  });

  it("is not led away by a new line that also stands further on", () => {
    const base = numbered(60);
    expect(lineRuns(base, base.toSpliced(20, 0, base[50]!))).toEqual([
      { kind: "kept", from: 0, to: 19 },
      { kind: "new", from: 20, to: 20 },
      { kind: "kept", from: 20, to: 59 },
    ]);
  });

  it("repeats short runs", () => {
    expect(lineRuns(["a\n", "b\n"], ["a\n", "c\n"])).toEqual([{ kind: "new", from: 0, to: 1 }]);
  });
});

const frame = (boundary: string, lines: readonly string[]): readonly string[] => [
  `## FILE a ${boundary}\n`,
  ...lines,
  `END ${boundary}\n`,
  "\n",
];

describe("withContext", () => {
  it("shows unchanged lines around a change, but none at the lines of the frame", () => {
    const base = frame("aaa", numbered(60));
    const head = frame("bbb", numbered(60).toSpliced(30, 0, "new\n"));
    expect(withContext(lineRuns(base, head))).toEqual([
      { kind: "new", from: 0, to: 0 },
      { kind: "kept", from: 1, to: 27 },
      { kind: "new", from: 28, to: 34 },
      { kind: "kept", from: 34, to: 60 },
      { kind: "new", from: 62, to: 63 },
    ]);
  });

  it("rebuilds the head", () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        const [base, head] = [frame("aaa", before), frame("bbb", after)];
        expect(told(base, head, withContext(lineRuns(base, head)))).toEqual(head);
      }),
    );
  });
});

describe("splitLines", () => {
  it("takes no byte from a text, and gives its last line without an end as one", () => {
    expect(splitLines("a\r\n\nb")).toEqual(["a\r\n", "\n", "b"]);
    expect(splitLines("")).toEqual([]);
  });
});
