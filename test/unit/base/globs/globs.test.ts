import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { firstMatchingList, globPredicate, unusedGlobs } from "../../../../src/base/globs/globs.ts";
import { pathSplitter } from "../../../../src/base/globs/placer.ts";

const caught = (glob: string, paths: readonly string[]): readonly string[] => paths.filter(globPredicate([glob]));

describe("globPredicate", () => {
  const paths = ["README.md", "docs/README.md", "docs/.hidden/a.md", ".env", "src/a.ts", "src/deep/a.test.ts"];

  it("reads a glob without a slash at the root only", () => {
    expect(caught("*.md", paths)).toEqual(["README.md"]);
    expect(caught("**/*.md", paths)).toEqual(["README.md", "docs/README.md", "docs/.hidden/a.md"]);
  });

  it("takes dot files and dot folders with wildcards", () => {
    expect(caught("*", paths)).toEqual(["README.md", ".env"]);
    expect(caught("docs/*/*.md", paths)).toEqual(["docs/.hidden/a.md"]);
  });

  it("tells upper from lower case", () => {
    expect(caught("readme.md", paths)).toEqual([]);
  });

  it("reads parentheses as text, as they are in folders of web routers", () => {
    expect(caught("app/(shop)/*.tsx", ["app/(shop)/page.tsx", "app/shop/page.tsx"])).toEqual(["app/(shop)/page.tsx"]);
  });

  it("takes a backslash as the end of a wildcard's meaning", () => {
    expect(caught("app/\\[slug\\]/\\*.ts", ["app/[slug]/*.ts", "app/s/a.ts"])).toEqual(["app/[slug]/*.ts"]);
  });

  it("takes a negated class for any other character, and two stars at the end for the folder's own name too", () => {
    expect(caught("a[!b-d]*", ["a.b", "ab", "ae", "a", "adx"])).toEqual(["a.b", "ae"]);
    expect(caught("*.d/**", ["x.d", "x.d/a", "x.d/.b/c", "x"])).toEqual(["x.d", "x.d/a", "x.d/.b/c"]);
  });

  it("takes out what a glob after ! matches, wherever it stands in the list", () => {
    const predicate = globPredicate(["!**/*.test.ts", "src/**"]);
    expect(paths.filter(predicate)).toEqual(["src/a.ts"]);
  });

  it("matches nothing with a list that only takes out", () => {
    expect(paths.filter(globPredicate(["!src/**"]))).toEqual([]);
  });

  it("agrees with picomatch on every glob that both know", () => {
    const name = fc.constantFrom("a", "b", "ab", "a.b", ".a", "b.ts", "a.test.ts", "-", "é");
    const part = fc.constantFrom(
      "a",
      "b",
      "*",
      "**",
      "?",
      "a*",
      "*b",
      "*.ts",
      "*.*",
      "*.test.*",
      "[ab]",
      "[a-c]?",
      "{a,b*}",
      "{a.b,{b,ab}}",
      ".*",
    );
    const glob = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join("/").replace(/\/\*\*$/u, "/**/*"));
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(
        fc.array(glob, { minLength: 1, maxLength: 4 }),
        fc.array(path, { maxLength: 8 }),
        (globs, candidates) => {
          const oracle = picomatch([...globs], { dot: true, windows: false });
          expect(candidates.filter(globPredicate(globs))).toEqual(candidates.filter((candidate) => oracle(candidate)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("reads signs that mean something to other matchers as text", () => {
    for (const text of ["a+b", "a|b", "$a^", '"a"', "@(a)", "a b", "#a", "a!b", "a$$b"]) {
      expect(caught(text, [text, "a", "b", "ab", "aab"])).toEqual([text]);
    }
  });

  it("reads two stars and a slash before a choice of paths", () => {
    const found = caught("**/{a,b/c}/{,x/}*.ts", ["a/y.ts", "z/b/c/x/y.ts", "c/y.ts", "z/a/q/y.ts"]);
    expect(found).toEqual(["a/y.ts", "z/b/c/x/y.ts"]);
  });
});

describe("firstMatchingList", () => {
  it("gives a path to the first list that has it, else -1", () => {
    const [first, placeOf] = [firstMatchingList([["a/**"], ["**/*.md", "!a/x.md", "!**/b/**"]]), pathSplitter()];
    expect(["a/x.md", "x.md", "b/x.md", "y/b/x.md", "x.ts"].map((path) => first(placeOf(path)))).toEqual([
      0, 1, -1, -1, -1,
    ]);
  });
});

describe("unusedGlobs", () => {
  it("lists the globs that match no path, those after ! too", () => {
    const places = ["a/x", "y.md", "d.md"].map(pathSplitter());
    expect(unusedGlobs(["a/*", "b/*", "*.md", "!c.md", "!d.md"], places)).toEqual(["b/*", "!c.md"]);
  });
});
