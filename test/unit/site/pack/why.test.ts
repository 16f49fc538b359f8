import { describe, expect, it } from "vitest";
import { findingGroups } from "../../../../site/src/lib/pack/findings.ts";
import { skippedGroups } from "../../../../site/src/lib/pack/skipped.ts";
import { why, whyGroups } from "../../../../site/src/lib/pack/why.ts";
import { published } from "../../../support/published.ts";
import { packLink } from "../../../support/site-data.ts";
import { siteRow } from "../../../support/site-rows.ts";

const LITE = packLink({ pack: "lite", kind: "lite" });
const FULL = packLink();

describe("why", () => {
  it.each([
    [{ view: "full", tier: "high" }, LITE, "high tier: the whole file"],
    [{ view: "full" }, LITE, "medium tier: skeleton, with room for more"],
    [{ view: "skeleton" }, LITE, "medium tier: skeleton"],
    [{ view: "summary", reason: "downgraded" }, LITE, "skeleton requested (medium tier); shortened to fit"],
    [{ view: "pointer", tier: "low", reason: "omitted" }, LITE, "low tier: pointer only"],
    [{ view: "none", class: "lock", reason: "omitted" }, FULL, "left out: lock (packs.full.omit)"],
    [{ view: "full", class: "lock" }, FULL, "this pack shows files whole"],
  ] as const)("of %j is told", (over, pack, expected) => {
    expect(why(siteRow("a", 1, over), pack)).toBe(expected);
  });
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
      ["a submodule; pack that repository separately", 1, 0],
    ]);
  });
});

describe("findings", () => {
  it("are listed by code, the worst first", () => {
    const groups = findingGroups([
      { code: "redacted", severity: "notice", args: { rule: published("github-pat") } },
      { code: "over-budget", severity: "error", args: {} },
      { code: "redacted", severity: "warning", args: { rule: published("aws") } },
    ]);
    expect(groups.map(({ severity, title, findings }) => [severity, title, findings.length])).toEqual([
      ["error", "Over budget", 1],
      ["warning", "Redacted secrets", 2],
    ]);
  });
});
