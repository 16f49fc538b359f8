import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedPrefixBytes } from "../../../../src/compare/document/prefix-kept.ts";
import { stretchSpans, plannedStretches, writtenStretches } from "../../../../src/compare/document/stretches.ts";
import {
  editedTrees,
  fullDocument,
  hostileTree,
  renderedBytes,
  type TestTree,
} from "../../../support/full-document.ts";

const bytesOf = (tree: TestTree): Buffer => renderedBytes(fullDocument(tree), tree);

describe("stretches", () => {
  it("are the frames and the chapters of text around them", () => {
    const tree = { files: { "src/a.ts": "a\n", "src/b.ts": "" }, sections: ["SRC"] };
    const names = plannedStretches(fullDocument(tree)).map((stretch) =>
      stretch.kind === "frame" ? stretch.open : stretch.text.split("\n")[0],
    );
    expect(names).toMatchInlineSnapshot(`
      [
        "# REPO: all files",
        "# SRC",
        "## FILE src/a.ts 87428fc52280",
        "## FILE src/b.ts e3b0c44298fc",
        "# Files",
        "# Totals",
        "# Left out",
      ]
    `);
  });

  it("are the same whether a document is planned or read, whatever its files contain", () => {
    fc.assert(
      fc.property(hostileTree, (tree) => {
        const planned = plannedStretches(fullDocument(tree));
        const bytes = bytesOf(tree);
        expect(writtenStretches(bytes)).toEqual(planned);
        expect(planned.reduce((sum, stretch) => sum + stretch.bytes, 0)).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it("follow each other without a gap in any bytes at all", () => {
    const lines = fc.constantFrom("# a\n", "## FILE a 0123456789ab\n", "## FILE a\n", "END 0123456789ab\n", "x", "\n");
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (parts) => {
        const bytes = Buffer.from(`${parts.join("")}\nEND 0123456789ab\n\n`);
        expect(Buffer.concat(stretchSpans(bytes).map(({ start, end }) => bytes.subarray(start, end)))).toEqual(bytes);
      }),
    );
  });

  it("are refused where a frame does not end", () => {
    expect(() => stretchSpans(Buffer.from("## FILE a 0123456789ab\nEND 0123456789a\n\n"))).toThrow(
      "the frame of a has no END line",
    );
  });
});

describe("sharedPrefixBytes", () => {
  it("is the number of bytes that both documents begin with", () => {
    fc.assert(
      fc.property(editedTrees, ([base, head]) => {
        const [a, b] = [bytesOf(base), bytesOf(head)];
        let common = 0;
        while (common < Math.min(a.length, b.length) && a[common] === b[common]) common++;
        const stretches = [base, head].map((tree) => plannedStretches(fullDocument(tree)));
        expect(sharedPrefixBytes(stretches[0]!, stretches[1]!)).toEqual({ kept: common, of: a.length });
      }),
      { numRuns: 500 },
    );
  });

  it("is 0 of 0 where there is no base", () => {
    expect(sharedPrefixBytes([], plannedStretches(fullDocument({ files: { a: "a" } })))).toEqual({ kept: 0, of: 0 });
  });
});
