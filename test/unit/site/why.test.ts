import { describe, expect, it } from "vitest";
import { findingGroups, findingText } from "../../../site/src/lib/findings.ts";
import { skippedGroups } from "../../../site/src/lib/skipped.ts";
import { looksLike, VIEW_WORDS, why, whyGroups } from "../../../site/src/lib/why.ts";
import { FINDING_CODES } from "../../../src/model/report/finding.ts";
import { siteRow } from "../../support/site-rows.ts";

const LITE = { pack: "lite", kind: "lite" } as const;
const FULL = { pack: "full", kind: "full" } as const;

describe("why", () => {
  it.each([
    [{ view: "full", tier: "high" }, LITE, "tier high asks for it"],
    [{ view: "full" }, LITE, "tier medium asks for a skeleton; there was room for more"],
    [{ view: "skeleton" }, LITE, "tier medium asks for it"],
    [{ view: "summary", reason: "downgraded" }, LITE, "tier medium asks for a skeleton; the budget has no room"],
    [{ view: "pointer", tier: "low", reason: "omitted" }, LITE, "tier low asks for no more"],
    [{ view: "none", class: "lock", reason: "omitted" }, FULL, "packs.full.omit names lock files"],
    [{ view: "full", class: "lock" }, FULL, "this pack shows files whole"],
  ] as const)("of %j is told", (over, pack, expected) => {
    expect(why(siteRow("a", 1, over), pack)).toBe(expected);
  });
});

it("says how many lines fill a pack", () => {
  expect(looksLike({ view: "part", lines: 1 })).toBe("its first line");
  expect(looksLike({ view: "skeleton", lines: 120 })).toBe("declarations without bodies, and its first 120 lines");
  expect(looksLike({ view: "skeleton" })).toBe("declarations without bodies");
});

it("says of symbols that they have short bodies, as the glossary does", () => {
  expect(VIEW_WORDS.symbols).toBe("declarations with short bodies");
});

describe("whyGroups", () => {
  const rows = [
    siteRow("a", 50, { tier: "high" }),
    siteRow("b", 40),
    siteRow("c", 0, { view: "pointer", reason: "downgraded", whole: 70 }),
    siteRow("d", 0, { view: "pointer", reason: "omitted", tier: "low", whole: 20 }),
    siteRow("e", 0, { view: "pointer", reason: "omitted", tier: "low", class: "lock", whole: 10 }),
    siteRow("f", 0, { view: "pointer", reason: "omitted", tier: "low", whole: 5 }),
  ];

  it("counts files and tokens by view and reason, dear views first", () => {
    const told = whyGroups(rows, LITE).map((group) => [
      group.standing,
      group.view,
      group.files,
      group.tokens,
      group.whole,
    ]);
    expect(told).toEqual([
      ["in", "full", 1, 50, 50],
      ["in", "full", 1, 40, 40],
      ["out", "pointer", 2, 0, 25],
      ["out", "pointer", 1, 0, 10],
      ["out", "pointer", 1, 0, 70],
    ]);
  });

  it("has a filter only where it lists these files and no others", () => {
    expect(whyGroups(rows, LITE).map(({ filter }) => filter)).toEqual([
      { view: "full", tier: "high" },
      { view: "full", tier: "medium" },
      undefined,
      undefined,
      { view: "pointer", tier: "medium" },
    ]);
  });
});

describe("skippedGroups", () => {
  it("puts files together by reason, the most first", () => {
    const skipped = [
      { path: "a.png", reason: "binary", size: 10 },
      { path: "b", reason: "submodule" },
      { path: "c.png", reason: "binary", size: 5 },
    ] as const;
    expect(skippedGroups(skipped).map(({ why: reason, files, size }) => [reason, files.length, size])).toEqual([
      ["binary content", 2, 15],
      ["a submodule: another repository", 1, 0],
    ]);
  });
});

describe("findings", () => {
  it("have a sentence for each code, with or without what it speaks of", () => {
    for (const code of FINDING_CODES) {
      expect(findingText({ code, severity: "notice", args: {} })).toMatch(/\S/u);
    }
  });

  it("are listed by code, the worst first", () => {
    const groups = findingGroups([
      { code: "redacted", severity: "notice", args: { rule: "github-pat" } },
      { code: "over-budget", severity: "error", args: {} },
      { code: "redacted", severity: "warning", args: { rule: "aws" } },
    ]);
    expect(groups.map(({ severity, title, findings }) => [severity, title, findings.length])).toEqual([
      ["error", "Over budget", 1],
      ["warning", "Redacted secrets", 2],
    ]);
  });
});
