import type { OpenBuild } from "../build/build.ts";
import type { PackList } from "../config/config.ts";
import type { PublishedFinding } from "../../base/index.ts";

/** Tokens of a printed text, and the limit that they were fitted to, if any. */
export interface PrintedSize {
  readonly tokens: number;
  readonly limit: number | undefined;
}

/**
 * Returns a build that describes what is printed: the tokens of the formatted text, and the budget of the first plan
 * instead of the smaller one that leaves room for the format. A pack of several documents keeps their sizes.
 */
export function withPrintedSize(build: OpenBuild, first: OpenBuild, size: PrintedSize): OpenBuild {
  const content = build.documents.filter(({ role }) => role === "content");
  const documents = content.length === 1 ? content.map((document) => ({ ...document, tokens: size.tokens })) : content;
  return {
    ...build,
    documents: [...documents, ...build.documents.filter(({ role }) => role !== "content")],
    config: { ...first.config, packs: withLimit(build.config.packs, first.config.packs, size.limit) },
    head: { ...build.head, config: first.head.config },
    findings: build.findings.flatMap((finding) => budgetFinding(finding, size)),
  };
}

/** Gives each pack the budget of the first plan, or the limit itself if the first plan had another pack. */
function withLimit(packs: PackList["packs"], before: PackList["packs"], limit: number | undefined): PackList["packs"] {
  return packs.map((pack) => {
    const budget = { ...pack.budget, ...(limit !== undefined && { target: limit, max: limit }) };
    return before.find(({ id }) => id === pack.id) ?? { ...pack, budget };
  });
}

/** A plan that exceeds its smaller budget is still fine if the formatted text fits the limit. */
function budgetFinding(finding: PublishedFinding, { tokens, limit }: PrintedSize): readonly PublishedFinding[] {
  if (finding.code !== "budget-too-small" || limit === undefined) return [finding];
  return tokens <= limit ? [] : [{ ...finding, args: { ...finding.args, budget: limit, smallest: tokens } }];
}
