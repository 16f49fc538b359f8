import { describe, expect, it } from "vitest";
import {
  describeDelta,
  describeMissingDeltas,
  gateVerdict,
  parted,
  sideWord,
  viewWords,
} from "../../../../site/src/lib/history/delta.ts";
import type { Appearance, DeltaFile, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";
import type { DeltaLink, DeltaPage, SiteDeltaFile } from "../../../../src/site/data/site.ts";
import { published } from "../../../support/published.ts";

const size = (tokens: number) => ({ tokens, largest: tokens, documents: 1 });

function pack(changes: Partial<DeltaPack> = {}): DeltaPack {
  return {
    pack: "full",
    scope: "REPO",
    kind: "full",
    change: "changed",
    base: size(1000),
    head: size(1204),
    budget: { per: "pack" },
    state: "ok",
    over: 0,
    gate: "within",
    overDocuments: [],
    cuts: [],
    ...changes,
  };
}

function link(counts: Partial<DeltaLink["counts"]> = {}): DeltaLink {
  const none = { added: 0, removed: 0, renamed: 0, changed: 0 };
  return { href: "d.html", base: "a", head: "b", subject: published(""), packs: [], counts: { ...none, ...counts } };
}

const full = (tokens: number): Appearance => ({ view: tokens === 0 ? "none" : "full", tokens });
const file = (path: string, before: number, after: number, change: DeltaFile["change"] = "changed"): SiteDeltaFile => ({
  path,
  change,
  scope: "REPO",
  section: "SOURCES",
  base: { tokens: before, tier: "medium" },
  head: { tokens: after, tier: "medium" },
  shown: before === after ? [] : [{ pack: "full", base: full(before), head: full(after) }],
});

function page(packs: readonly DeltaPack[], over: Partial<DeltaPage> = {}): DeltaPage {
  return {
    kind: "delta",
    link: link(),
    full: true,
    packs,
    files: [],
    redactions: [],
    policy: { source: "head", files: [] },
    texts: { files: [], omittedFiles: 0 },
    nearby: {},
    fitted: [],
    ...over,
  };
}

const told = (changes: Partial<DeltaPack>): string => describeDelta(page([pack(changes)]));

describe("describeDelta", () => {
  it("says what a change did to the pack that leads the comment, and with how many files", () => {
    const packs = [pack(), pack({ pack: "lite", kind: "lite" })];
    expect(describeDelta(page(packs, { link: link({ added: 2, changed: 1 }) }))).toBe(
      "LITE grew by 204 (20.4%) to 1,204 tokens. 3 files: 2 added, 1 changed.",
    );
  });

  it("has a sentence for each thing that can happen to a pack", () => {
    expect(told({ head: size(900) })).toContain("FULL shrank by 100 (10.0%) to 900 tokens");
    expect(told({ change: "identical" })).toContain("FULL is unchanged (byte-identical): 1,204 tokens.");
    expect(told({ change: "same-tokens" })).toContain("FULL changed, but has the same number of tokens: 1,204.");
    expect(told({ change: "new" })).toContain("FULL is new: 1,204 tokens.");
    expect(told({ change: "removed" })).toContain("FULL was removed; it had 1,000 tokens.");
    expect(told({ change: "unknown" })).toContain("FULL has 1,204 tokens (no baseline to compare with).");
    expect(told({})).toContain("No packed files changed.");
  });

  it("says what changed if the pack that leads has as many tokens as before", () => {
    const lite = pack({ pack: "lite", kind: "lite", change: "same-tokens", base: size(900), head: size(900) });
    const both = (changes: Partial<DeltaPack>): string =>
      describeDelta(page([pack({ head: size(998) }), { ...lite, ...changes }]));
    expect(both({})).toContain("FULL shrank by 2");
    expect(both({ gate: "over-before", over: 100, state: "over" })).toContain("LITE changed, but has the same number");
  });

  it("names the section with at least half of the change of a pack of whole files", () => {
    const headline = (...changes: readonly (readonly [section: string, tokens: number, scope?: string])[]): string => {
      const files = changes.map(([section, tokens, scope = "REPO"], i) => {
        return { ...file(`file${i}`, 100, 100 + tokens), section, scope };
      });
      return describeDelta(page([pack(), pack({ scope: "LAB" })], { files }));
    };
    expect(headline(["TESTS", 100], ["SOURCES", 20], ["TESTS", 61])).toContain(" tokens. 78.9% of that is in Tests. ");
    expect(headline(["TESTS", 101], ["SOURCES", 90])).not.toContain("of that");
    expect(headline(["TESTS", 304], ["SOURCES", -100])).not.toContain("of that");
    expect(headline(["TESTS", 102, "LAB"], ["TESTS", 102, "LAB"])).not.toContain("of that");
    expect(headline(["TESTS", 204])).not.toContain("of that");
    const lite = pack({ pack: "lite", kind: "lite" });
    expect(describeDelta(page([lite], { files: [file("a", 0, 204), file("b", 0, 9)] }))).not.toContain("of that");
  });

  it("names the scope where there are several, and new redactions", () => {
    const packs = [pack({ scope: "APP" }), pack({ scope: "LAB" })];
    const redactions = [{ rule: "a-rule", path: "a.ts", line: 1, specific: true }];
    const sentence = describeDelta(page(packs, { redactions }));
    expect(sentence).toMatch(/^APP FULL grew/u);
    expect(sentence).toMatch(/1 new redaction\.$/u);
  });
});

it("tells files that changed from those that are only shown otherwise, largest first", () => {
  const files = [file("a", 10, 20), file("b", 10, 90), file("c", 7, 7, "view")];
  const { direct, indirect } = parted(files);
  expect(direct.map(({ path }) => path)).toEqual(["b", "a"]);
  expect(indirect.map(({ path }) => path)).toEqual(["c"]);
});

const shown = (base: Appearance["view"], head: Appearance["view"]) => [
  { pack: "lite", base: { view: base, tokens: 0 }, head: { view: head, tokens: 0 } },
];

it("names views where they change, and of a new file where it is not whole", () => {
  expect(viewWords({ path: "a", change: "view", shown: shown("skeleton", "full") }, "lite")).toBe("skeleton → full");
  expect(viewWords({ path: "a", change: "view", shown: shown("full", "none") }, "lite")).toBe("full → not shown");
  expect(viewWords({ path: "a", change: "added", shown: shown("none", "full") }, "lite")).toBe("");
  expect(viewWords({ path: "a", change: "added", shown: shown("none", "pointer") }, "lite")).toBe("pointer");
  expect(viewWords({ path: "a", change: "removed", shown: shown("full", "none") }, "lite")).toBe("");
  expect(viewWords({ path: "a", change: "changed", shown: shown("full", "full") }, "lite")).toBe("");
});

it("says of a side its tier, or why no pack holds it", () => {
  expect([
    sideWord({ tokens: 1, tier: "high" }),
    sideWord({ tokens: 0, skipped: "binary" }),
    sideWord(undefined),
  ]).toEqual(["high", "binary", ""]);
});

it("gives each gate a sign and words; a pack without limits is none of them", () => {
  const budget = { per: "pack", max: 100 } as const;
  const words = (gate: DeltaPack["gate"], changes: Partial<DeltaPack> = {}) =>
    gateVerdict(pack({ gate, budget, over: 5, ...changes }));
  expect(words("adds-to-over")).toEqual({ kind: "bad", sign: "✕", words: "over budget by 5, this change adds 204" });
  expect(words("new-over").kind).toBe("bad");
  expect(words("breaks-growth", { mayAdd: 50 }).words).toBe("over its growth limit: adds 204, may add 50");
  expect([words("over-before").kind, words("over-unknown").kind, words("over-target").kind]).toEqual([
    "warn",
    "warn",
    "warn",
  ]);
  expect(words("within")).toEqual({ kind: "ok", sign: "✓", words: "within budget" });
  expect(words("within", { budget: { per: "pack" } }).kind).toBe("none");
});

it("tells a missing baseline from a first run, each with what to do or to expect", () => {
  const titles = (["not-fetched", "not-asked", "unusable", undefined] as const).map(
    (missing) => describeMissingDeltas(missing).title,
  );
  expect(titles).toEqual(["No baseline", "No baseline", "No baseline", "First run"]);
  expect(describeMissingDeltas("not-fetched").text).toContain("fetch-depth: 51");
  const broken = { reason: published("git does not have the content of a.png"), hint: undefined };
  const text = "Earlier commits cannot be read: git does not have the content of a.png.";
  expect(describeMissingDeltas("unusable", broken)).toEqual({ title: "No baseline", text });
});
