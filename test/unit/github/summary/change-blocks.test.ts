import { expect, it } from "vitest";
import { summaryMarkdown } from "../../../../src/github/summary/summary-markdown.ts";
import type { Delta, DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import { published } from "../../../support/published.ts";
import { deltaOf, fileOf, fullOf, LINKS, packOf } from "../../pack/report/delta-samples.ts";
import { reportOf } from "../../pack/report/report-samples.ts";

function summaryText(delta: Delta, folder?: string): string {
  return summaryMarkdown({ report: reportOf(), delta, failed: [], deterministic: undefined, links: LINKS, folder });
}

it("counts the files of a folder that moved in its row, and leaves none of them to be listed", () => {
  const files = ["1.ts", "2.ts", "3.ts"].map((name): DeltaFile => ({
    ...fileOf(`b/${name}`, 5, 5),
    change: "renamed",
    from: `a/${name}`,
  }));
  const text = summaryText(deltaOf({ files: [...files, fileOf("z.ts", 1, 2)] }));
  expect(text).toContain("| `z.ts` | changed | 2 | +1 (+100.0%) |\n| `a/` → `b/` | renamed, 3 files | 15 | ±0 |\n");
  expect(text).not.toMatch(/And .* more\.|did not fit/u);
});

it("says of a redaction without a line that the whole file is left out, and how certain the rule is, as check --secrets does", () => {
  const redactions = [{ rule: "generic", path: "key.pem", specific: false }];
  expect(summaryText(deltaOf({ redactions }))).toContain(
    "| `generic` | `key.pem` | possible secret, whole file left out |",
  );
});

it("tells a document that is over its limit for the first time from one that was before", () => {
  const overDocuments = [
    { path: "A.md", tokens: 120, over: 20 },
    { path: "B.md", tokens: 150, over: 50, before: 140 },
  ];
  const text = summaryText(deltaOf({ packs: [packOf({ overDocuments })] }));
  expect(text).toContain("| `B.md` | LITE | 150 | 50 | +10 |\n| `A.md` | LITE | 120 | 20 | new |");
});

it("says why the rules of the base cannot be used", () => {
  const policy = { source: "head", files: [], problem: published("carryon.yml is not valid: x") } as const;
  expect(summaryText(deltaOf({ policy }))).toContain(
    "\n\nThe base branch's rules cannot be used: `carryon.yml is not valid: x`.\n\n",
  );
});

it("tells how much of each changed pack a prompt cache keeps", () => {
  const prefix = { kept: 1, of: 2 };
  const packs = [
    fullOf({ before: 5, prefix }),
    fullOf({ scope: "API", before: 5, prefix }),
    fullOf({ scope: "WEB", prefix }),
  ];
  expect(summaryText(deltaOf({ packs }))).toContain(
    "Prompt cache: the first 50.0% of `REPO` FULL and 50.0% of `API` FULL are unchanged.",
  );
});

it("says how many files went to which tier, and how the rules alone move each pack", () => {
  const moved = { ...fileOf("a", 5, 5), change: "view" as const, base: { tokens: 5, tier: "low" as const } };
  const files = [{ ...moved, head: { tokens: 5, tier: "medium" as const } }];
  const size = { tokens: 23_000, largest: 23_000, documents: 1 };
  const text = summaryText(
    deltaOf({
      files,
      packs: [packOf({ before: 22_707, byBaseRules: size })],
      policy: {
        source: "base",
        files: [published("carryon.yml")],
        unused: [{ where: "policy.allow[1].values[0]", path: published("carryon.yml"), line: 7 }],
      },
    }),
  );
  expect(text).toContain("Tier moves (1 file)");
  expect(text).toContain("| low → medium | 1 |");
  expect(text).toContain("| LITE | 23,911 | 23,000 | +911 |");
  expect(text).toContain("| `policy.allow[1].values[0]` | `carryon.yml` line 7 |");
});

it("gives every path from the root of the repository", () => {
  const move = { pack: "lite", base: { view: "full", tokens: 9 }, head: { view: "pointer", tokens: 0 } } as const;
  const delta = deltaOf({
    files: [fileOf("a.ts", 1, 5), { ...fileOf("b.ts", 9, 9), change: "view", shown: [move] }],
    redactions: [{ rule: "generic", path: "key.pem", line: 2, specific: false }],
    policy: { source: "base", files: [published("carryon.yml")] },
  });
  const text = summaryText(delta, "packages/web");
  expect(text).toMatch(/^\*\*`packages\/web`: /u);
  const paths = [...text.matchAll(/`([^`]*(?:\.ts|\.pem|\.yml|\.md))`/gu)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => path?.startsWith("packages/web/") !== true)).toEqual([]);
});
