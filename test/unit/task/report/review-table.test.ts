import { expect, it } from "vitest";
import { configName } from "../../../../src/secrets/publish.ts";
import { type DescribedReview, reviewTable } from "../../../../src/task/report/review-table.ts";
import type { ReviewTotals } from "../../../../src/task/review/pack/review.ts";
import { selectedFile, selectionOf } from "../../../support/selection.ts";

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

function table(more: Partial<DescribedReview> = {}, width = 100): string {
  const origin = { kind: "commit", name: "acme/widgets", commit: "4f2c1e9".padEnd(40, "0") } as const;
  const selection = {
    ...selectionOf(FILES, [{ id: "0".repeat(8), path: "a.ts", score: 0, tokens: 9, reason: "budget" }]),
    review: TOTALS,
  };
  const base = "1111111".padEnd(40, "0");
  return reviewTable(
    { origin, base, encoding: "o200k_base", selection, findings: [], isPartial: false, ...more },
    { paint: (state, text) => `(${state}: ${text})`, width, closing: "What to do next" },
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
      (bad: 1 changed file did not fit)

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
      "  (bad: 1 changed file did not fit)",
      "  (bad: REPO REVIEW does not fit in 40 tokens: the smallest budget that works is 200)",
      "  (bad: This clone lacks blobs of the base, so files are only listed. Run git fetch --refetch --no-filter first.)",
    ]
  `);
});

it("says nothing of a commit, a base, a change and tests that it knows nothing of", () => {
  const origin = { kind: "directory", name: "widgets" } as const;
  expect(table({ origin, base: undefined, selection: selectionOf([]) })).toMatchInlineSnapshot(`
    "  widgets · o200k_base

      Pack       4,321 of at most 16,000 tokens

      What to do next
    "
  `);
  const nothing = { ...TOTALS, untested: 0 };
  const none = { files: 0, lines: 0, declarations: 0, callers: 0, definitions: 0, documents: 0 };
  const review = { ...nothing, ...Object.fromEntries(Object.keys(none).map((name) => [name, count(0)])) };
  expect(table({ selection: { ...selectionOf([]), review } })).not.toMatch(/Change|Around|Untested/u);
});

const longPath = (i: number): string => `src/${"long/".repeat(12)}${i}.ts`;

it("has thirty rows, as wide as the view, and at most three errors", () => {
  const files = Array.from({ length: 32 }, (_, i) =>
    selectedFile(longPath(i), { points: { [`a ${"long ".repeat(12)}`]: 1 } }),
  );
  const args = { pack: configName("review"), scope: configName("REPO"), budget: 40, smallest: 200 };
  const error = { code: "budget-too-small", severity: "error", args } as const;
  const findings: DescribedReview["findings"] = [{ ...error, severity: "warning" }, error, error, error, error];
  const lines = table({ selection: selectionOf(files), findings }, 80).split("\n");
  expect(lines.filter((line) => line.includes("does not fit"))).toHaveLength(3);
  expect(lines.filter((line) => line.includes("src/"))).toHaveLength(30);
  expect(lines.slice(5, 7)).toMatchInlineSnapshot(`
    [
      "     120  full  src/long/long/long…ong/long/long/0.ts  a long long long long lo…",
      "     120  full  src/long/long/long…ong/long/long/1.ts  a long long long long lo…",
    ]
  `);
  expect(lines.slice(-8)).toMatchInlineSnapshot(`
    [
      "  (dim: and 2 more with --json)",
      "",
      "  (bad: REPO REVIEW does not fit in 40 tokens: the smallest budget that works is 200)",
      "  (bad: REPO REVIEW does not fit in 40 tokens: the smallest budget that works is 200)",
      "  (bad: REPO REVIEW does not fit in 40 tokens: the smallest budget that works is 200)",
      "",
      "  What to do next",
      "",
    ]
  `);
});
