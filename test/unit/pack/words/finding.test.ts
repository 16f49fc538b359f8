import { describe, expect, it } from "vitest";
import {
  describeEmptySearch,
  describeFinding,
  describePlacedFinding,
  FINDING_TITLES,
} from "../../../../src/pack/words/finding.ts";
import { FINDING_CODES } from "../../../../src/base/findings/finding.ts";
import { published } from "../../../support/published.ts";

const ARGS = {
  attribute: "export-subst",
  budget: 24_000,
  config: "carryon.yml",
  count: 3,
  encoding: "windows-1252",
  files: 2,
  glob: "x/**",
  limit: 5000,
  max: 1000,
  model: "gpt-4o",
  over: 5,
  named: [".env", "node_modules/"],
  pack: "lite",
  paths: 4,
  pattern: "!.env",
  reason: "permission denied",
  base64: 24_000,
  "path data": 1200,
  rule: "github-pat",
  scope: "REPO",
  section: "CANON",
  smallest: 30_000,
  target: "docs/b.md",
  what: "symbols",
  where: "sections.MAPS",
} as const;

it("names the part that is over its budget, and the largest file", () => {
  const args = published({ ...ARGS, part: "common", largest: "memory/a.md", cost: 1800 });
  expect(describeFinding({ severity: "notice", code: "over-budget", args })).toBe(
    "part common of LITE is over its budget of 1,000 tokens by 5; memory/a.md is the largest file with 1,800 tokens",
  );
  expect(describeFinding({ severity: "notice", code: "part-catches-nothing", args })).toBe(
    "part common of LITE matches no packed files",
  );
});

it("says what is over a limit, and words anything that a report names", () => {
  const limits = [
    { what: "definitions", limit: 500 },
    { what: "imports", limit: 5000 },
    { what: "lines", limit: 150_000 },
    { what: "links", limit: 20_000 },
    { what: "secrets", limit: 10_000 },
    { what: "findings", limit: 1000, more: 2500 },
    { what: "constructor", limit: 1 },
  ];
  expect(limits.map((args) => describeFinding({ severity: "notice", code: "limit-exceeded", args: published(args) })))
    .toMatchInlineSnapshot(`
      [
        "only the first 500 declarations are analyzed",
        "only the first 5,000 imports and links are followed",
        "only the first 150,000 lines can be compared or excerpted",
        "only the first 20,000 links are checked",
        "only the first 10,000 secrets are redacted one by one",
        "only the first 1,000 findings are listed; 2,500 more are not",
        "only the first 1 items are analyzed",
      ]
    `);
});

it("has one sentence for each code", () => {
  expect(
    FINDING_CODES.map((code) => `${code}: ${describeFinding({ severity: "notice", code, args: published(ARGS) })}`),
  ).toMatchInlineSnapshot(`
      [
        "allows-nothing: sections.MAPS excuses nothing; remove it",
        "budget-too-small: REPO LITE does not fit in 24,000 tokens: the smallest budget that works is 30,000",
        "decoded: decoded from windows-1252",
        "export-attributes: 2 files have export-subst: an export of this tree packs to different bytes",
        "filtered-file: 2 files pass through a git filter and are packed as git stores them",
        "glob-catches-nothing: sections.MAPS: glob x/** matches no files",
        "invisible-characters: 3 invisible or bidirectional characters",
        "left-out-by-default: 4 paths left out by default in a folder without git: .env, node_modules/; write !.env to .gitignore to pack it",
        "link-in-part: symbolic link, left out of part  of LITE; add its target to the part",
        "lfs-pointer: a Git LFS pointer; the file's contents are not in the tree",
        "limit-exceeded: only the first 5,000 headings, keys and declarations are outlined",
        "link-to-nothing: broken link: docs/b.md is not in the tree",
        "memory-policy: raw text (github-pat); move it to sources/",
        "memory-stale: block  is out of date; run carryon memory check --fix",
        "no-history: files are ranked without history: this folder is not in a git repository",
        "nul-characters: 3 NUL characters are shown as ␀",
        "own-output-skipped: a pack written by Carryon; not packed again",
        "outline-failed: the parser crashed on this file; its declarations were found by patterns instead",
        "over-budget: REPO LITE is over its budget of 1,000 tokens by 5",
        "over-window: LITE exceeds the usable window of gpt-4o (1,000 tokens) by 5",
        "part-catches-nothing: part  of LITE matches no packed files",
        "payload-cut: packed without 24,000 characters of base64, 1,200 characters of path data",
        "redacted: github-pat redacted",
        "scope-catches-nothing: scope REPO matches no files",
        "section-catches-nothing: section CANON matches no files",
        "unread-config: not read: the config is carryon.yml; rename this file to use it",
        "unreadable: cannot be read: permission denied",
        "unsafe-name: left out: its name could be taken for a .git folder, so unpack would refuse it; rename it to pack it",
        "untracked-rules: applied, though git does not track it; commits and CI are packed without it",
        "untracked-skipped: 2 untracked files left out; add with git add, or include with --untracked",
      ]
    `);
});

