import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFramer, textPiece } from "../../../../src/pack/render/frame.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";

describe("a frame", () => {
  it("begins with the path and is closed by its own boundary", () => {
    const { open, close } = createFramer(roughCount)(measuredFile("src/a.ts", "export {};\n"));
    expect(open).toMatchInlineSnapshot(`"## FILE src/a.ts 8e609bb71c20"`);
    expect(close).toMatchInlineSnapshot(`
      "END 8e609bb71c20

      "
    `);
  });

  it("cannot be closed or opened by its own text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { close } = createFramer(roughCount)(measuredFile("a", text));
        expect(text).not.toContain(close.trim().slice("END ".length));
      }),
    );
  });

  it("has a longer boundary where the text holds the shorter one", () => {
    const file = measuredFile("a", "x");
    const longer = { ...file, facts: { ...file.facts, boundary: 13 } };
    expect(createFramer(roughCount)(longer).open).toMatch(/ [0-9a-f]{13}$/u);
  });

  it("has as few digits as its documents ask for, and more where the text holds them", () => {
    const short = createFramer(roughCount, "markdown", 6);
    expect(short(measuredFile("src/a.ts", "export {};\n"))).toMatchObject({
      open: "## FILE src/a.ts 8e609b",
      close: "END 8e609b\n\n",
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        expect(text).not.toContain(short(measuredFile("a", text)).close.trim().slice("END ".length));
      }),
    );
  });

  it("says that a symbolic link is one", () => {
    const file = measuredFile("a", "b");
    const { open } = createFramer(roughCount)({ ...file, entry: { ...file.entry, kind: "symlink" } });
    expect(open).toMatch(/^## LINK a /u);
  });
});

describe("a text piece", () => {
  it.each(["\na\n", "/a\n", "a", ""])("is refused where counts would not add up: %j", (text) => {
    expect(() => textPiece(text, roughCount)).toThrow("not a valid text piece");
  });
});
