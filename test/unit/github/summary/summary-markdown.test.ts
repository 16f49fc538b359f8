import { expect, it } from "vitest";
import { summaryMarkdown } from "../../../../src/github/summary/summary-markdown.ts";
import type { Delta } from "../../../../src/compare/delta/delta-model.ts";
import { deltaOf, fileOf, fullOf, LINKS, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { nodesOf, valuesOf } from "../../pack/report/markdown-tree.ts";
import { redacted, reportFile, reportOf } from "../../pack/report/report-samples.ts";
import { published } from "../../../support/published.ts";

const NOTHING = { failed: [], deterministic: undefined, links: LINKS } as const;

/** Comparison of `reportOf()` without a base, as the workflow requested. */
const alone: Delta = {
  ...withoutBase([
    fullOf({
      tokens: 612_400,
      budget: { max: 600_000, per: "pack" },
      state: "over",
      over: 12_400,
      gate: "over-unknown",
      cuts: [{ pattern: "/docs/a.md", files: 1, tokens: 612_010 }],
    }),
    packOf(),
  ]),
  missing: "not-asked",
  policy: { source: "head", files: [] },
};

it("tells without a base what is in the packs, what is not, what was found, and what is big", () => {
  const report = reportOf({ findings: [published(redacted("docs/a.md", 14))] });
  expect(summaryMarkdown({ ...NOTHING, report, delta: alone })).toMatchInlineSnapshot(`
    "⚠️ **FULL is 12,400 tokens over budget** (612,400 of 600,000; there is no baseline to compare with)

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 612,400 | – | 600,000 · over by 12,400 |
    | LITE | 23,911 | – | 24,000 · 99.6% |

    2 files, 2,448,816 bytes, 612,204 tokens of text; 1 of 3 paths are in no pack.

    <details><summary>Findings (1)</summary>

    |  | finding | place |
    |---|---|---|
    | warning | \`github-pat\` redacted | \`docs/a.md\` line 14 |

    </details>

    <details><summary>Biggest files (2 files)</summary>

    | file | tokens | tier | shown |
    |---|---:|---|---|
    | \`docs/a.md\` | 612,004 | high | FULL full, LITE skeleton |
    | \`src/b.ts\` | 200 | medium | FULL full, LITE skeleton |

    </details>

    <details><summary>Left out</summary>

    | reason | files |
    |---|---:|
    | binary | 1 |

    </details>

    <details><summary>Measurement</summary>

    - Base: none; comparison is turned off for this run
    - Measured: \`4f2c1e9\`
    - Tokens: exact, counted with \`o200k_base\` on the text as written
    - Rules: unchanged
    - Tool: \`carryon 1.0.0\`

    </details>

    Changes in \`4f2c1e9\` · [What is this?](https://example.com/guide)
    "
  `);
});

it("begins with the line and the table of the comment where there is a base", () => {
  const delta = deltaOf({ packs: [fullOf(), packOf({ before: 22_707 })], files: [fileOf("src/b.ts", undefined, 200)] });
  const text = summaryMarkdown({ report: reportOf(), delta, failed: [], deterministic: true, links: LINKS });
  expect(text.split("\n").slice(0, 5).join("\n")).toMatchInlineSnapshot(`
    "**All packs fit.** LITE 23,911 (+1,204, +5.3%) of 24,000, FULL 1,817,682 of 2,000,000.

    | pack | tokens | change | budget |
    |---|---:|---:|---|
    | FULL | 1,817,682 | unchanged (byte-identical) | 2,000,000 · 90.9% |"
  `);
  expect(text).toContain("Reproducible: a second build of the same commit wrote the same bytes");
});

it("lists errors before warnings and notices, big files before small ones, and nothing of what there is not", () => {
  const files = [reportFile("b.ts", 5), reportFile("c.ts", 9), reportFile("a.ts", 5)];
  const unreadable = { code: "unreadable", severity: "error", args: { reason: published("no blob") } } as const;
  const findings = [published(redacted("docs/a.md", 14)), unreadable];
  const text = summaryMarkdown({ ...NOTHING, report: reportOf({ files, findings, skipped: [] }), delta: alone });
  const rows = text.split("\n").filter((line) => /^\| (?:error|warning|`[abc]\.ts`)/u.test(line));
  expect(rows).toMatchInlineSnapshot(`
    [
      "| error | cannot be read: \`no blob\` |  |",
      "| warning | \`github-pat\` redacted | \`docs/a.md\` line 14 |",
      "| \`c.ts\` | 9 | medium | FULL full, LITE skeleton |",
      "| \`a.ts\` | 5 | medium | FULL full, LITE skeleton |",
      "| \`b.ts\` | 5 | medium | FULL full, LITE skeleton |",
    ]
  `);
  expect(text).not.toMatch(/Left out|in no pack/u);
  expect(summaryMarkdown({ ...NOTHING, report: reportOf({ findings: [] }), delta: alone })).not.toContain("Findings");
});

it("is never of more bytes than it may be, though everything is long, many, and of several bytes a character", () => {
  const names = Array.from({ length: 6000 }, (_, i) => `${"語|`".repeat(60)}${i}`);
  const delta = deltaOf({ files: names.map((name, i) => fileOf(name, undefined, i)) });
  const report = reportOf({
    files: names.map((name, i) => reportFile(name, i)),
    findings: published(names.map((name, i) => redacted(name, i + 1))),
  });
  for (const most of [1024 * 900, 50_000, 3000]) {
    const text = summaryMarkdown({ report, delta, failed: ["secrets"], deterministic: false, links: LINKS }, most);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
    expect(text).toMatch(/^⛔ \*\*.+\n\n/u);
    expect(text.split("<details>")).toHaveLength(text.split("</details>").length);
  }
  const text = summaryMarkdown({ ...NOTHING, report, delta });
  expect(Buffer.byteLength(text)).toBeGreaterThan(900_000);
  expect(text).toMatch(/\n\nAnd [0-9,]+ more\.\n/u);
});

it("threat 3: shows whatever a finding repeats as code", () => {
  const report = reportOf({
    findings: [
      {
        code: "link-to-nothing",
        severity: "notice",
        path: published("a`@team`|.md"),
        args: { target: published("![x](https://e.com) <b>|\n# x") },
      },
      { code: "unreadable", severity: "error", args: { reason: published("</details> @team") } },
    ],
    files: [reportFile("![x](y)|", 5)],
  });
  const nodes = nodesOf(summaryMarkdown({ ...NOTHING, report, delta: alone }));
  expect(nodes.flatMap(({ url }) => url ?? [])).toEqual([LINKS.guide]);
  expect(nodes.filter(({ type }) => ["image", "heading", "linkReference"].includes(type))).toEqual([]);
  expect(valuesOf(nodes, "text").filter((text) => /@|team|https/u.test(text))).toEqual([]);
  expect(valuesOf(nodes, "inlineCode")).toContain("</details> @team");
});
