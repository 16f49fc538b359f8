import { describe, expect, it } from "vitest";
import { readCodeOwners } from "../../../../src/site/owners/owner-rules.ts";

const ownersIn = (text: string) => {
  const ownersOf = readCodeOwners(text);
  return (path: string): string => ownersOf(path).join(" ");
};

describe("owners of files", () => {
  it("are those of the last line that matches, with several, with none, and with a comment", () => {
    const of = ownersIn("* @all\n*.ts @scripts me@example.com\n/src/vendor/\n/src/vendor/ours.ts @us # not theirs\n");
    expect(of("README.md")).toBe("@all");
    expect(of("src/a/b.ts")).toBe("@scripts me@example.com");
    expect(of("src/vendor/x.ts")).toBe("");
    expect(of("src/vendor/ours.ts")).toBe("@us");
  });

  it.each([
    ["/docs/", "docs/a/b.md", true],
    ["/docs/", "x/docs/a.md", false],
    ["apps/", "x/apps/a.md", true],
    ["docs/*", "docs/a.md", true],
    ["docs/*", "docs/a/b.md", false],
    ["/docs/**", "docs/a/b.md", true],
    ["**/logs", "build/logs/a.txt", true],
    ["/scripts", "scripts/a/b.sh", true],
    ["*.js", "a/b.js", true],
    ["my\\ file.md", "my file.md", true],
  ])("by the pattern %s for %s: %s", (pattern, path, isOwned) => {
    expect(ownersIn(`${pattern} @one`)(path)).toBe(isOwned ? "@one" : "");
  });

  it("come from no comment, section, negation, or pattern that would take minutes", () => {
    const of = ownersIn("# * @a\n[Docs] @b\n^[Maybe][2] @c\n!x.ts @d\n**/a/**/b/**/c/**/d @e\n\n   \n");
    for (const path of ["x.ts", "a/b/c/d", "Docs", "#"]) expect(of(path)).toBe("");
  });

  it("do not depend on line ends", () => {
    expect(ownersIn("*.md @one\r\n*.ts @two\r\n")("a.md")).toBe("@one");
  });
});
