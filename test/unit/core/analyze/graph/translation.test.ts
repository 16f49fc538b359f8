import { describe, expect, it } from "vitest";
import { translationRule } from "../../../../../src/core/analyze/graph/translation.ts";

describe("translationRule", () => {
  it("knows a translation by its English original", () => {
    const paths = new Set(["docs/en/docs/a.md", "docs/de/docs/a.md", "docs/pt-br/docs/a.md", "src/io/a.md"]);
    const isTranslation = translationRule(paths);
    expect([...paths].filter((path) => isTranslation(path))).toEqual(["docs/de/docs/a.md", "docs/pt-br/docs/a.md"]);
  });
});
