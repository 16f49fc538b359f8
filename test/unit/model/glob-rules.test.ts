import fc from "fast-check";
import picomatch from "picomatch/posix.js";
import { describe, expect, it } from "vitest";
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

  it("takes no glob that has no expression", () => {
    const options = { dot: true, noextglob: true, nonegate: true, posix: true, literalBrackets: false, debug: true };
    fc.assert(
      fc.property(glob, (text) => {
        fc.pre("count" in checkGlob(text) && !/[()|+]|\[.*\\/u.test(text));
        picomatch.makeRe(text, options);
      }),
      { numRuns: 5000 },
    );
  });
});
