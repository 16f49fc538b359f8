import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withBlock } from "../../../../src/memory/blocks/marked-block.ts";

const CONTENT = "# Recent changes\n\nNone.\n";

describe("withBlock", () => {
  it("writes a new file, and changes nothing the second time", () => {
    const { state, text } = withBlock(undefined, "recent", CONTENT);
    expect(state).toBe("new");
    expect(withBlock(text, "recent", CONTENT)).toEqual({ state: "same", text });
  });

  it("keeps what people wrote around it, in files with any line ends", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom("\n", "\r\n"), (above, below, end) => {
        fc.pre(!`${above}${below}`.includes("carryon:"));
        const block = withBlock(undefined, "recent", CONTENT).text.replaceAll("\n", end);
        const before = `${above}${end}${block}${below}`;
        expect(withBlock(before, "recent", CONTENT)).toEqual({ state: "same", text: before });
        const { state, text } = withBlock(before, "recent", "Other.\n");
        expect(state).toBe("changed");
        expect(text.startsWith(`${above}${end}<!-- carryon:begin recent `)).toBe(true);
        expect(text.endsWith(below)).toBe(true);
        expect(withBlock(text, "recent", "Other.\n")).toEqual({ state: "same", text });
      }),
    );
  });

  it("adds the block to a file that has none", () => {
    const { state, text } = withBlock("# Ours\n", "recent", CONTENT);
    expect(state).toBe("changed");
    expect(text.startsWith("# Ours\n\n<!-- carryon:begin recent ")).toBe(true);
  });

  it("keeps a block that someone edited", () => {
    const { text } = withBlock(undefined, "recent", CONTENT);
    const edited = text.replace("None.", "None, says Ada.");
    expect(withBlock(edited, "recent", "Other.\n")).toEqual({ state: "edited", text: edited });
  });
});
