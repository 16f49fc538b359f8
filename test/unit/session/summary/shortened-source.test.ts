import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortenSource } from "../../../../src/session/summary/shortened-source.ts";

const quarter = (text: string): number => Math.ceil(text.length / 4);

describe("a source that is too long for a question", () => {
  it("keeps its first and last lines, and says what is left out", () => {
    const text = Array.from({ length: 100 }, (_, i) => `This is line ${i}.`).join("\n");
    const shorter = shortenSource(text, 60, quarter);
    expect(shorter).toMatchInlineSnapshot(`
      "This is line 0.
      This is line 1.
      This is line 2.
      This is line 3.
      [1491 characters are left out here]
      This is line 92.
      This is line 93.
      This is line 94.
      This is line 95.
      This is line 96.
      This is line 97.
      This is line 98.
      This is line 99."
    `);
    expect(shortenSource(text, 1000, quarter)).toBe(text);
  });

  it("always fits, and holds nothing that was not there", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: "binary" }), fc.integer({ min: 0, max: 300 }), (text, tokens) => {
        const shorter = shortenSource(text, tokens, quarter);
        expect(quarter(shorter)).toBeLessThanOrEqual(tokens);
        const [first = "", last = ""] = shorter.split(/\n\[\d+ characters are left out here\]\n/u);
        expect([text.startsWith(first), text.endsWith(last)]).toEqual([true, true]);
      }),
    );
  });
});
