import { expect, it } from "vitest";
import { boundedExtract, extractText } from "../../../../src/compare/report/extract.ts";
import { commentMarkdown } from "../../../../src/github/comment/comment-markdown.ts";
import { readExtract } from "../../../../src/github/comment/read-comment.ts";
import { extractSchema } from "../../../../src/compare/report/comment-schema.ts";
import type { PublishedFinding } from "../../../../src/base/findings/finding.ts";
import { published } from "../../../support/published.ts";
import { deltaOf, LINKS } from "../../pack/report/delta-samples.ts";

const OPTIONS = { key: "default", failed: [], deterministic: undefined } as const;

function staleIn(paths: readonly string[]): readonly PublishedFinding[] {
  return published(paths).map((path, i) => ({
    code: "memory-stale",
    severity: "warning",
    path,
    line: i + 1,
    args: { block: published("workflows") },
  }));
}

function commentOf(paths: readonly string[]): string {
  const extract = boundedExtract(deltaOf(), { ...OPTIONS, findings: staleIn(paths) });
  expect(extractSchema.parse(extract)).toEqual(extract);
  const read = readExtract(extractText(extract));
  if (read.kind !== "comment") throw new Error("an extract of this version");
  return commentMarkdown(read.comment, LINKS);
}

it("tells of the blocks of a memory that are out of date, and what renews them", () => {
  expect(commentOf(["memory/packs/a.md"])).toContain(
    "Out of date in the memory: `workflows` in `memory/packs/a.md` line 1. Run `carryon memory check --fix` to update.",
  );
  expect(commentOf([])).not.toContain("Out of date");
});

it("stays bounded, and shows no markup of a path, however many there are", () => {
  const paths = Array.from({ length: 40 }, (_, i) => `${"x".repeat(300)}\`<b>@team ${i}`);
  const comment = commentOf(paths);
  expect(comment).toMatch(/and 35 more\. Run `carryon memory check --fix` to update\./u);
  expect(comment.replaceAll(/(`+)[^`]([^]*?[^`])?\1(?!`)/gu, "")).not.toMatch(/<b>|@team/u);
});
