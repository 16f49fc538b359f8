import fc from "fast-check";
import { expect, it } from "vitest";
import { longText, textSegments, writeLongText } from "../../../../src/site/pages/long-text.ts";
import { lineStretches } from "../../../../src/site/pages/line-chunks.ts";
import type { Output } from "../../../../src/pack/write/output.ts";
import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";
import type { DocumentPage } from "../../../../src/site/data/site.ts";
import { siteDocument } from "../../../support/site-data.ts";

const DOCUMENT = siteDocument("REPO-FULL");

it("cuts a text into ranges that make it up byte for byte, each from a line that a chunk begins with", () => {
  const line = fc.stringMatching(/^[aä\r]{0,3}$/u).chain((text) => fc.nat(2000).map((times) => text.repeat(times)));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 900 }), (lines) => {
      const bytes = Buffer.from(lines.join("\n"));
      const { firsts, starts, end } = textSegments(lineStretches(bytes));
      expect([starts.length, end]).toEqual([firsts.length, bytes.length]);
      for (const [i, start] of starts.entries()) {
        const lineEnds = bytes.subarray(0, start).filter((byte) => byte === 0x0a).length;
        expect([firsts[i]! % 200, lineEnds + 1]).toEqual([1, firsts[i]]);
      }
    }),
    { numRuns: 30 },
  );
});

it("takes some twenty chunks for each range", () => {
  const bytes = Buffer.from("0123456789012345678901234567890\n".repeat(10_000));
  expect(textSegments(lineStretches(bytes))).toEqual({
    firsts: [1, 4201, 8401],
    starts: [0, 134_400, 268_800],
    end: 320_000,
  });
});

it("writes where each file begins, and its page if it has one", () => {
  const files = new Map<string, string>();
  const output = { put: (path: string, content: string) => files.set(path, content) };
  const frames = [
    { path: "a.ts", href: "files/a.html", line: 3 },
    { path: "b.ts", line: 9 },
  ] as const;
  const page = { long: longText(DOCUMENT), document: DOCUMENT, frames };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  writeLongText(output as unknown as Output, page as unknown as DocumentPage, lineStretches(Buffer.from("a\n")));
  const index: LongTextIndex = {
    text: "text/REPO-FULL.txt",
    segments: { firsts: [1], starts: [0], end: 2 },
    frames: { lines: [3, 9], paths: ["a.ts", "b.ts"], hrefs: ["files/a.html", null] },
  };
  expect([...files.keys()]).toEqual(["documents/REPO-FULL/index.json"]);
  expect(JSON.parse(files.get("documents/REPO-FULL/index.json")!)).toEqual(index);
});
