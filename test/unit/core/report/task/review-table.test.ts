import { expect, it } from "vitest";
import { configName } from "../../../../../src/core/redact/publish.ts";
import { type DescribedReview, reviewTable } from "../../../../../src/core/report/task/review-table.ts";
import type { ReviewTotals } from "../../../../../src/model/task/review.ts";
import { selectedFile, selectionOf } from "../../../../support/selection.ts";

const count = (shown: number, all = shown) => ({ shown, all });

const TOTALS: ReviewTotals = {
  files: count(12, 14),
  whole: 9,
  declarations: count(30),
  lines: count(1240, 1300),
  callers: count(1),
  tests: count(0),
  definitions: count(5, 8),
  documents: count(1, 2),
  untested: 3,
};

const FILES = [
  selectedFile("src/uploads/retry.ts", { view: "diff", tokens: 2310, points: { changed: 2, caller: 1 } }),
  selectedFile("src/uploads/client.ts", { view: "excerpt", tokens: 84, points: { caller: 3, definition: 1 } }),
];

function table(more: Partial<DescribedReview> = {}): string {
  const origin = { kind: "commit", name: "acme/widgets", commit: "4f2c1e9".padEnd(40, "0") } as const;
  const selection = {
    ...selectionOf(FILES, [{ id: "0".repeat(8), path: "a.ts", score: 0, tokens: 9, reason: "budget" }]),
    review: TOTALS,
  };
  const base = "1111111".padEnd(40, "0");
  return reviewTable(
    { origin, base, encoding: "o200k_base", selection, findings: [], isPartial: false, ...more },
    { paint: (state, text) => `(${state}: ${text})`, width: 100, closing: "What to do next" },
  );
}

it("says how much of a change a review pack shows, how much around it, and why each file is in it", () => {
  expect(table()).toMatchInlineSnapshot(`
    "  acme/widgets @ 4f2c1e9 since 1111111 · o200k_base

      Pack       4,321 of at most 16,000 tokens
      Change     12 of 14 changed files, 30 changed declarations, 1,240 of 1,300 changed lines
      Around     1 caller, 5 of 8 definitions, 1 of 2 mentions in documents
      Untested   no test reaches 3 changed declarations

      TOKENS  VIEW     FILE                      WHY
       2,310  diff     src/uploads/retry.ts      changed, 1 caller
          84  excerpt  src/uploads/client.ts     3 callers, 1 definition
      (bad: no room for 1 changed file)

      What to do next
    "
  `);
});

it("says that a clone lacks contents of the base, and what is wrong", () => {
  const args = { pack: configName("review"), scope: configName("REPO"), budget: 40, smallest: 200 };
  const findings: DescribedReview["findings"] = [{ code: "budget-too-small", severity: "error", args }];
  const lines = table({ isPartial: true, findings }).split("\n");
  expect(lines.filter((line) => line.startsWith("  (bad"))).toMatchInlineSnapshot(`
    [
      "  (bad: no room for 1 changed file)",
      "  (bad: REPO REVIEW does not fit in 40 tokens: its preamble and index alone take 200)",
      "  (bad: This clone lacks contents of the base: files are only named. Fetch it with git fetch --unshallow.)",
    ]
  `);
});
