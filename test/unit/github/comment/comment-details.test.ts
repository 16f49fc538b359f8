import { expect, it } from "vitest";
import { commentMarkdown } from "../../../../src/github/comment/comment-markdown.ts";
import { boundedExtract } from "../../../../src/compare/report/extract.ts";
import type { DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import { published } from "../../../support/published.ts";
import { commentText, deltaOf, fileOf, fullOf, LINKS, packOf } from "../../pack/report/delta-samples.ts";

it("counts the files of a folder that moved in its row, and leaves none of them to be listed", () => {
  const files = ["1.ts", "2.ts", "3.ts"].map((name): DeltaFile => ({
    ...fileOf(`b/${name}`, 5, 5),
    change: "renamed",
    from: `a/${name}`,
  }));
  const text = commentText(deltaOf({ files: [...files, fileOf("z.ts", 1, 2)] }));
  expect(text).toContain("| `z.ts` | changed | 2 | +1 (+100.0%) |\n| `a/` → `b/` | renamed, 3 files | 15 | ±0 |\n");
  expect(text).not.toMatch(/And .* more\.|did not fit/u);
});

it("says of a redaction without a line that the whole file is left out, and of which kind the rule is", () => {
  const redactions = [{ rule: "generic", path: "key.pem", specific: false }];
  expect(commentText(deltaOf({ redactions }))).toContain("| `generic` | `key.pem` | general, whole file left out |");
});

it("tells a document that is over its limit for the first time from one that was before", () => {
  const overDocuments = [
    { path: "A.md", tokens: 120, over: 20 },
    { path: "B.md", tokens: 150, over: 50, before: 140 },
  ];
  const text = commentText(deltaOf({ packs: [packOf({ overDocuments })] }));
  expect(text).toContain("| `B.md` | LITE | 150 | 50 | +10 |\n| `A.md` | LITE | 120 | 20 | new |");
});

it("says why the rules of the base cannot be used", () => {
  const policy = { source: "head", files: [], problem: published("carryon.yml is not valid: x") } as const;
  expect(commentText(deltaOf({ policy }))).toContain(
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
  expect(commentText(deltaOf({ packs }))).toContain(
    "Prompt cache: the first 50.0% of `REPO` FULL and 50.0% of `API` FULL are unchanged.",
  );
});

it("names a view that moved alone without others", () => {
  const shown = [{ pack: "lite", base: { view: "none", tokens: 0 }, head: { view: "full", tokens: 9 } }] as const;
  const text = commentText(deltaOf({ files: [{ ...fileOf("a.ts", 5, 9), shown }] }));
  expect(text).toContain("\n\n`a.ts` moved from not shown to full in LITE (+9).\n\n");
});

it("has no character more than it may have, wherever it ends", () => {
  const extract = boundedExtract(deltaOf(), { key: "default", failed: [], deterministic: undefined });
  const all = commentMarkdown(extract, LINKS).length;
  const room = Array.from({ length: all - 100 }, (_, i) => i + 100 - commentMarkdown(extract, LINKS, i + 100).length);
  expect(Math.min(...room)).toBe(0);
});
