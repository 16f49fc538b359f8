import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { collectGlobs, globPredicate, globProblems } from "../../../../src/core/scan/globs.ts";

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

  it("ends on globs and names that a backtracking matcher would not leave", () => {
    const runs = `${"*a".repeat(200)}*b`;
    const deep = Array.from({ length: 2000 }, () => "a").join("/");
    expect(globPredicate([runs])("a".repeat(20_000))).toBe(false);
    expect(globPredicate(["**/a/**/a/**/a/**/b"])(deep)).toBe(false);
    expect(globPredicate(["**/*a*a*a*/**/*a*a*b/**"])(deep)).toBe(false);
  });
});

describe("globProblems", () => {
  it("says what is wrong with a glob that cannot be used, and finds nothing in one that can", () => {
    const globs = [
      "src/**",
      "!(a|b).ts",
      "+(a).ts",
      "a/@(b|c)",
      "src/**.ts",
      "/src/*",
      "docs/",
      "a//b",
      "./a",
      "../a",
      "a[bc",
      "{a,b",
      "a}",
      "{a}",
      "{1..9}",
      "**/a/**/b/**/c/**/d/**/e",
      "x".repeat(513),
      "{a,b}".repeat(9),
      "a\\",
      "",
    ];
    const told = globProblems(globs).map(
      ({ glob, problem }) => `${glob.length > 40 ? `${glob.slice(0, 9)}…` : glob} ${problem}`,
    );
    expect(told).toMatchInlineSnapshot(`
      [
        "!(a|b).ts uses an extglob; write {a,b} instead",
        "+(a).ts uses an extglob; write {a,b} instead",
        "a/@(b|c) uses an extglob; write {a,b} instead",
        "src/**.ts has ** inside a part; ** stands alone between slashes",
        "/src/* is empty or has an empty part; it begins and ends without a slash",
        "docs/ is empty or has an empty part; it begins and ends without a slash",
        "a//b is empty or has an empty part; it begins and ends without a slash",
        "./a has the part .; it is read from the root",
        "../a has the part ..; it is read from the root",
        "a[bc opens a bracket that is not closed",
        "{a,b opens a brace that is not closed",
        "a} closes a brace that is not open",
        "{a} has braces without a comma in them",
        "{1..9} has braces without a comma in them",
        "**/a/**/b/**/c/**/d/**/e has more than 4 **",
        "xxxxxxxxx… is longer than 512 characters",
        "{a,b}{a,b… stands for more than 256 globs",
        "a\\ ends a part with a backslash",
        " is empty or has an empty part; it begins and ends without a slash",
      ]
    `);
  });

  it("gives up globs that take a list over its limit", () => {
    const globs = Array.from({ length: 40 }, (_, i) => `${i}/{a,b,c,d,e}/{a,b,c,d,e,f}`);
    expect(globProblems(globs).map(({ glob }) => glob.split("/")[0])).toEqual([
      "33",
      "34",
      "35",
      "36",
      "37",
      "38",
      "39",
    ]);
  });

  it("lets a glob with a problem match nothing and keeps the rest of the list", () => {
    expect(["a.ts", "b.ts"].filter(globPredicate(["+(a).ts", "b.ts"]))).toEqual(["b.ts"]);
  });
});

describe("collectGlobs", () => {
  it("gives a path to the first list of a group and counts lists of other groups apart", () => {
    const globs = collectGlobs();
    const one = globs.add([["a/**"], ["**/*.md", "!a/x.md"]]);
    const two = globs.add([["**"], ["**/*.md"]]);
    const met = globs.build()("a/x.md");
    expect([one.first(met), two.first(met)]).toEqual([0, 0]);
  });

  it("lists for each list the globs that matched no path, those after ! too", () => {
    const globs = collectGlobs();
    const group = globs.add([
      ["a/*", "b/*"],
      ["*.md", "!c.md", "!d.md"],
    ]);
    const met = globs.build();
    for (const path of ["a/x", "y.md", "d.md"]) met(path);
    expect(group.unused()).toEqual([["b/*"], ["!c.md"]]);
  });
});
