import { describe, expect, it } from "vitest";
import { isNamedAfter, testSubject } from "../../../../src/browse/relate/test-names.ts";

describe("testSubject", () => {
  it.each([
    ["src/hmr.ts", "hmr"],
    ["test/hmr.spec.ts", "hmr"],
    ["test_parser.py", "parser"],
    ["parser_test.go", "parser"],
    ["ParserTest.java", "parser"],
    ["TestParser.php", "parser"],
    ["parser_internal_test.go", "parser"],
    ["src/core.scale.js", "core.scale"],
    ["test/core.scale.tests.js", "core.scale"],
    ["types/parser.d.ts", "parser"],
    ["httpx/_auth.py", "auth"],
    ["styles/_buttons.scss", "buttons"],
    ["httpx/__init__.py", "httpx"],
    ["src/router/index.ts", "router"],
    ["index.ts", "index"],
  ])("%s: %s", (path, subject) => expect(testSubject(path)).toBe(subject));
});

describe("isNamedAfter", () => {
  it("takes tests of that name, and those in a folder of that name", () => {
    expect(isNamedAfter("playground/css/__tests__/sass.spec.ts", "css")).toBe(true);
    expect(isNamedAfter("test/css.spec.ts", "css")).toBe(true);
    expect(isNamedAfter("test/css-modules.spec.ts", "css")).toBe(false);
    expect(isNamedAfter("test/a/b.spec.ts", "a")).toBe(false);
    expect(isNamedAfter("http/test/dune", "http")).toBe(false);
  });
});
