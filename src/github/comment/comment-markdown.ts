import {
  type DeltaExtract,
  type DeltaPack,
  type ReviewSummary,
  acceptedAdvice,
  describeChange,
  describeGateUse,
  packOrder,
} from "../../compare/index.ts";
import { type Block, type Listing, fitBlocks } from "../markdown/blocks.ts";
import { type NameOf, gateFails, markdownPackNames, reportedLimit } from "../../pack/index.ts";
import { codeSpan, formatCount } from "../../base/index.ts";
import { reviewContents } from "../../task/index.ts";
import { MAX_COMMENT_CHARACTERS } from "../github.ts";
import { commentHeadline, hasOverrun, sizeSentence } from "./headline.ts";
import { type CommentLinks, type CommentSource, linkLine } from "./links.ts";
import { adviceParagraphs } from "./remedies.ts";
import { changeSentences, findingSentences, joined } from "./sentences.ts";
import { type TrendEntry, trendSentence } from "./trend.ts";

/** Maximum number of table rows in a comment. */
const MAX_ROWS = 25;

/** State of the pull request's comment, and the room for it. */
export interface CommentRoom {
  readonly maxCharacters?: number;
  /** Commits of the pull request, oldest first. */
  readonly trend?: readonly TrendEntry[];
  /** Whether everything is fine again, so that the first line is enough. */
  readonly isResolved?: boolean;
}

/**
 * Renders a comment as Markdown within `maxCharacters`: one sentence if nothing is wrong, otherwise what is wrong, the
 * packs, what to do, and the largest changes. If it is too long, the last paragraphs are dropped. All untrusted text is
 * in code spans or a code block.
 */
export function commentMarkdown(
  comment: DeltaExtract,
  links: CommentLinks,
  { maxCharacters = MAX_COMMENT_CHARACTERS, trend = [], isResolved = false }: CommentRoom = {},
): string {
  const source = { comment, nameOf: markdownPackNames(comment.packs), links };
  const { blocks, sentences } = isResolved
    ? { blocks: [commentHeadline(comment, source.nameOf)], sentences: "" }
    : commentBlocks(source, trend);
  const last = linkLine(comment, links);
  const max = maxCharacters - last.length - 2;
  const text = fitBlocks(blocks, { max, measure: ({ length }) => length });
  const endsWithSentence = blocks.length === 1 || (sentences !== "" && text.endsWith(sentences));
  return `${text}${endsWithSentence ? " " : "\n\n"}${last}`.trim();
}

/** Blocks of a comment, and the sentences in the last one. */
function commentBlocks(
  source: CommentSource,
  trend: readonly TrendEntry[],
): { readonly blocks: readonly Block[]; readonly sentences: string } {
  const { comment, nameOf } = source;
  const isOver = hasOverrun(comment);
  const sentences = joined([
    isOver && comment.accepted === undefined ? changeSentences(source) : "",
    findingSentences(source),
    sizeSentence(comment, nameOf),
    trendSentence(trend, comment, nameOf),
  ]);
  const verdict = isOver ? verdictBlocks(withoutUnchanged(source), MAX_ROWS) : verdictBlocks(source, 0);
  const blocks = [...verdict, sentences];
  return { blocks: blocks.filter((block) => block !== ""), sentences };
}

/** Drops the packs that need no row in the table: unchanged ones within their limits. */
function withoutUnchanged(source: CommentSource): CommentSource {
  const { comment } = source;
  const packs = comment.packs.filter(({ change, gate }) => change !== "identical" || gate !== "within");
  const unchanged = comment.packs.length - packs.length;
  return {
    ...source,
    comment: { ...comment, packs, totals: { ...comment.totals, packs: comment.totals.packs - unchanged } },
  };
}

/**
 * Returns the blocks that open a comment and a job summary: the headline, the table of packs, and advice on how to fix
 * what is wrong. Empty blocks are left out. After an acceptance, failed packs get no advice, only a note on which of
 * them fail again if they grow.
 * @param maxRows maximum number of rows in the table; 0 for no table
 */
export function verdictBlocks(source: CommentSource, maxRows: number): readonly Block[] {
  const { comment, nameOf } = source;
  const { accepted, packs, folder } = comment;
  // An accepted pack needs no cuts.
  const toFix = accepted === undefined ? comment : { ...comment, packs: packs.filter(({ gate }) => !gateFails(gate)) };
  const afterwards = accepted === undefined ? "" : acceptedAdvice({ packs, folder, nameOf, mark: codeSpan });
  const table = packTable(comment, nameOf, maxRows);
  const blocks = [
    commentHeadline(comment, nameOf),
    ...(maxRows === 0 || table.total === 0 ? [] : [table]),
    ...adviceParagraphs({ ...source, comment: toFix }),
    afterwards === "" ? "" : `${afterwards}.`,
  ];
  return blocks.filter((block) => block !== "");
}

/** The most important packs, in the order of the config. */
function packTable({ packs, totals, review }: DeltaExtract, nameOf: NameOf, maxRows: number): Listing {
  const reviewRows = review === undefined ? [] : [reviewRow(review)];
  const listed = new Set(packOrder(packs).slice(0, maxRows - reviewRows.length));
  return {
    columns: ["pack", "tokens:", "change:", "budget"],
    rows: [...reviewRows, ...packs.filter((pack) => listed.has(pack)).map((pack) => packRow(pack, nameOf(pack)))],
    total: totals.packs + reviewRows.length,
    rank: 0,
  };
}

function packRow(pack: DeltaPack, name: string): readonly string[] {
  const isFailing = gateFails(pack.gate);
  const change = describeChange(pack);
  return [
    isFailing ? `**${name}**` : name,
    pack.head === undefined ? "–" : formatCount(pack.head.tokens),
    isFailing ? change.replace(/^[+−][\d,]+/u, "**$&**") : change,
    budgetText(pack),
  ];
}

/** Row for the pull request's change itself. It has no earlier version to compare with. */
function reviewRow(review: ReviewSummary): readonly string[] {
  return ["REVIEW", formatCount(review.tokens), "–", reviewContents(review)];
}

function budgetText(pack: DeltaPack): string {
  const limit = reportedLimit(pack.kind, pack.budget, pack.over);
  // The limit already says that it is one for each document.
  const use = describeGateUse(pack, codeSpan).replace(/^largest /u, "");
  const limitText = limit === undefined ? "" : `${formatCount(limit)}${pack.budget.per === "document" ? " each" : ""}`;
  const text = [limitText, gateFails(pack.gate) ? `**${use}**` : use].filter((part) => part !== "").join(" · ");
  return text === "" ? "–" : text;
}
