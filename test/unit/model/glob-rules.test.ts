import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globProblems } from "../../../src/core/scan/globs.ts";
import { checkGlob } from "../../../src/model/glob-rules.ts";

describe("checkGlob", () => {
  it.each([
    ["**", 1],
    ["*.md", 1],
    ["!docs/**", 1],
    ["**/{README,LICENSE}{,.txt,-*}", 6],
    ["{a,{b,c}d}/e", 4],
    ["app/\\[id\\]/page.tsx", 1],
    ["[!a-z]/[]]/[[:alpha:]]", 1],
    ["a\\{b", 1],
    ["{src/**,lib/*}/x", 2],
    [" with space ", 1],
    ["é", 1],
  ])("takes %j for %i globs", (glob, count) => {
    expect(checkGlob(glob)).toEqual({ count });
  });

  it.each([
    "",
    "!",
    "!!a",
    "/a",
    "a/",
    "a//b",
    "..",
    "a/..",
    "{.,a}./b",
    "{a,}/b",
    "a**",
    "+(a)",
    "!(a)",
    "a{b",
    "a}b",
    "{a}",
    "[a",
    "[a/b]",
    "a\\",
    "a\\b",
    "a\u0000",
    "x".repeat(257),
  ])("refuses %j", (glob) => {
    expect(checkGlob(glob)).toHaveProperty("problem");
  });

  const glob = fc
    .array(
      fc.constantFrom(
        "a",
        "b",
        ".",
        "..",
        "*",
        "**",
        "?",
        "/",
        "[",
        "]",
        "^",
        "-",
        "{",
        "}",
        ",",
        "\\",
        "!",
        "(",
        "+",
        "[:alpha:]",
        "é",
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(""));

  it("takes no glob that scan cannot use", () => {
    fc.assert(
      fc.property(glob, (text) => "problem" in checkGlob(text) || globProblems([text]).length === 0),
      { numRuns: 20_000 },
    );
  });

  it("refuses no glob that scan can use, but for backslashes before letters and slashes at the start", () => {
    fc.assert(
      fc.property(glob, (text) => {
        fc.pre(!/\\[/A-Za-z]|^![!(]/u.test(text));
        return "count" in checkGlob(text) || globProblems([text]).length > 0;
      }),
      { numRuns: 20_000 },
    );
  });
});
