import { describe, expect, it } from "vitest";
import { elided, glyphsOf, textWidth } from "../../../../src/site/card/outline.ts";

describe("letters", () => {
  it("are those of the weight, with digits of their own widths or of one", () => {
    expect(textWidth("Carryon", "semibold", 20)).toBeGreaterThan(textWidth("Carryon", "regular", 20));
    expect(textWidth("1", "regular", 20)).toBeLessThan(textWidth("0", "regular", 20));
    const widths = glyphsOf("0123456789", "regular", true).map(({ width }) => width);
    expect(new Set(widths).size).toBe(1);
  });

  it("have no accents, and a box for what the font lacks", () => {
    expect(glyphsOf("é", "regular")).toEqual(glyphsOf("e", "regular"));
    const [box, other] = glyphsOf("設\u{1F600}", "regular");
    expect(box).toEqual(other);
    expect(box!.rings).toHaveLength(2);
  });

  it("are within their lines", () => {
    for (const { width, rings } of glyphsOf("Ag|{}_@Q·…–—−×’“”", "semibold")) {
      const ys = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
      expect(Math.min(...ys)).toBeGreaterThan(-300);
      expect(Math.max(...ys)).toBeLessThan(1000);
      expect(width).toBeGreaterThan(200);
    }
  });

  it("are cut with a mark where there is no room", () => {
    const style = { weight: "regular", size: 20, width: 100 } as const;
    expect(elided("short", style)).toBe("short");
    const cut = elided("a name that is far too long", style);
    expect(cut).toMatch(/^a name t.*…$/u);
    expect(textWidth(cut, "regular", 20)).toBeLessThanOrEqual(100);
  });
});
