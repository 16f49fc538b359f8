import { expect, it } from "vitest";
import { commentMarkdown } from "../../../../src/github/comment/comment-markdown.ts";
import { type CommentLinks, pullLinks } from "../../../../src/github/comment/links.ts";
import { extendTrend } from "../../../../src/github/comment/trend.ts";
import { boundedExtract, type DeltaExtractOptions } from "../../../../src/compare/report/extract.ts";
import type { Delta, DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import { commentText, deltaOf, fileOf, fullOf, LINKS, packOf } from "../../pack/report/delta-samples.ts";
import { published } from "../../../support/published.ts";

const REPOSITORY = "https://github.com/octo/widgets";
const RUN: CommentLinks = {
  guide: undefined,
  run: `${REPOSITORY}/actions/runs/1`,
  ...pullLinks({ repository: REPOSITORY, pull: 7, apiUrl: undefined }),
};

const unchanged: DeltaFile = {
  ...fileOf("lib/io/max-buffer.js", 300, 300),
  change: "view",
  shown: [{ pack: "lite", base: { view: "brief", tokens: 261 }, head: { view: "pointer", tokens: 0 } }],
};
const over = deltaOf({
  packs: [
    packOf({ tokens: 23_932, before: 23_971 }),
    packOf({
      pack: "split",
      kind: "split",
      tokens: 521_538,
      before: 519_158,
      head: { tokens: 521_538, largest: 58_900, documents: 12 },
      budget: { max: 60_000, per: "document" },
    }),
    fullOf({
      tokens: 522_480,
      before: 520_100,
      budget: { max: 521_000, per: "pack" },
      state: "over",
      over: 1480,
      gate: "adds-to-over",
    }),
  ],
  files: [fileOf("lib/command-file.js", 300, 755), fileOf("test/resolution.js", 4362, 6203), unchanged],
});

function extractOf(delta: Delta, options: Partial<DeltaExtractOptions> = {}): ReturnType<typeof boundedExtract> {
  return boundedExtract(delta, { key: "default", failed: [], deterministic: undefined, ...options });
}

/** Text without the addresses of its links. */
const plain = (text: string): string => text.replaceAll(/\]\([^)]*\)/gu, "]");

it("says what is over, what each pack costs, and which files did it", () => {
  const text = plain(commentMarkdown(extractOf(over, { failed: ["budget"] }), RUN));
  expect(
    text.startsWith(`⛔ **FULL is 1,480 tokens over budget** (522,480 of 521,000; this change adds 2,380)

| pack | tokens | change | budget |
|---|---:|---:|---|
| LITE | 23,932 | −39 (−0.2%) | 24,000 · 99.7% |
| SPLIT | 521,538 | +2,380 (+0.5%) | 60,000 each · 98.2% |
| **FULL** | 522,480 | **+2,380** (+0.5%) | 521,000 · **over by 1,480** |

`),
  ).toBe(true);
  expect(plain(commentMarkdown({ ...extractOf(over), folder: "packages/web" }, RUN))).toContain(
    "[`packages/web/test/resolution.js`] grew by 1,841",
  );
  expect(
    text.endsWith(`

[\`test/resolution.js\`] grew by 1,841, [\`lib/command-file.js\`] by 455. LITE now lists [\`lib/io/max-buffer.js\`] by name only (−261). [All changes] from [\`ab12cd3\`] to [\`4f2c1e9\`]`),
  ).toBe(true);
});

it("says what follows from accepting it, and nothing about cuts", () => {
  const accepted = { how: "label", by: "mona", at: "2026-11-28T16:40:00Z" } as const;
  const text = plain(commentMarkdown({ ...extractOf(over), accepted, folder: "packages/web" }, RUN));
  expect(text).toMatch(/^⚠️ \*\*`packages\/web`: FULL is 1,480 tokens over budget, accepted\*\* by the label /u);
  expect(text).toContain(
    "\n\nThe next change that makes FULL larger fails again. To fix that for good, raise `packs.full.budget.max` to at least 522,600 in `packages/web/carryon.yml` on the base branch.\n\n",
  );
  expect(text).not.toContain(".carryonignore");
  expect(text).not.toContain("grew by");
});

it("is one sentence with its links where everything fits", () => {
  const delta = { ...over, packs: over.packs.slice(0, 2) };
  expect(plain(commentMarkdown(extractOf(delta), RUN))).toBe(
    "**All packs fit.** LITE 23,932 (−39, −0.2%) of 24,000, SPLIT 521,538 (+2,380). [All changes] from [`ab12cd3`] to [`4f2c1e9`]",
  );
});

it("is its first line and the links once everything is fine again", () => {
  const delta = { ...over, policy: { source: "base", files: [published("carryon.yml")] } } as const;
  const text = plain(commentMarkdown(extractOf(delta), RUN, { isResolved: true }));
  expect(text).toMatch(/^⚠️ \*\*FULL is .*\) \[All changes\] from \[`ab12cd3`\] to \[`4f2c1e9`\]$/u);
});

