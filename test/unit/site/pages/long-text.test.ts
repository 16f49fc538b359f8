import fc from "fast-check";
import { expect, it } from "vitest";
import { longText, writeLongText } from "../../../../src/site/pages/long-text.ts";
import { lineStretches } from "../../../../src/site/pages/line-chunks.ts";
import type { Output } from "../../../../src/pack/write/output.ts";
import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";
import type { DocumentPage } from "../../../../src/site/data/site.ts";
import { siteDocument } from "../../../support/site-data.ts";

const NAMES = siteDocument("REPO-FULL");

/** Writes a text and returns its files by path. */
function written(bytes: Buffer, frames: DocumentPage["frames"] = []): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const output = { put: (path: string, content: string | Uint8Array) => files.set(path, Buffer.from(content)) };
  const page = { long: longText(NAMES, lineStretches(bytes)), frames };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  writeLongText(output as unknown as Output, page as DocumentPage, bytes);
  return files;
}

it("cuts a text into files that make it up byte for byte, each from a line that a chunk begins with", () => {
  const line = fc.stringMatching(/^[aä\r]{0,3}$/u).chain((text) => fc.nat(2000).map((times) => text.repeat(times)));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 900 }), (lines) => {
      const bytes = Buffer.from(lines.join("\n"));
      const { segments } = longText(NAMES, lineStretches(bytes));
      const files = written(bytes);
      expect(Buffer.concat(segments.map(({ href }) => files.get(href)!)).equals(bytes)).toBe(true);
      expect(segments.every(({ first }) => first % 200 === 1)).toBe(true);
      const last = segments.at(-1);
      const total = lineStretches(bytes).reduce((sum, { lines: count }) => sum + count, 0);
      expect(last === undefined ? 0 : last.first + last.lines - 1).toBe(total);
    }),
    { numRuns: 30 },
  );
});

it("names the files by their first lines, some twenty chunks each", () => {
  const bytes = Buffer.from("0123456789012345678901234567890\n".repeat(10_000));
  expect(longText(NAMES, lineStretches(bytes))).toEqual({
    segments: [
      { first: 1, lines: 4200, bytes: 134_400, href: "documents/REPO-FULL/L1.txt" },
      { first: 4201, lines: 4200, bytes: 134_400, href: "documents/REPO-FULL/L4201.txt" },
      { first: 8401, lines: 1600, bytes: 51_200, href: "documents/REPO-FULL/L8401.txt" },
    ],
    index: "documents/REPO-FULL/index.json",
  });
});

it("writes where each file begins, and its page if it has one", () => {
  const files = written(Buffer.from("a\n"), [
    { path: "a.ts", href: "files/a.html", line: 3 },
    { path: "b.ts", line: 9 },
  ]);
  const index: LongTextIndex = {
    segments: { firsts: [1], hrefs: ["documents/REPO-FULL/L1.txt"] },
    frames: { lines: [3, 9], paths: ["a.ts", "b.ts"], hrefs: ["files/a.html", null] },
  };
  expect(JSON.parse(files.get("documents/REPO-FULL/index.json")!.toString("utf8"))).toEqual(index);
});
