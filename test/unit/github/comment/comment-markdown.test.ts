import { expect, it } from "vitest";
import { commentText, deltaOf, fileOf, fullOf, packOf } from "../../pack/report/delta-samples.ts";
import { published } from "../../../support/published.ts";

const CUTS = [
  { pattern: "/packages/a/CHANGELOG.md", files: 1, tokens: 180_220 },
  { pattern: "/test/**/*.snap", files: 31, tokens: 96_410 },
];

it("says in its first line that nothing changed", () => {
  expect(commentText(deltaOf())).toMatchInlineSnapshot(`
    "**Context packs: unchanged (byte-identical)** · LITE 23,911 · FULL 1,817,682

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | unchanged (byte-identical) | 2,000,000 · 90.9% |
    | LITE | 23,911 | unchanged (byte-identical) | 24,000 · 99.6% |

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

it("tells of a small change: packs, the view that moved, the secret, the prompt cache", () => {
  const retry = {
    ...fileOf("src/server/retry.ts", 2000, 2890),
    shown: [
      { pack: "lite", base: { view: "skeleton", tokens: 310 }, head: { view: "full", tokens: 1200 } },
      { pack: "full", base: { view: "full", tokens: 2010 }, head: { view: "full", tokens: 2900 } },
    ],
  } as const;
  const other = {
    ...fileOf("src/client/index.ts", 900, 900),
    change: "view",
    shown: [{ pack: "lite", base: { view: "skeleton", tokens: 200 }, head: { view: "pointer", tokens: 0 } }],
  } as const;
  const delta = deltaOf({
    packs: [
      fullOf({ before: 1_814_272, prefix: { kept: 9_700_000, of: 10_000_000 } }),
      packOf({ before: 22_707 }),
      packOf({
        pack: "claude",
        tokens: 9870,
        before: 9870,
        kind: "full",
        budget: { target: 10_000, max: 12_000, per: "pack" },
      }),
    ],
    files: [
      fileOf("docs/old.md", 400, undefined),
      other,
      retry,
      fileOf("src/server/wait.ts", undefined, 2920),
      { ...fileOf("src/b.ts", 50, 50), change: "renamed", from: "src/a.ts" },
    ],
    redactions: [{ rule: "private-key", path: "test/fixtures/key.pem", line: 1, specific: true }],
  });
  expect(commentText(delta)).toMatchInlineSnapshot(`
    "**Context packs: LITE 23,911 tokens (+1,204, +5.3%) · within budget** · 1 new secret redacted · FULL 1,817,682 (+3,410, +0.2%)

    1 new redaction: \`private-key\` in \`test/fixtures/key.pem\` line 1. Revoke and remove real secrets: they are in the git history. For false positives, run \`carryon check --secrets --fix-allow test/fixtures/key.pem:1\` and merge what it adds to \`carryon.yml\` into the base branch in a separate pull request, then update this branch.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | +3,410 (+0.2%) | 2,000,000 · 90.9% |
    | LITE | 23,911 | +1,204 (+5.3%) | 24,000 · 99.6% |
    | \`claude\` | 9,870 | unchanged (byte-identical) | 12,000 · 82.3% |

    \`src/server/retry.ts\` moved from skeleton to full in LITE (+890), and 1 more view changed. Prompt cache: the first 97.0% of FULL is unchanged.

    <details><summary>Biggest changes (4 files: 1 added, 1 removed, 1 renamed, 1 changed)</summary>

    | file |  | tokens | change |
    |---|---|---:|---:|
    | \`src/server/wait.ts\` | added | 2,920 | +2,920 |
    | \`src/server/retry.ts\` | changed | 2,890 | +890 (+44.5%) |
    | \`docs/old.md\` | removed | – | −400 |
    | \`src/a.ts\` → \`src/b.ts\` | renamed | 50 | ±0 |

    </details>

    <details><summary>View changes (2)</summary>

    Direct: the file itself changed. Indirect: only its tier changed, or the room left in the pack.

    | file | pack | view | tokens |  |
    |---|---|---|---:|---|
    | \`src/server/retry.ts\` | LITE | skeleton → full | +890 | direct |
    | \`src/client/index.ts\` | LITE | skeleton → pointer | −200 | indirect |

    </details>

    <details><summary>New redactions (1)</summary>

    Specific: the secret was recognized by its format. General: it was inferred from the surrounding text.

    | rule | place |  |
    |---|---|---|
    | \`private-key\` | \`test/fixtures/key.pem\` line 1 | specific |

    </details>

    <details><summary>About the packs</summary>

    - FULL and \`claude\`: Every file whole, in one document.
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

it("leads with the pack that the change takes over its budget, by how much, and the cuts that bring it back", () => {
  const delta = deltaOf({
    packs: [
      fullOf({
        before: 1_815_682,
        budget: { max: 1_600_000, per: "pack" },
        state: "over",
        over: 217_682,
        gate: "adds-to-over",
        cuts: CUTS,
      }),
      packOf(),
    ],
    files: [fileOf("docs/new.md", undefined, 2000)],
  });
  expect(commentText(delta, { failed: ["budget"] })).toMatchInlineSnapshot(`
    "**Context packs: FULL 1,817,682 tokens (+2,000, +0.1%) · over budget by 217,682, this change adds 2,000** · LITE 23,911 (unchanged)

    The check failed: budget.

    FULL is over its budget of 1,600,000 tokens by 217,682; this change adds 2,000. To pass, add to \`.carryonignore\` in this pull request:

    - −180,220 \`/packages/a/CHANGELOG.md\`
    - −96,410 \`/test/**/*.snap\` (31 files)

    Or raise \`max\` in \`carryon.yml\` on the base branch in a separate pull request, then update this branch.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | +2,000 (+0.1%) | 1,600,000 · **over by 217,682** |
    | LITE | 23,911 | unchanged (byte-identical) | 24,000 · 99.6% |

    <details><summary>Biggest changes (1 file added)</summary>

    | file |  | tokens | change |
    |---|---|---:|---:|
    | \`docs/new.md\` | added | 2,000 | +2,000 |

    </details>

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

it("names what a change adds and what it may add", () => {
  const delta = deltaOf({
    packs: [
      fullOf(),
      packOf({
        before: 20_000,
        mayAdd: 1000,
        gate: "breaks-growth",
        budget: { target: 24_000, growth: { share: 0.05 }, per: "pack" },
      }),
    ],
  });
  expect(commentText(delta, { failed: ["budget"] })).toMatchInlineSnapshot(`
    "**Context packs: LITE 23,911 tokens (+3,911, +19.6%) · over its growth limit: adds 3,911, may add 1,000** · FULL 1,817,682 (unchanged)

    The check failed: budget.

    LITE grows by 3,911 tokens; its growth limit allows 1,000 (5.0% of the base).

    To pass, raise \`growth\` in \`carryon.yml\` on the base branch in a separate pull request, then update this branch.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | unchanged (byte-identical) | 2,000,000 · 90.9% |
    | LITE | 23,911 | +3,911 (+19.6%) | 24,000 · **grows by more than 1,000** |

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

it("says how many files went to which tier", () => {
  const moved = { ...fileOf("a", 5, 5), change: "view" as const, base: { tokens: 5, tier: "low" as const } };
  const files = [{ ...moved, head: { tokens: 5, tier: "medium" as const } }];
  expect(commentText(deltaOf({ files, policy: { source: "base", files: [published("carryon.yml")] } }))).toContain(
    `<details><summary>Tier moves (1 file)</summary>

A file's tier decides how much of it LITE shows, if there is room.

| tier | files |
|---|---:|
| low → medium | 1 |

</details>`,
  );
});

const REVIEW = {
  tokens: 18_342,
  budget: 24_000,
  files: 7,
  declarations: 23,
  callers: 1,
  tests: 12,
  omitted: 0,
  untested: 0,
};

it("has a row for the review pack, and says what it lacks", () => {
  expect(commentText(deltaOf(), { review: REVIEW })).toContain(
    "| REVIEW | 18,342 | – | 7 changed files, 23 declarations, 1 caller, 12 tests |\n| FULL |",
  );
  expect(commentText(deltaOf(), { review: REVIEW })).toMatch(/^- REVIEW: \S/mu);
  expect(commentText(deltaOf(), { review: REVIEW })).not.toMatch(/And .* more\.|did not fit/u);
  expect(commentText(deltaOf(), { review: { ...REVIEW, omitted: 1, untested: 3 } })).toContain(
    "REVIEW: 1 changed declaration did not fit; no test reaches 3 changed declarations.",
  );
  expect(commentText(deltaOf())).not.toContain("REVIEW");
});
