import { describe, expect, it } from "vitest";
import { DERIVED_LIMITS } from "../../../../../src/base/findings/derived-limits.ts";
import type { Language } from "../../../../../src/outline/language.ts";
import { dockerfile } from "../../../../../src/outline/languages/dockerfile.ts";
import { hcl } from "../../../../../src/outline/languages/hcl.ts";
import { makefile } from "../../../../../src/outline/languages/makefile.ts";
import { protobuf } from "../../../../../src/outline/languages/protobuf.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const MAX = DERIVED_LIMITS.symbols;
const repeated = (count: number, unit: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => unit(n)).join("");

describe.each<readonly [string, Language, (n: number) => string]>([
  ["Dockerfile", dockerfile, (n) => `FROM a AS s${n}\nRUN b\n`],
  ["Makefile", makefile, (n) => `t${n}:\n\techo\n`],
  ["Protocol Buffers", protobuf, (n) => `message M${n} {\n}\n`],
  ["HCL", hcl, (n) => `variable "v${n}" {\n}\n`],
])("%s", (_, language, unit) => {
  it("shows all symbols up to the limit", () => {
    const { symbols, symbolsText, skeletonText, exceeds } = scanOutline(language, repeated(MAX, unit));
    expect([symbols.length, exceeds, symbols.at(-1)!.lines]).toEqual([MAX, undefined, [2 * MAX - 1, 2 * MAX]]);
    for (const view of [symbolsText, skeletonText]) expect(view).not.toMatch(/…\n$/u);
  });

  it("marks in its views that there are more", () => {
    const all = scanOutline(language, repeated(MAX, unit));
    const many = scanOutline(language, repeated(4 * MAX, unit));
    expect([many.symbols, many.exceeds]).toEqual([all.symbols, "symbols"]);
    for (const [view, whole] of [
      [many.symbolsText, all.symbolsText],
      [many.skeletonText, all.skeletonText],
    ] as const) {
      expect(view.startsWith(whole)).toBe(true);
      expect(view.slice(whole.length).trim()).toMatch(/^[^\n]+\n…$/u);
    }
  });
});

it("gives a block with too many symbols all of its lines", () => {
  const { symbols, skeletonText } = scanOutline(
    protobuf,
    `message A {\n${repeated(2 * MAX, (n) => `int32 f${n} = 1;\n`)}}\n`,
  );
  expect(symbols[0]!.lines).toEqual([1, 2 * MAX + 2]);
  expect(skeletonText.split("\n").slice(-4)).toEqual([`  int32 f${MAX - 1} = 1;`, "}", "…", ""]);
});

it("ends a stage before the next one, even if that is one too many", () => {
  const { symbols } = scanOutline(dockerfile, `FROM a\n${repeated(2 * MAX, (n) => `ARG A${n}=1\n`)}FROM b\nRUN c\n`);
  expect([symbols.length, symbols[0]!.lines]).toEqual([MAX, [1, 2 * MAX + 1]]);
});

it("does not show a block as empty if its contents are too many", () => {
  const { skeletonText } = scanOutline(
    protobuf,
    `${repeated(MAX, (n) => `message M${n} {}\n`)}message A { int32 b = 1; }\n`,
  );
  expect(skeletonText.endsWith(`message M${MAX - 1} {}\nmessage A { … }\n…\n`)).toBe(true);
});
