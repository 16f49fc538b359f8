import { expect, it } from "vitest";
import { classAdvice, skipAdvice } from "../../../../src/pack/words/inclusion.ts";
import { SKIP_REASONS } from "../../../../src/pack/scan/file.ts";

it("a class is unset by the attribute that linguist reads, for the path alone", () => {
  expect(classAdvice("minified", "src/table.js", "full")).toBe(
    "write /src/table.js linguist-generated=false to .gitattributes; for all minified files, set packs.full.omit in carryon.yml to a list without minified",
  );
  expect(classAdvice("vendored", "lib/my [1].js", "lite")).toContain(
    String.raw`write "/lib/my \\[1].js" linguist-vendored=false to .gitattributes;`,
  );
});

it("each reason to skip a file has a way out", () => {
  expect(SKIP_REASONS.map((reason) => `${reason}: ${skipAdvice(reason, "a/b.txt", 6_000_000)}`)).toMatchInlineSnapshot(`
    [
      "binary: if it is text, name its encoding: write /a/b.txt encoding=windows-1252 to .gitattributes",
      "carryonignore: write !/a/b.txt as the last line of .carryonignore, or remove the line that matches it or its folder",
      "ignore-option: run without the --ignore pattern that matches it",
      "key-file: if it holds no secret, write the entry that carryon check --secrets --explain prints to policy.allow in carryon.yml",
      "lfs-pointer: run git lfs untrack a/b.txt, git add it again, and commit",
      "never: remove the glob that matches it from policy.never in carryon.yml",
      "no-scope: add "a/b.txt" to include: of a scope in carryon.yml",
      "no-tests-option: run without --no-tests",
      "not-selected: pass its path, or an --include pattern that matches it",
      "other-scope: run without --scope, or add its scope",
      "oversize: if it is text, write max-file-bytes: 6000000 to carryon.yml",
      "own-output: Carryon never packs its own output",
      "secret-name: rename it; a path with a secret would publish it",
      "submodule: run carryon pack a/b.txt",
      "unreadable: make it a readable file",
      "unsafe-name: rename it",
    ]
  `);
});

it("names no limit that the config does not accept", () => {
  expect(skipAdvice("oversize", "a.sql", 100_000_000)).toBe(
    "if it is text, write max-file-bytes: 100000000 to carryon.yml",
  );
  expect(skipAdvice("oversize", "a.sql", 100_000_001)).toBe("no setting packs files over 100.0 MB; split it");
});
