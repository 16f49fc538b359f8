import { hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileBlockId, symbolBlocks } from "../../../../src/task/blocks/block-ids.ts";
import type { BriefSymbol } from "../../../../src/outline/outline.ts";
import { formatBlockId, parseBlockId } from "../../../../src/task/blocks/block.ts";

function symbol(name: string, line: number, more: Partial<BriefSymbol> = {}): BriefSymbol {
  return { name, kind: "function", signature: `${name}()`, parent: -1, line, size: 1, doc: "", ...more };
}

/** Formatted ids of symbols. */
function idsOf(path: string, symbols: readonly BriefSymbol[], lines: readonly string[]): readonly string[] {
  return symbolBlocks(path, symbols, lines).map(({ id }) => formatBlockId(id));
}

/** Exactly `count` hex digits. */
function digits(count: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[0-9a-f]{${count}}$`, "u"));
}

describe("ids of blocks", () => {
  it("of a file depend on its path and its text, and on nothing else", () => {
    const id = formatBlockId(fileBlockId("src/a.ts", hash("sha256", "text")));
    expect(id).toBe("072fc23b-982d9e3e");
    expect(formatBlockId(fileBlockId("src/b.ts", hash("sha256", "text"))).slice(8)).toBe(id.slice(8));
    expect(formatBlockId(fileBlockId("src/a.ts", hash("sha256", "other"))).slice(0, 8)).toBe(id.slice(0, 8));
  });

  it("of a symbol stay when others change, come, or go before it", () => {
    const before = idsOf("a.ts", [symbol("one", 1), symbol("two", 2)], ["one()", "two()"]);
    const after = idsOf("a.ts", [symbol("zero", 1), symbol("one", 2), symbol("two", 3)], ["zero()", "one(1)", "two()"]);
    expect(after[2]).toBe(before[1]);
    expect(after[1]!.slice(0, 16)).toBe(before[0]!.slice(0, 16));
    expect(after[1]).not.toBe(before[0]);
  });

  it("tell symbols of one name apart, by what is around them and by their order", () => {
    const lines = ["class A {", "open()", "}", "class B {", "open()", "open()", "}"];
    const symbols = [
      symbol("A", 1, { size: 3 }),
      symbol("open", 2, { parent: 0 }),
      symbol("B", 4, { size: 4 }),
      symbol("open", 5, { parent: 2 }),
      symbol("open", 6, { parent: 2 }),
    ];
    expect(new Set(idsOf("a.ts", symbols, lines)).size).toBe(5);
    expect(symbolBlocks("a.ts", symbols, lines)[0]).toMatchObject({ name: "A", lines: [1, 3] });
  });

  it("cover no line beyond the end of the text", () => {
    expect(symbolBlocks("a.ts", [symbol("late", 2, { size: 9 })], ["a", "b"])[0]!.lines).toEqual([2, 2]);
  });

  it("are read back from their text, and from no other", () => {
    fc.assert(
      fc.property(digits(8), fc.option(digits(6), { nil: undefined }), digits(8), (file, of, text) => {
        const id = { file, symbol: of, text };
        expect(parseBlockId(formatBlockId(id))).toEqual(id);
      }),
    );
    for (const text of [
      "",
      "src/a.ts",
      "c66cb09c",
      "C66CB09C-982D9E3E",
      "c66cb09c-982d9e3e\n",
      "../c66cb09c-982d9e3e",
    ]) {
      expect(parseBlockId(text)).toBeUndefined();
    }
  });
});
