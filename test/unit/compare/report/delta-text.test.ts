import fc from "fast-check";
import { expect, it } from "vitest";
import { deltaText } from "../../../../src/compare/report/delta-text.ts";
import { GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import type { Delta, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";
import { deltaOf, fileOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { hostileText } from "../../pack/report/hostile-text.ts";
import { published } from "../../../support/published.ts";

const VIEW = { paint: (_: string, text: string): string => text, width: 100, closing: "" };

it("says of a change which packs, files and views it moves, what is redacted, and what to do", () => {
  const delta = deltaOf({
    packs: [
      fullOf({
        before: 1_815_682,
        budget: { max: 1_600_000, per: "pack" },
        state: "over",
        over: 217_682,
        gate: "adds-to-over",
        cuts: [
          { pattern: "/packages/a/CHANGELOG.md", files: 1, tokens: 180_220 },
          { pattern: "/test/**/*.snap", files: 31, tokens: 96_410 },
        ],
        afterCuts: { tokens: 1_500_000, largest: 1_500_000, documents: 1 },
        prefix: { kept: 97, of: 100 },
      }),
      packOf({ before: 22_707 }),
    ],
    files: [
      fileOf("docs/old.md", 400, undefined),
      {
        ...fileOf("src/server/retry.ts", 2000, 2890),
        shown: [{ pack: "lite", base: { view: "skeleton", tokens: 310 }, head: { view: "full", tokens: 1200 } }],
      },
      { ...fileOf("src/b.ts", 50, 50), change: "renamed", from: "src/a.ts" },
    ],
    redactions: [{ rule: "private-key", path: "test/fixtures/key.pem", line: 1, specific: true }],
    policy: { source: "base", files: [published("carryon.yml")] },
  });
  expect(deltaText(delta, VIEW)).toMatchInlineSnapshot(`
    "  acme/widgets · ab12cd3 → 4f2c1e9 · o200k_base · 3 files: 1 removed, 1 renamed, 1 changed
      The base is the first parent of the measured commit

      PACK     TOKENS  CHANGE             BUDGET
      FULL  1,817,682  +2,000 (+0.1%)  1,600,000  over by 217,682
      LITE     23,911  +1,204 (+5.3%)     24,000  99.6%

      +890  changed  src/server/retry.ts
      −400  removed  docs/old.md
        ±0  renamed  src/a.ts → src/b.ts

      Views     LITE src/server/retry.ts skeleton → full (+890)
      Redacted  1 new (private-key test/fixtures/key.pem:1)
      Rules     changed in carryon.yml
      Cache     the first 97.0% of FULL is unchanged

      FULL is over its budget of 1,600,000 tokens by 217,682; this change adds 2,000
      To pass, add to .carryonignore in this pull request:
        −180,220  /packages/a/CHANGELOG.md
         −96,410  /test/**/*.snap (31 files)
      Or raise packs.full.budget.max to at least 1,817,800 in carryon.yml on the base branch in a separate pull request, then update this branch
      Revoke and remove real secrets: they are in the git history. For false positives, run carryon check --secrets --fix-allow test/fixtures/key.pem:1 and merge what it adds to carryon.yml into the base branch in a separate pull request, then update this branch
    "
  `);
});

it("says that nothing changed in three lines and a table", () => {
  expect(deltaText(deltaOf(), { ...VIEW, closing: "0.2 s" })).toMatchInlineSnapshot(`
    "  acme/widgets · ab12cd3 → 4f2c1e9 · o200k_base · no packed files changed
      The base is the first parent of the measured commit

      PACK     TOKENS  CHANGE                         BUDGET
      FULL  1,817,682  unchanged (byte-identical)  2,000,000  90.9%
      LITE     23,911  unchanged (byte-identical)     24,000  99.6%

      0.2 s
    "
  `);
});

it("says why there is no baseline", () => {
  expect(deltaText(withoutBase(), VIEW)).toMatchInlineSnapshot(`
    "  acme/widgets · 4f2c1e9 · o200k_base
      No baseline yet: the commit to compare with is not in this clone and could not be fetched
      Make the checkout step fetch two commits: fetch-depth: 2

      PACK     TOKENS  CHANGE     BUDGET
      FULL  1,817,682  –       2,000,000  90.9%
      LITE     23,911  –          24,000  99.6%
    "
  `);
});

it("names the sides of a comparison with the working tree, and of packs", () => {
  const { commit: _, ...tree } = deltaOf().head;
  const base = { ...deltaOf().base!, kind: "report", how: "report" } as const;
  const text = deltaText(deltaOf({ base, head: { ...tree, kind: "working-tree" } }), VIEW);
  expect(text.split("\n").slice(0, 2).join("\n")).toMatchInlineSnapshot(`
    "  acme/widgets · report at ab12cd3 → working tree · o200k_base · no packed files changed
    "
  `);
});

it("claims that a secret is in the git history only for a commit", () => {
  const redactions = [{ rule: "github-pat", path: "a.ts", line: 1, specific: true }];
  const { commit: _, ...tree } = deltaOf().head;
  for (const kind of ["working-tree", "directory"] as const) {
    const text = deltaText(deltaOf({ redactions, head: { ...tree, kind } }), VIEW);
    expect(text).toContain("Remove real secrets, and revoke those that were ever committed. For false positives, run ");
    expect(text).not.toContain("git history");
  }
  expect(deltaText(deltaOf({ redactions }), VIEW)).toContain("they are in the git history");
});

it("threat 1: has 30 lines at the most, and no control character or command in any of them", () => {
  const rows = fc.array(hostileText, { maxLength: 30 });
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.constantFrom(...GATES), { maxLength: 12 }),
      fc.integer({ min: 20, max: 200 }),
      (names, gates, width) => {
        const delta = deltaOf({
          head: { ...deltaOf().head, name: published(names[0] ?? ""), ref: published(names[1] ?? "") },
          packs: gates.map((gate, i) =>
            fullOf({
              gate,
              scope: `S${i}`,
              over: i,
              before: 1,
              cuts: names.map((pattern) => ({ pattern, files: 1, tokens: 1 })),
            }),
          ),
          files: names.map((name, i) => ({
            ...fileOf(name, i, 1),
            shown: [{ pack: name, base: { view: "none", tokens: 0 }, head: { view: "full", tokens: i } }],
          })),
          redactions: names.map((name) => ({ rule: name, path: name, specific: true })),
          policy: published({
            source: "head",
            files: published(names),
            ...(names.length > 3 && { problem: names[3]! }),
          }),
        });
        const text = deltaText(delta, { ...VIEW, width });
        expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
        expect(text.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u);
        expect(text).not.toMatch(/##\[|^\s*::/mu);
      },
    ),
    { numRuns: 200 },
  );
});

it("says how many files the rules moved to another tier, though no pack shows them otherwise", () => {
  const files = ["a", "b"].map((path) => ({
    ...fileOf(path, 5, 5),
    change: "view" as const,
    base: { tokens: 5, tier: "low" as const },
    head: { tokens: 5, tier: "medium" as const },
  }));
  const policy = { source: "base" as const, files: ["carryon.yml"] };
  expect(deltaText(deltaOf({ files, policy: published(policy) }), VIEW)).toContain(
    "Rules     changed in carryon.yml\n  Tiers     2 files low → medium\n",
  );
});

/** View that renders painted text as `(state: text)`. */
const painted = { ...VIEW, paint: (state: string, text: string): string => `(${state}: ${text})` };

it("counts packs, files, views and secrets beyond those that have a line, and names a moved folder once", () => {
  const moved = ["a", "b", "c"].map((name) => ({
    ...fileOf(`lib/${name}.ts`, 90, 900),
    change: "renamed" as const,
    from: `old/${name}.ts`,
  }));
  const shown = [{ pack: "lite", base: { view: "none", tokens: 0 }, head: { view: "full", tokens: 9 } } as const];
  const changed = [1, 2, 3, 4, 5, 6, 7].map((i) => ({
    ...fileOf(`src/${"long/".repeat(12)}${i}.ts`, 1, 9 - i),
    shown,
  }));
  const redactions = [1, 2, 3].map((line) => ({ rule: "jwt", path: "a.ts", line, specific: false }));
  const { head: _, ...gone } = packOf({ pack: "old", change: "removed" });
  const packs = [gone, ...[1, 2, 3, 4, 5, 6, 7].map((i) => packOf({ scope: `S${i}`, before: 23_000 + i }))];
  const delta = deltaOf({ packs, files: [...moved, { ...fileOf("src/b.ts", 1, 90), shown }, ...changed], redactions });
  expect(deltaText(delta, { ...painted, width: 70 })).toMatchInlineSnapshot(`
    "  acme/widgets · ab12cd3 → 4f2c1e9 · o200k_base · 11 files: 3 renamed, 8 changed
      The base is the first parent of the measured commit

      PACK      TOKENS  CHANGE             BUDGET
      REPO OLD       –  removed (−23,911)  24,000  (good: )
      S1 LITE   23,911  +910 (+4.0%)       24,000  (good: 99.6%)
      S2 LITE   23,911  +909 (+4.0%)       24,000  (good: 99.6%)
      S3 LITE   23,911  +908 (+3.9%)       24,000  (good: 99.6%)
      S4 LITE   23,911  +907 (+3.9%)       24,000  (good: 99.6%)
      S5 LITE   23,911  +906 (+3.9%)       24,000  (good: 99.6%)
      and 2 more; --json lists all

      +2,430  renamed  old/ → lib/ (3 files)
         +89  changed  src/b.ts
          +7  changed  src/long/long/long/long/…long/long/long/long/1.ts
          +6  changed  src/long/long/long/long/…long/long/long/long/2.ts
          +5  changed  src/long/long/long/long/…long/long/long/long/3.ts
      and 4 more files; --json lists all

      Views     LITE src/b.ts not shown → full (+9) · and 7 more
      (bad: Redacted  3 new (jwt a.ts:1 · jwt a.ts:2 · …))
    "
  `);
});

it("has a line for each file if all of them fit, and for packs that all of them fit", () => {
  const files = [1, 2, 3, 4, 5, 6].map((i) => fileOf(`src/${i}.ts`, 1, 9 - i));
  const packs = [1, 2, 3, 4, 5, 6].map((i) => packOf({ scope: `S${i}` }));
  const text = deltaText(deltaOf({ files, packs }), VIEW);
  expect(text).toContain("changed  src/6.ts\n");
  expect(text).not.toContain("more");
});

it("names a side by its ref, and by its commit where that is the ref", () => {
  const { base, head } = deltaOf();
  const sides = { base: { ...base!, ref: published("main") }, head: { ...head, ref: published(head.commit!) } };
  expect(deltaText(deltaOf(sides), VIEW)).toMatch(/^ {2}acme\/widgets · main \(ab12cd3\) → 4f2c1e9 · /u);
});

const rules = (policy: Delta["policy"]): string =>
  deltaText(deltaOf({ policy: published(policy) }), { ...VIEW, width: 150 }).split("Rules     ")[1] ?? "";

it("says which rules judge, and what a change loosens without effect so far", () => {
  expect(rules({ source: "head", files: [], problem: published("no such file") })).toMatchInlineSnapshot(`
    "budgets are checked against this change's own limits, because the base branch's rules are unusable: no such file
    "
  `);
  expect(rules({ source: "base", files: [published("carryon.yml")], held: ["budget"] })).toMatchInlineSnapshot(`
    "changed in carryon.yml · not in effect until merged into the base branch: a looser budget
    "
  `);
});

const retiered = (path: string, tier: "low" | "high") => ({
  ...fileOf(path, 5, 5),
  change: "view" as const,
  base: { tokens: 5, tier },
  head: { tokens: 5, tier: "medium" as const },
});

it("says what is kept of each pack that changed, and of each tier how many files left it", () => {
  const kept = { kept: 1, of: 2 };
  const packs = [
    fullOf({ prefix: kept }),
    packOf({ before: 1, prefix: kept }),
    packOf({ scope: "S", before: 2, prefix: kept }),
  ];
  const text = deltaText(deltaOf({ packs, files: [retiered("a", "low"), retiered("b", "high")] }), {
    ...VIEW,
    width: 140,
  });
  expect(text.slice(text.indexOf("  Tiers"))).toMatchInlineSnapshot(`
    "  Tiers     1 file high → medium · 1 file low → medium
      Cache     the first 50.0% of REPO LITE is unchanged · the first 50.0% of S LITE is unchanged
    "
  `);
});

const remedyOf = (...packs: readonly DeltaPack[]): readonly string[] =>
  deltaText(deltaOf({ packs }), painted).trimEnd().split("\n\n").at(-1)!.split("\n");

it("paints the budget that fails, and says first what to do about the pack that has cuts", () => {
  const cuts = [{ pattern: "/a", files: 1, tokens: 900 }];
  const over = { state: "over", tokens: 32_600, before: 32_600, over: 600, needed: 600 } as const;
  const first = packOf({ ...over, scope: "A", gate: "over-unknown" });
  const second = packOf({ ...over, scope: "B", gate: "over-target", cuts });
  expect([remedyOf(first, second), remedyOf(first)]).toMatchInlineSnapshot(`
    [
      [
        "  B LITE is over its target of 24,000 tokens by 8,600",
        "  To get back under budget, add to .carryonignore:",
        "    −900  /a",
      ],
      [
        "  LITE is over its budget of 32,000 tokens by 600. Without a baseline this is only a warning",
      ],
    ]
  `);
  expect(remedyOf(packOf({ ...over, before: 9, gate: "adds-to-over" }), first)).toMatchInlineSnapshot(`
    [
      "  (bad: REPO LITE is over its budget of 32,000 tokens by 600; this change adds 32,591)",
      "  To pass, raise packs.lite.budget.target to at least 32,700 and packs.lite.budget.max to at least 32,700 in carryon.yml on the base branch in a separate pull request, then update this branch",
    ]
  `);
});
