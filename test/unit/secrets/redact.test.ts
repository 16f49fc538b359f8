import { describe, expect, it } from "vitest";
import type { SecretSpan } from "../../../src/secrets/secret-span.ts";
import { redact } from "../../../src/secrets/redact.ts";

const span = (start: number, end: number, over: Partial<SecretSpan> = {}): SecretSpan => ({
  round: 1,
  start,
  end,
  rule: "jwt",
  line: 1,
  ...over,
});

/** Error message for spans in a text of ten characters. */
function message(spans: readonly SecretSpan[]): string {
  try {
    return redact(Buffer.from("0123456789"), spans).toString();
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("redact", () => {
  it("gives the same bytes where there is nothing to replace", () => {
    const utf8 = Buffer.from("plain");
    expect(redact(utf8, [])).toBe(utf8);
  });

  it("replaces spans by markers that name the rule", () => {
    expect(redact(Buffer.from("a=XXXX é b=YY"), [span(2, 6), span(12, 14, { rule: "private-key" })]).toString()).toBe(
      "a=[REDACTED:jwt] é b=[REDACTED:private-key]",
    );
  });

  it("takes the offsets of a later round from the text before it", () => {
    const once = "a=[REDACTED:jwt] tail";
    const start = once.indexOf("tail");
    expect(redact(Buffer.from("a=XXXX tail"), [span(2, 6), span(start, start + 4, { round: 2 })]).toString()).toBe(
      "a=[REDACTED:jwt] [REDACTED:jwt]",
    );
  });

  it.each([
    ["beyond the end", [span(2, 99)]],
    ["before the start", [span(-1, 3)]],
    ["empty", [span(2, 2)]],
    ["reversed", [span(4, 2)]],
    ["a fraction", [span(1.5, 3)]],
    ["no number", [span(Number.NaN, 3)]],
    ["overlapping", [span(1, 4), span(3, 5)]],
    ["out of order", [span(4, 5), span(1, 2)]],
    ["of round 0", [span(1, 2, { round: 0 })]],
    ["of round 2 without a round 1", [span(1, 2, { round: 2 })]],
    ["of a round that is over", [span(1, 2), span(3, 4, { round: 2 }), span(5, 6)]],
    ["of a rule that is no name", [span(1, 2, { rule: "x]\n## forged" })]],
  ])("rejects a span that is %s", (_, spans) => {
    expect(() => redact(Buffer.from("0123456789"), spans)).toThrow(RangeError);
  });

  it("names the span that is wrong by its place, and nothing of the text", () => {
    expect(message([span(1, 4), span(3, 99)])).toBe("span 3–99 does not fit between 4 and 10");
    expect(message([span(1, 4), span(5, 6, { round: 3 })])).toBe("span 1 has round 3, expected 2");
    expect(message([span(1, 4, { rule: "no name" })])).toBe("a span's rule is not a valid rule name");
  });
});
