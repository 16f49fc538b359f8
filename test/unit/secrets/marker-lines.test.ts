import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markerLines } from "../../../src/secrets/marker-lines.ts";
import { redact } from "../../../src/secrets/redact.ts";
import type { SecretSpan } from "../../../src/secrets/secret-span.ts";

/** Span of a round over part of a text. `line` is arbitrary because nothing reads it. */
const span = (text: string, part: string, rule: string, round = 1): SecretSpan => {
  const start = Buffer.from(text.slice(0, text.indexOf(part))).length;
  return { round, start, end: start + Buffer.from(part).length, rule, line: 1 };
};

const linesOf = (text: string, spans: readonly SecretSpan[]): readonly number[] =>
  markerLines(redact(Buffer.from(text), spans), spans);

describe("markerLines", () => {
  it("counts the lines of the redacted text: a secret of several lines leaves one", () => {
    const text = "ü\nkey: AAA\nBBB\nCCC\nend\ntoken: DDD\n";
    const spans = [span(text, "AAA\nBBB\nCCC", "private-key"), span(text, "DDD", "token")];
    expect(linesOf(text, spans)).toEqual([2, 4]);
  });

  it("takes a marker that a later round replaced for that round's, and moves the others", () => {
    const text = "a AAA\nb BBB\nc\nd DDD\n";
    const first = [span(text, "AAA", "one"), span(text, "BBB", "two"), span(text, "DDD", "three")];
    const after = redact(Buffer.from(text), first).toString("utf8");
    const second = span(after, "[REDACTED:one]\nb [REDACTED:two]\nc", "four", 2);
    const spans = [...first, second];
    expect(redact(Buffer.from(text), spans).toString("utf8")).toBe("a [REDACTED:four]\nd [REDACTED:three]\n");
    expect(linesOf(text, spans)).toEqual([1, 1, 2, 1]);
  });

  it("moves what later rounds replaced or left, by the text before it", () => {
    const text = "\n\n\nAAA\n\n\n\nBBB\nCCC";
    const first = [span(text, "AAA", "one"), span(text, "BBB", "two")];
    const after = redact(Buffer.from(text), first).toString("utf8");
    const both = span(after, "[REDACTED:one]\n\n\n\n[REDACTED:two]", "x", 2);
    expect(linesOf(text, [...first, both])).toEqual([4, 4, 4]);
    expect(linesOf(text, [...first, span(after, "CCC", "three", 2)])).toEqual([4, 8, 9]);
  });

  it("reads a text with more secrets than a call can have arguments", () => {
    const spans = Array.from({ length: 200_000 }, (_, i): SecretSpan => ({
      round: 1,
      start: 2 * i,
      end: 2 * i + 1,
      rule: "r",
      line: 1,
    }));
    expect(linesOf("S\n".repeat(spans.length), spans).at(-1)).toBe(200_000);
  });

  it("names lines that hold the marker of the rule", () => {
    const parts = fc.array(fc.tuple(fc.constantFrom("x", "\n", "é\n", ""), fc.constantFrom("S", "S\nS", "S\n\nS")));
    fc.assert(
      fc.property(parts, (pairs) => {
        let text = "";
        const spans = pairs.map(([before, secret], i): SecretSpan => {
          text += before;
          const start = Buffer.byteLength(text);
          text += secret;
          return { round: 1, start, end: Buffer.byteLength(text), rule: `rule-${i}`, line: 1 };
        });
        const lines = redact(Buffer.from(text), spans).toString("utf8").split("\n");
        for (const [i, line] of linesOf(text, spans).entries())
          expect(lines[line - 1]).toContain(`[REDACTED:rule-${i}]`);
      }),
    );
  });
});
