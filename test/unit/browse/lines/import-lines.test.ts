import { describe, expect, it } from "vitest";
import { importLineTest } from "../../../../src/browse/lines/import-lines.ts";

function importLines(text: string, mentions: readonly number[]): readonly number[] {
  const lines = text.split("\n");
  const isImport = importLineTest(lines, mentions);
  return lines.flatMap((_, i) => (isImport(i + 1) ? [i + 1] : []));
}

describe("importLineTest", () => {
  it("knows an import of several lines by its last line", () => {
    expect(importLines('import {\n  a,\n  b,\n} from "./x";\na();', [4])).toEqual([1, 2, 3, 4]);
  });

  it("knows an import of several lines by its first line", () => {
    expect(importLines("from x import (\n  a,\n  b,\n)\na()", [1])).toEqual([1, 2, 3, 4]);
    expect(importLines("pub use x::{\n  a,\n};\na();", [1])).toEqual([1, 2, 3]);
  });

  it("ends a dynamic import at its line", () => {
    expect(importLines('import("./x").then((x) => {\n  a();\n});', [1])).toEqual([1]);
    expect(importLines('const { a } = await import("./x");\na();', [1])).toEqual([1]);
  });

  it("does not run through a text whose brackets never close", () => {
    expect(importLines(`from x import (\n${"a\n".repeat(1000)}`, [1]).length).toBeLessThanOrEqual(101);
    expect(importLines(`${"a\n".repeat(1000)}} from "x"`, [1001])).toEqual([1001]);
  });
});
