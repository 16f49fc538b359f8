import { expect, it } from "vitest";
import { commentText, deltaOf, fileOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { published } from "../../../support/published.ts";

it("tells of a pack that is new, one that is gone, and documents that are over a limit of each", () => {
  const { base: _, ...fresh } = packOf({ change: "new" });
  const { head: __, ...gone } = fullOf({ change: "removed" });
  const split = packOf({
    pack: "split",
    kind: "split",
    tokens: 200_000,
    before: 199_000,
    head: { tokens: 200_000, largest: 61_000, documents: 4 },
    budget: { max: 60_000, per: "document" },
    state: "over",
    over: 1000,
    gate: "adds-to-over",
    overDocuments: [{ path: "SPLIT/REPO-SPLIT-10-DOCS.md", tokens: 61_000, over: 1000, before: 59_000 }],
    cuts: [{ pattern: "/docs/a.md", files: 1, tokens: 500 }],
  });
  expect(commentText(deltaOf({ packs: [split, fresh, gone] }), { failed: ["budget"] })).toMatchInlineSnapshot(`
    "**Context packs: SPLIT 200,000 tokens (+1,000, +0.5%) · a document is over budget by 1,000, this change adds to it** · FULL 1,817,682 (removed)

    The check failed: budget.

    A document of SPLIT is over its budget of 60,000 tokens by 1,000; this change adds to it. The cheapest cuts, as lines for \`.carryonignore\`:

    - −500 \`/docs/a.md\`

    Or raise \`max\` in \`carryon.yml\` on the base branch in a separate pull request, then update this branch.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | SPLIT | 200,000 | +1,000 (+0.5%) | 60,000 per document · **largest over by 1,000** |
    | LITE | 23,911 | new | 24,000 · 99.6% |
    | FULL | – | removed (−1,817,682) | 2,000,000 |

    <details><summary>Documents over their limit (1)</summary>

    | document | pack | tokens | over by | change |
    |---|---|---:|---:|---:|
    | \`SPLIT/REPO-SPLIT-10-DOCS.md\` | SPLIT | 61,000 | 1,000 | +2,000 |

    </details>

    <details><summary>About the packs</summary>

    - FULL: Every file whole, in one document.
    - SPLIT: Every file whole, in documents by section.
    - LITE: The most important code, fitted to a budget; other files as pointers.

    </details>

    <details><summary>Measurement</summary>

    - Base: \`ab12cd3\`, the first parent of the measured commit
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: unchanged
    - Tool: \`carryon 1.0.0\`

    </details>

    [What is this?](https://example.com/guide)"
  `);
});

it("leads with FULL where LITE is as full as before and changed by next to nothing", () => {
  const lite = packOf({ tokens: 24_000, before: 23_996 });
  const [first] = commentText(deltaOf({ packs: [fullOf({ change: "changed", before: 1_816_000 }), lite] })).split("\n");
  expect(first).toMatchInlineSnapshot(
    `"**Context packs: FULL 1,817,682 tokens (+1,682, +0.1%) · within budget** · LITE 24,000 (+4)"`,
  );
});

it("says why there is no baseline and what to do about it", () => {
  const over = fullOf({ state: "over", over: 17_682, gate: "over-unknown", budget: { max: 1_800_000, per: "pack" } });
  expect(commentText(withoutBase([over, packOf()]))).toMatchInlineSnapshot(`
    "**Context packs: LITE 23,911 tokens · within budget** · no baseline yet · FULL 1,817,682, over budget by 17,682

    No baseline yet: the commit to compare with is not in this clone and could not be fetched. Make the checkout step fetch two commits: \`fetch-depth: 2\`.

    FULL is over its budget of 1,800,000 tokens by 17,682. Without a baseline this is only a warning.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | – | 1,800,000 · over by 17,682 |
    | LITE | 23,911 | – | 24,000 · 99.6% |

    <details><summary>About the packs</summary>

    - FULL: Every file whole, in one document.
    - LITE: The most important code, fitted to a budget; other files as pointers.

    </details>

    <details><summary>Measurement</summary>

    - Base: none; the commit to compare with is not in this clone and could not be fetched
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: unchanged
    - Tool: \`carryon 1.0.0\`

    </details>

    [What is this?](https://example.com/guide)"
  `);
});

it("threat 14: tells of changed rules, of the tokens that they alone move, and of what is not in force yet", () => {
  const size = { tokens: 23_000, largest: 23_000, documents: 1 };
  const delta = deltaOf({
    packs: [
      fullOf(),
      packOf({
        before: 22_707,
        judged: size,
        byBaseRules: size,
        budget: { target: 22_000, per: "pack" },
        gate: "over-target",
        state: "warn",
      }),
    ],
    policy: {
      source: "base",
      files: [published("carryon.yml"), published("docs/.carryonignore")],
      held: ["allow", "budget"],
      unused: [
        { where: "policy.allow[1].values[0]", path: published("carryon.yml"), line: 7 },
        { where: "policy.allow[2]" },
      ],
    },
  });
  expect(commentText(delta)).toMatchInlineSnapshot(`
    "**Context packs: LITE 23,911 tokens (+1,204, +5.3%) · over its target by 1,000** · rules changed · FULL 1,817,682 (unchanged)

    LITE is over its target of 22,000 tokens by 1,000.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | unchanged (byte-identical) | 2,000,000 · 90.9% |
    | LITE | 23,911 | +1,204 (+5.3%) | 22,000 · over target by 1,000 under the base branch's limits |

    The rules changed in \`carryon.yml\` and \`docs/.carryonignore\` (LITE +911 tokens). Not in effect until merged into the base branch: new \`policy.allow\` entries and a looser budget.

    <details><summary>Unused exceptions (2)</summary>

    The text they excused is gone, so remove them from the config.

    | exception | place |
    |---|---|
    | \`policy.allow[1].values[0]\` | \`carryon.yml\` line 7 |
    | \`policy.allow[2]\` |  |

    </details>

    <details><summary>Rules changed (2 files)</summary>

    Changed: \`carryon.yml\` and \`docs/.carryonignore\`. Packs are written with this change's own rules. Budgets are checked against the base branch's limits or this change's own, whichever are stricter.

    | pack | as written | by the base's rules | effect of the rules |
    |---|---:|---:|---:|
    | LITE | 23,911 | 23,000 | +911 |

    </details>

    <details><summary>About the packs</summary>

    - FULL: Every file whole, in one document.
    - LITE: The most important code, fitted to a budget; other files as pointers.

    </details>

    <details><summary>Measurement</summary>

    - Base: \`ab12cd3\`, the first parent of the measured commit
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: changed; budgets checked against the base branch's limits or this change's own, whichever are stricter
    - Tool: \`carryon 1.0.0\`

    </details>

    [What is this?](https://example.com/guide)"
  `);
});

it("counts in its first line what is over beside the two packs that it names", () => {
  const over = { state: "over", over: 5, gate: "new-over" } as const;
  const packs = ["A", "B", "C", "D"].map((scope) => packOf({ scope, ...over }));
  const [first] = commentText(deltaOf({ packs: [packOf({ scope: "E" }), ...packs] })).split("\n");
  expect(first).toMatchInlineSnapshot(
    `"**Context packs: \`A\` LITE 23,911 tokens (unchanged) · over budget by 5** · \`B\` LITE 23,911 (unchanged), over budget by 5 · 2 more over a limit"`,
  );
});

it("names FULL beside LITE where SPLIT moved a little more", () => {
  const split = packOf({ pack: "split", kind: "split", tokens: 900, before: 700, budget: { per: "document" } });
  const packs = [fullOf({ tokens: 899, before: 700 }), split, packOf({ before: 23_000 })];
  expect(commentText(deltaOf({ packs })).split("\n")[0]).toMatchInlineSnapshot(
    `"**Context packs: LITE 23,911 tokens (+911, +4.0%) · within budget** · FULL 899 (+199, +28.4%)"`,
  );
});

it("names the scope where there are several", () => {
  const delta = deltaOf({
    packs: [
      fullOf({ scope: "APP", before: 1_800_000, prefix: { kept: 5, of: 1000 } }),
      packOf({ scope: "APP" }),
      fullOf({ scope: "LAB", tokens: 900, before: 900 }),
      packOf({ scope: "LAB", tokens: 800, before: 700, change: "changed" }),
    ],
  });
  expect(commentText(delta)).toMatchInlineSnapshot(`
    "**Context packs: \`LAB\` LITE 800 tokens (+100, +14.3%) · within budget** · \`APP\` FULL 1,817,682 (+17,682, +1.0%)

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | \`APP\` FULL | 1,817,682 | +17,682 (+1.0%) | 2,000,000 · 90.9% |
    | \`APP\` LITE | 23,911 | unchanged (byte-identical) | 24,000 · 99.6% |
    | \`LAB\` FULL | 900 | unchanged (byte-identical) | 2,000,000 · 0.0% |
    | \`LAB\` LITE | 800 | +100 (+14.3%) | 24,000 · 3.3% |

    Prompt cache: the first 0.5% of \`APP\` FULL is unchanged.

    <details><summary>About the packs</summary>

    - FULL: Every file whole, in one document.
    - LITE: The most important code, fitted to a budget; other files as pointers.

    </details>

    <details><summary>Measurement</summary>

    - Base: \`ab12cd3\`, the first parent of the measured commit
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: unchanged
    - Tool: \`carryon 1.0.0\`

    </details>

    [What is this?](https://example.com/guide)"
  `);
});

it("threat 3: shows hostile names as code, each in one piece", () => {
  const names = [
    "a|b`c``d.md",
    "<img src=x onerror=alert(1)>.md",
    "[x](https://example.com)\n## @team #1.md",
    "docs/\u202egnp.exe",
    `${"`".repeat(90)}.md`,
    "<!-- carryon:default -->",
    "</details>",
    `${"very/long/".repeat(30)}name.ts`,
  ];
  const delta = deltaOf({
    policy: {
      source: "head",
      files: [published("`</summary>")],
      problem: published('carryon.yml:1:1  unknown key "**x**"'),
    },
    packs: [fullOf({ before: 1 }), packOf({ pack: "@team", before: 1 })],
    files: names.map((name, i) => fileOf(name, undefined, i)),
    redactions: names.slice(0, 2).map((path) => ({ rule: "<b>`", path, specific: false })),
  });
  expect(commentText(delta, { deterministic: false, failed: ["determinism"] })).toMatchInlineSnapshot(`
    "**Context packs: \`@team\` 23,911 tokens (+23,910) · within budget** · **not reproducible** · rules changed · FULL 1,817,682 (+1,817,681)

    The check failed: determinism.

    Not reproducible: a second build of the same commit wrote different bytes, so no number here is reliable. Re-run the job. If it fails again, report a bug in Carryon and include the file named in the log.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | +1,817,681 | 2,000,000 · 90.9% |
    | \`@team\` | 23,911 | +23,910 | 24,000 · 99.6% |

    2 new redactions: \`\` <b>\` \`\` in \`<img src=x onerror=alert(1)>.md\` and \`\` <b>\` \`\` in \`\`\`a\\u{7c}b\`c\`\`d.md\`\`\`. The rules changed in \`\` \`</summary> \`\`. The base branch's rules cannot be used: \`carryon.yml:1:1  unknown key "**x**"\`.

    <details><summary>Biggest changes (8 files added)</summary>

    | file |  | tokens | change |
    |---|---|---:|---:|
    | \`very/long/very/long/very/long/very/long/very/long/very/long/…g/very/long/very/long/very/long/very/long/very/long/name.ts\` | added | 7 | +7 |
    | \`</details>\` | added | 6 | +6 |
    | \`<!-- carryon:default -->\` | added | 5 | +5 |
    | \`\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}…\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}.md\` | added | 4 | +4 |
    | \`docs/\\u{202e}gnp.exe\` | added | 3 | +3 |
    | \`[x](https://example.com)\\u{a}## @team #1.md\` | added | 2 | +2 |
    | \`<img src=x onerror=alert(1)>.md\` | added | 1 | +1 |
    | \`\`\`a\\u{7c}b\`c\`\`d.md\`\`\` | added | 0 | ±0 |

    </details>

    <details><summary>New redactions (2)</summary>

    Specific: the secret was recognized by its format. General: it was inferred from the surrounding text.

    | rule | place |  |
    |---|---|---|
    | \`\` <b>\` \`\` | \`<img src=x onerror=alert(1)>.md\` | general, whole file left out |
    | \`\` <b>\` \`\` | \`\`\`a\\u{7c}b\`c\`\`d.md\`\`\` | general, whole file left out |

    </details>

    <details><summary>Rules changed (1 file)</summary>

    Changed: \`\` \`</summary> \`\`. Packs are written with this change's own rules. Budgets are checked against this change's own limits.

    </details>

    <details><summary>About the packs</summary>

    - FULL: Every file whole, in one document.
    - \`@team\`: The most important code, fitted to a budget; other files as pointers.

    </details>

    <details><summary>Measurement</summary>

    - Base: \`ab12cd3\`, the first parent of the measured commit
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: changed; budgets checked against this change's own limits
    - Not reproducible: a second build of the same commit wrote different bytes
    - Tool: \`carryon 1.0.0\`

    </details>

    [What is this?](https://example.com/guide)"
  `);
});
