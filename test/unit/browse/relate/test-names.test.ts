import { describe, expect, it } from "vitest";
import { isNamedFor, subjectOf } from "../../../../src/browse/relate/test-names.ts";

describe("subjectOf", () => {
  it.each([
    ["src/hmr.ts", "hmr"],
    ["test/hmr.spec.ts", "hmr"],
    ["test_parser.py", "parser"],
    ["parser_test.go", "parser"],
    ["ParserTest.java", "parser"],
    ["src/router/index.ts", "router"],
    ["index.ts", "index"],
  ])("%s: %s", (path, subject) => expect(subjectOf(path)).toBe(subject));
});

describe("isNamedFor", () => {
  it("takes tests of that name, and those in a folder of that name", () => {
    expect(isNamedFor("playground/css/__tests__/sass.spec.ts", "css")).toBe(true);
    expect(isNamedFor("test/css.spec.ts", "css")).toBe(true);
    expect(isNamedFor("test/css-modules.spec.ts", "css")).toBe(false);
    expect(isNamedFor("test/a/b.spec.ts", "a")).toBe(false);
  });
});
