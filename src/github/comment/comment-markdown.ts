import {
  type DeltaExtract,
  type DeltaPack,
  type ExtractView,
  type ReviewSummary,
  describeChange,
  describeGateUse,
  describeHeldRules,
  describeRuleChange,
  formatKeptPrefix,
  staleSentence,
} from "../../compare/index.ts";
import {
  type Block,
  type Listing,
  type NameOf,
  codeSpan,
  describeLimit,
  fitBlocks,
  gateFails,
  markdownPackId,
  markdownPackNames,
  viewName,
} from "../../pack/index.ts";
import { COMMENT_CHARACTERS } from "../github.ts";
import { formatCount, formatDifference, joinFirst, pluralize } from "../../base/index.ts";
import { reviewContents, reviewGaps } from "../../task/index.ts";
import { detailBlocks } from "./details.ts";
import { commentHeadline } from "./headline.ts";
import { type CommentLinks, linkLine } from "./links.ts";
import { hasNewSecrets, redactionSentence, remedies } from "./remedies.ts";

/** Items that one sentence names at most. */
const NAMED = 3;

/**
 * Renders a comment as Markdown of at most `maxCharacters`. Rows of tables beyond that are left out and counted. All
 * untrusted text is in code spans.
 */
export function commentMarkdown(
  comment: DeltaExtract,
  links: CommentLinks,
  maxCharacters: number = COMMENT_CHARACTERS,
): string {
  const last = linkLine(links);
  const most = maxCharacters - last.length - 2;
  return `${fitBlocks(commentBlocks(comment), { most, measure: ({ length }) => length })}\n\n${last}`;
}

/** Returns the blocks of a comment, most important first: the headline first, how it was measured last. */
export function commentBlocks(comment: DeltaExtract): readonly Block[] {
  const nameOf = markdownPackNames(comment.packs);
  const blocks = [
    commentHeadline(comment, nameOf),
    ...remedies(comment, nameOf),
    packTable(comment, nameOf),
    sentences(comment, nameOf),
    ...detailBlocks(comment, nameOf),
  ];
  return blocks.filter((block) => block !== "");
}

function packTable({ packs, totals, review }: DeltaExtract, nameOf: NameOf): Listing {
  return {
    columns: ["pack", "tokens:", "change:", "budget"],
    rows: [
      ...(review === undefined ? [] : [reviewRow(review)]),
      ...packs.map((pack) => [
        nameOf(pack),
        pack.head === undefined ? "–" : formatCount(pack.head.tokens),
        describeChange(pack),
        budgetText(pack),
      ]),
    ],
    total: totals.packs + Number(review !== undefined),
    rank: 0,
  };
}

/** The change of this pull request itself: it has no earlier version to compare with. */
function reviewRow(review: ReviewSummary): readonly string[] {
  return ["REVIEW", formatCount(review.tokens), "–", reviewContents(review)];
}

function budgetText(pack: DeltaPack): string {
  const use = describeGateUse(pack, codeSpan);
  const shown = gateFails(pack.gate) ? `**${use}**` : use;
  return [describeLimit(pack), shown].filter((part) => part !== "").join(" · ");
}

function sentences(comment: DeltaExtract, nameOf: NameOf): string {
  return [
    viewSentence(comment.views, comment.totals.views),
    hasNewSecrets(comment.redactions) ? "" : redactionSentence(comment),
    ruleSentence(comment, nameOf),
    reviewSentence(comment),
    staleSentence(comment.memory),
    prefixSentence(comment.packs, nameOf),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function viewSentence(views: readonly ExtractView[], total: number): string {
  const [first] = views;
  if (first === undefined) return "";
  const { path, pack, base, head, tokens } = first;
  const rest = total > 1 ? `, and ${pluralize(total - 1, "more view")} changed` : "";
  const move = `from ${viewName(base)} to ${viewName(head)}`;
  return `${codeSpan(path)} moved ${move} in ${markdownPackId(pack)} (${formatDifference(tokens)})${rest}.`;
}

function ruleSentence({ policy, packs }: DeltaExtract, nameOf: NameOf): string {
  const { problem } = policy;
  const change = describeRuleChange(policy, packs, { nameOf, mark: (path) => codeSpan(path) });
  const changed = change === "" ? "" : `The rules changed in ${change}.`;
  const held = describeHeldRules(policy, codeSpan);
  const broken = problem === undefined ? "" : `The base branch's rules cannot be used: ${codeSpan(problem, 200)}.`;
  return [changed, held === "" ? "" : `${held}.`, broken].filter((sentence) => sentence !== "").join(" ");
}

function reviewSentence({ review }: DeltaExtract): string {
  const gaps = review === undefined ? "" : reviewGaps(review);
  return gaps === "" ? "" : `REVIEW: ${gaps}.`;
}

function prefixSentence(packs: readonly DeltaPack[], nameOf: NameOf): string {
  const kept = packs.flatMap((pack) =>
    pack.prefix === undefined || pack.change === "identical"
      ? []
      : [`${formatKeptPrefix(pack.prefix)} of ${nameOf(pack)}`],
  );
  return kept.length === 0
    ? ""
    : `Prompt cache: the first ${joinFirst(kept, NAMED)} ${kept.length === 1 ? "is" : "are"} unchanged.`;
}
