import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globJoiner } from "../../../../src/base/globs/glob-regexp.ts";
import { checkGlob } from "../../../../src/base/globs/glob-rules.ts";

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
    ["**/**/a/**/**/b/**", 1],
    ["packages/*/src/**/*.test.*", 1],
    ["**/a/**/*b*c", 1],
    ["{*a*,*b*}/c", 2],
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
    "{a..b,c}.txt",
    "{a..c}.txt",
    "[a",
    "[a/b]",
    "a\\",
    "a\\b",
    "a\u0000",
    "x".repeat(257),
    "**/a/**/b/**/c",
    "*a*b*c",
    "*a*b/*a*b/*a",
    "{a,*b}*c*d",
    "[z-a]",
    "[+-9]",
    "[[:alpha:]a-[]",
    "[m-[:alpha:]]",
    "[[:punct:]]",
    "[[:vowel:]]",
    "[\\d].ts",
    "[^\\x64].ts",
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
        "[:punct:]",
        "[:x:]",
        "é",
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(""));

  it("takes no glob that has no expression", () => {
    fc.assert(
      fc.property(glob, (text) => {
        fc.pre("count" in checkGlob(text));
        globJoiner()([text.replace(/^!/u, "")]);
      }),
      { numRuns: 5000 },
    );
  });
});
