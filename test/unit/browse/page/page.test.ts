import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitPage } from "../../../../src/browse/page/page.ts";

const item = fc.string({ maxLength: 30 });
const measure = (items: readonly string[]): number => 10 + items.reduce((sum, text) => sum + text.length + 1, 0);
const costOf = (text: string): number => text.length + 1;

describe("fitPage", () => {
  it("never exceeds the limit, and its pages together are all items", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), fc.integer({ min: 41, max: 400 }), (items, tokens) => {
        const pages: (readonly string[])[] = [];
        for (let at = 0; at < items.length; at += pages.at(-1)!.length) {
          pages.push(fitPage(items, at, { tokens, costOf }, measure));
          expect(measure(pages.at(-1)!)).toBeLessThanOrEqual(tokens);
          expect(pages.at(-1)!.length).toBeGreaterThan(0);
        }
        expect(pages.flat()).toEqual(items);
      }),
    );
  });

  it("takes everything that fits", () => {
    const items = Array.from({ length: 9 }, () => "abc");
    expect(fitPage(items, 0, { tokens: 30, costOf }, measure)).toHaveLength(5);
  });

  it("takes less where the sum of costs promised too much", () => {
    const items = Array.from({ length: 9 }, () => "abc");
    expect(fitPage(items, 0, { tokens: 30, costOf: () => 1 }, measure).length).toBeLessThanOrEqual(5);
  });

  it("is empty if not even one item fits", () => {
    expect(fitPage(["a".repeat(100)], 0, { tokens: 30, costOf }, measure)).toEqual([]);
  });
});
