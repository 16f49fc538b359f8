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
import { MAX_COMMENT_CHARACTERS } from "../github.ts";
import { formatCount, formatDifference, joinFirst, pluralize } from "../../base/index.ts";
import { reviewContents, reviewGaps } from "../../task/index.ts";
import { detailBlocks } from "./details.ts";
import { commentHeadline } from "./headline.ts";
import { type CommentLinks, linkLine } from "./links.ts";
import { hasSpecificRedactions, redactionSentence, adviceParagraphs } from "./remedies.ts";

/** Maximum number of items that one sentence lists. */
const MAX_NAMED_ITEMS = 3;

/**
 * Renders a comment as Markdown within `maxCharacters`. Table rows that do not fit are dropped and counted. If the
 * paragraphs alone do not fit, the last blocks are dropped. All untrusted text is in code spans or a code block.
 */
export function commentMarkdown(
  comment: DeltaExtract,
  links: CommentLinks,
  maxCharacters: number = MAX_COMMENT_CHARACTERS,
): string {
  const last = linkLine(links);
  const maxLength = maxCharacters - last.length - 2;
  return `${fitBlocks(commentBlocks(comment), { max: maxLength, measure: ({ length }) => length })}\n\n${last}`;
}

/** Blocks of a comment, most important first: the headline first, the measurement details last. */
export function commentBlocks(comment: DeltaExtract): readonly Block[] {
  const nameOf = markdownPackNames(comment.packs);
  const blocks = [
    commentHeadline(comment, nameOf),
    ...adviceParagraphs(comment, nameOf),
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

/** Row for the pull request's change itself. It has no earlier version to compare with. */
function reviewRow(review: ReviewSummary): readonly string[] {
  return ["REVIEW", formatCount(review.tokens), "–", reviewContents(review)];
}

function budgetText(pack: DeltaPack): string {
  const use = describeGateUse(pack, codeSpan);
  const useText = gateFails(pack.gate) ? `**${use}**` : use;
  return [describeLimit(pack), useText].filter((part) => part !== "").join(" · ");
}

function sentences(comment: DeltaExtract, nameOf: NameOf): string {
  return [
    viewSentence(comment.views, comment.totals.views),
    hasSpecificRedactions(comment.redactions) ? "" : redactionSentence(comment),
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
  const suffix = total > 1 ? `, and ${pluralize(total - 1, "more view")} changed` : "";
  const move = `from ${viewName(base)} to ${viewName(head)}`;
  return `${codeSpan(path)} moved ${move} in ${markdownPackId(pack)} (${formatDifference(tokens)})${suffix}.`;
}

function ruleSentence({ policy, packs }: DeltaExtract, nameOf: NameOf): string {
  const { problem } = policy;
  const change = describeRuleChange(policy, packs, { nameOf, mark: (path) => codeSpan(path) });
  const changeSentence = change === "" ? "" : `The rules changed in ${change}.`;
  const heldRules = describeHeldRules(policy, codeSpan);
  const problemSentence =
    problem === undefined ? "" : `The base branch's rules cannot be used: ${codeSpan(problem, 200)}.`;
  return [changeSentence, heldRules === "" ? "" : `${heldRules}.`, problemSentence]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function reviewSentence({ review }: DeltaExtract): string {
  const gaps = review === undefined ? "" : reviewGaps(review);
  return gaps === "" ? "" : `REVIEW: ${gaps}.`;
}

function prefixSentence(packs: readonly DeltaPack[], nameOf: NameOf): string {
  const unchangedPrefixes = packs.flatMap((pack) =>
    pack.prefix === undefined || pack.change === "identical"
      ? []
      : [`${formatKeptPrefix(pack.prefix)} of ${nameOf(pack)}`],
  );
  return unchangedPrefixes.length === 0
    ? ""
    : `Prompt cache: the first ${joinFirst(unchangedPrefixes, MAX_NAMED_ITEMS)} ${unchangedPrefixes.length === 1 ? "is" : "are"} unchanged.`;
}