it("ends no sentence with a full stop", () => {
  const sentences = FINDING_CODES.map((code) => describeFinding({ severity: "notice", code, args: published(ARGS) }));
  expect(sentences.filter((text) => !/[^.\s]$/u.test(text))).toEqual([]);
});

const SINGULAR = /^1 (?:file has |file passes .* is packed |invisible or bidirectional character$|path left )/u;
const PLURAL =
  /^(?:0|2|1,000) (?:files have |files pass .* are packed |invisible or bidirectional characters$|paths left )/u;

describe.each(["export-attributes", "filtered-file", "invisible-characters", "left-out-by-default"] as const)(
  "the sentence of %s",
  (code) => {
    it.each([0, 1, 2, 1000])("agrees with a count of %d", (count) => {
      const text = describeFinding({
        severity: "notice",
        code,
        args: published({ ...ARGS, files: count, paths: count, count }),
      });
      expect(text).toMatch(count === 1 ? SINGULAR : PLURAL);
    });
  },
);

it("says how to get a history that a clone lacks", () => {
  const args = published({ clone: "partial", commits: 500 });
  expect(describeFinding({ severity: "notice", code: "no-history", args })).toBe(
    "files are ranked without history: this clone lacks some of the last 500 commits; run git fetch --unshallow, or git fetch --refetch --no-filter if it is a partial clone",
  );
  expect(
    describeFinding({ severity: "notice", code: "no-history", args: published({ clone: "shallow", commits: 500 }) }),
  ).toBe("FULL is ordered without history: this clone is shallow; run git fetch --unshallow");
});

it("marks every text that comes from the repository", () => {
  const args = Object.fromEntries(Object.keys(ARGS).map((key) => [key, "<x>"]));
  for (const code of FINDING_CODES) {
    const marked = describeFinding({ severity: "notice", code, args: published(args) }, (text) =>
      text.replaceAll("<", "(").replaceAll(">", ")"),
    );
    expect({ code, marked }).toEqual({ code, marked: expect.not.stringMatching(/[<>]/u) });
  }
});

it("puts the place before the sentence", () => {
  const finding = published({ code: "redacted", severity: "warning", args: { rule: "github-pat" } });
  const path = published("src/a.ts");
  expect(describePlacedFinding({ ...finding, path, line: 14 })).toBe("src/a.ts:14  github-pat redacted");
  expect(describePlacedFinding({ ...finding, path })).toBe("src/a.ts  github-pat redacted");
  expect(describePlacedFinding(finding)).toBe("github-pat redacted");
});

it("has a title of its own for each code", () => {
  expect(new Set(FINDING_CODES.map((code) => FINDING_TITLES[code])).size).toBe(FINDING_CODES.length);
});

it("says how much was searched where nothing was found", () => {
  expect(describeEmptySearch(4229, 231)).toBe("4,229 files searched by 231 rules, nothing found.");
  expect(describeEmptySearch(1, 1, "no secrets")).toBe("1 file searched by 1 rule, no secrets found.");
});
