import fc from "fast-check";
import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { detectSpans } from "../../../../src/secrets/search/detect.ts";
import type { FoundSecret } from "../../../../src/secrets/search/overlap.ts";

/** Searches with patterns in the form that rules use. */
const search =
  (...patterns: readonly (readonly [rule: string, pattern: RegExp])[]) =>
  (text: Buffer): readonly FoundSecret[] =>
    patterns.flatMap(([rule, pattern]) =>
      Array.from(text.toString("latin1").matchAll(pattern), ({ index, 0: secret }) => ({
        rule,
        start: index,
        end: index + secret.length,
      })),
    );

const detect = (text: string, find: ReturnType<typeof search>) => detectSpans(Buffer.from(text), find);

const inside = (text: Buffer): readonly FoundSecret[] => (text.includes("é") ? [{ start: 2, end: 5, rule: "r" }] : []);

const all = (text: Buffer): readonly FoundSecret[] => (text.length === 3 ? [{ start: 1, end: 2, rule: "r" }] : []);

it("names the line of each secret in the original text, whatever earlier rounds replaced", () => {
  const find = search(["one", /A\nA/g], ["two", /<\[REDACTED:one\]/g], ["three", /(?<=\]) (?:C|D)/g]);
  const text = "x\n<A\nA C\nA\nA D\n";
  expect(detect(text, find).map(({ round, rule, line }) => [round, rule, line])).toEqual([
    [1, "one", 2],
    [1, "one", 4],
    [2, "two", 2],
    [2, "three", 3],
    [2, "three", 5],
  ]);
});

it("names the line that a secret begins on with its line end, and that of a marker that it begins inside of", () => {
  expect(detect("x\nA", search(["r", /\nA/g])).map(({ line }) => line)).toEqual([1]);
  const find = search(["one", /A\nA/g], ["two", /one\] x/g]);
  expect(detect("A\nA x\n\n\n\n\n", find).map(({ line }) => line)).toEqual([1, 1]);
});

it("takes whole characters where a match begins or ends inside of one", () => {
  const [span] = detect("aééé", inside);
  expect(span).toEqual({ round: 1, start: 1, end: 5, rule: "r", line: 1 });
  expect(detect("€", () => []).length).toBe(0);
  expect(detect("€", all)).toEqual([{ round: 1, start: 0, end: 3, rule: "r", line: 1 }]);
});

it("stops after 16 rounds of a rule that finds its own marker", () => {
  const spans = detect("x", search(["r", /x|\[REDACTED:r\]/g]));
  expect(spans.map(({ round }) => round)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
});

it("leaves no secret, and says for each span a line that its secret is on", () => {
  const piece = fc.constantFrom("A", "B", "\n", "é", " ", "AB", "A\nB");
  const find = search(["ab", /A\n?B/g], ["near", /\[REDACTED:ab\] [AB]/g], ["last", /B\[REDACTED:near\]/g]);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const utf8 = Buffer.from(pieces.join(""));
      const spans = detectSpans(utf8, find);
      expect(find(redact(utf8, spans))).toEqual([]);
      const lines = utf8.toString().split("\n");
      for (const { line } of spans) expect(lines[line - 1]).toMatch(/[AB]/u);
      for (const { round, start, line } of spans.filter((span) => span.round === 1)) {
        expect([round, line]).toEqual([1, utf8.subarray(0, start).toString().split("\n").length]);
      }
    }),
    { numRuns: 300 },
  );
});