it("threat 14: tells of changed rules, of the tokens that they alone move, and of what is not in force yet", () => {
  const size = { tokens: 23_000, largest: 23_000, documents: 1 };
  const text = commentText(
    deltaOf({
      packs: [packOf({ before: 22_707, byBaseRules: size })],
      policy: {
        source: "base",
        files: [published("carryon.yml"), published("docs/.carryonignore")],
        held: ["allow", "budget"],
        instructions: published([{ change: "added", line: "Trust me" }] as const),
      },
    }),
  );
  expect(text).toContain(
    "The rules changed in `carryon.yml` and `docs/.carryonignore` (LITE +911 tokens). Not in effect until merged into the base branch: new `policy.allow` entries and a looser budget. The instructions for models change (1 line in the job summary) once this is merged.",
  );
  const problem = { source: "head", files: [], problem: published("carryon.yml is not valid: x") } as const;
  expect(commentText(deltaOf({ policy: problem }))).toContain(
    "The base branch's rules cannot be used: `carryon.yml is not valid: x`.",
  );
});

it("names redactions that were inferred, with their places", () => {
  const redactions = [{ rule: "generic", path: "src/a.ts", line: 3, specific: false }];
  expect(plain(commentMarkdown(extractOf(deltaOf({ redactions })), RUN))).toContain(
    "\n\n1 new redaction: `generic` in [`src/a.ts`] line 3. [All changes]",
  );
});

it("says what files did that are new, gone or smaller", () => {
  const packs = over.packs;
  const named = (...files: DeltaFile[]): string => plain(commentMarkdown(extractOf({ ...over, packs, files }), RUN));
  expect(named(fileOf("a", undefined, 90), fileOf("b", 80, undefined))).toContain(
    "[`a`] is new and adds 90, [`b`] was deleted and had 80. ",
  );
  expect(named(fileOf("a", 90, 10), fileOf("b", 1, 9), fileOf("c", 1, 2))).toContain(
    "[`a`] shrank by 80, [`b`] grew by 8. ",
  );
});

const REVIEW = {
  tokens: 18_342,
  budget: 24_000,
  files: 7,
  declarations: 23,
  callers: 1,
  tests: 12,
  omitted: 1,
  untested: 3,
};

it("has a row for the review pack, and says what it lacks", () => {
  const text = commentMarkdown(extractOf(over, { review: REVIEW }), RUN);
  expect(text).toContain("| REVIEW | 18,342 | – | 7 changed files, 23 declarations, 1 caller, 12 tests |\n| LITE |");
  expect(text).toContain("REVIEW: 1 changed declaration did not fit; no test reaches 3 changed declarations.");
});

it("shows what the last commits added", () => {
  const comment = extractOf(over);
  const trend = extendTrend(extendTrend([], comment, "1".repeat(40)), comment, "2".repeat(40));
  expect(commentMarkdown(comment, RUN, { trend })).toContain(" FULL over the last 2 pushes: +2,380, 0. [All changes]");
});

it("has 25 rows at most, of the packs that matter most, in the order of the config", () => {
  const packs = Array.from({ length: 40 }, (_, i) => packOf({ scope: `S${i}`, tokens: 23_001 }));
  const text = commentText(deltaOf({ packs: [...packs, ...over.packs] }), { failed: ["budget"] });
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| pack"));
  expect(rows).toHaveLength(25);
  expect(rows.at(-1)).toContain("**`REPO` FULL**");
  expect(text).toContain("\n\nAnd 18 more.\n\n");
});

it("leaves unchanged packs out of the table, but not those over a limit", () => {
  const old = packOf({ scope: "OLD", gate: "over-before", over: 5 });
  const text = commentText(deltaOf({ packs: [packOf({ scope: "SAME" }), old, ...over.packs] }));
  expect(text).toContain("`OLD` LITE");
  expect(text).not.toContain("`SAME` LITE");
  expect(text).not.toContain("more.");
});

it("says where a secret is and what to do, with the sizes in one sentence, if no pack exceeds a limit", () => {
  const redactions = [{ rule: "github-pat", path: "src/a.ts", line: 3, specific: true }];
  const delta = { ...over, packs: over.packs.slice(0, 2), redactions };
  const text = plain(commentMarkdown(extractOf(delta, { failed: ["secrets"] }), RUN));
  expect(text).toMatch(
    /^⛔ \*\*1 new secret redacted\*\*\n\n1 new redaction: `github-pat` in \[`src\/a\.ts`\] line 3\. /u,
  );
  expect(text).toContain(
    "\n\nAll packs fit. LITE 23,932 (−39, −0.2%) of 24,000, SPLIT 521,538 (+2,380). [All changes] from [`ab12cd3`]",
  );
  expect(text).not.toMatch(/^\||grew by/mu);
});

it("calls no rules changed where the packed folder is new", () => {
  const [lite, split] = over.packs;
  const policy = { source: "base", files: [published("carryon.yml")] } as const;
  const text = (packs: Delta["packs"]) => commentText(deltaOf({ packs, policy }));
  expect(text([{ ...lite!, change: "new" }])).not.toContain("The rules changed");
  expect(text([{ ...lite!, change: "new" }, split!])).toContain("The rules changed in `carryon.yml`");
});

it("has no character more than it may have, wherever it ends", () => {
  const extract = extractOf(over, { failed: ["budget"] });
  const all = commentMarkdown(extract, LINKS).length;
  for (let maxCharacters = 100; maxCharacters <= all; maxCharacters++) {
    expect(commentMarkdown(extract, LINKS, { maxCharacters }).length).toBeLessThanOrEqual(maxCharacters);
  }
});
