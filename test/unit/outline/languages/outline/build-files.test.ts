import { describe, expect, it } from "vitest";
import { dockerfile } from "../../../../../src/outline/languages/dockerfile.ts";
import { makefile } from "../../../../../src/outline/languages/makefile.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const recipe = (count: number): string => Array.from({ length: count }, (_, n) => `\tstep ${n}\n`).join("");

describe("Dockerfile", () => {
  it("ends a stage before the next one", () => {
    const { symbols } = scanOutline(dockerfile, "FROM a AS one\nRUN x\n\nFROM --platform=$P b:1\nEXPOSE 80\n");
    expect(symbols.map(({ name, lines }) => [name, ...lines])).toStrictEqual([
      ["one", 1, 3],
      ["b:1", 4, 5],
      ["EXPOSE", 5, 5],
    ]);
  });

  it("joins lines, and takes no instruction from texts and from what continues another", () => {
    const text = "FROM a\nRUN b && \\\n# FROM no\n\n  c\nRUN <<-'END'\nFROM no\n\tEND\nCMD d\n";
    expect(scanOutline(dockerfile, text).skeletonText).toBe("FROM a\nRUN b && c\nRUN <<-'END'\nCMD d\n");
  });
});

describe("Makefile", () => {
  it("tells targets, variables and what is neither apart", () => {
    const text =
      "A := b\nB ?= $(C:.c=.o)\nall test: A = 1\nall:: dep | order ## Makes all\n%.o: %.c\n\tcc $<\nurl=http://x\n.PHONY: all\n-include x\nifdef Y\nendif\n";
    const { symbols, skeletonText } = scanOutline(makefile, text);
    expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toMatchInlineSnapshot(`
      [
        "variable A",
        "variable B",
        "function all test",
        "function all",
        "function %.o",
        "variable url",
      ]
    `);
    expect(skeletonText).toMatchInlineSnapshot(`
      "A := b
      B ?= $(C:.c=.o)
      all test: A = 1
      all:: dep | order ## Makes all
      %.o: %.c
      url=http://x
      "
    `);
  });

  it("keeps short recipes in symbols, and the beginning of long ones", () => {
    expect(scanOutline(makefile, `a:\n${recipe(6)}b:\n${recipe(9)}`).symbolsText).toMatchInlineSnapshot(`
      "a:
      	step 0
      	step 1
      	step 2
      	step 3
      	step 4
      	step 5
      b:
      	step 0
      	step 1
      	step 2
      	step 3
      	… 5 more lines
      "
    `);
  });
});
