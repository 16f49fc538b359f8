import type { DeltaExtract, ExtractView } from "../../../model/report/delta-extract.ts";
import { type DeltaPack, type DeltaRedaction, gateFails } from "../../../model/report/delta.ts";
import { COMMENT_CHARACTERS } from "../../../model/ports/github.ts";
import { describeLimit } from "../../words/budget.ts";
import {
  baselineAdvice,
  describeChange,
  describeReproducibility,
  formatKeptPrefix,
  NO_BASELINE_TEXTS,
} from "../../words/delta.ts";
import { describeGateUse, explainGate } from "../../words/gate.ts";
import { joinFirst, joinWords } from "../../words/list.ts";
import { formatCount, formatDifference, pluralize } from "../../words/number.ts";
import type { NameOf } from "../../words/pack-name.ts";
import { packOrder } from "../../words/pack-order.ts";
import { describeRuleChange, describeRuleSource } from "../../words/rules.ts";
import { viewName } from "../../words/view.ts";
import { type Block, fitBlocks, type Listing } from "../markdown/blocks.ts";
import { codeSpan } from "../markdown/code-span.ts";
import { markdownPackId, markdownPackNames, markdownPlace } from "../markdown/names.ts";
import { detailBlocks } from "./details.ts";
import { commentHeadline } from "./headline.ts";

/** Packs with a sentence each, at most. */
const SENTENCES = 3;
const CUTS = 5;
/** Items that one sentence names at most. */
const NAMED = 3;

/**
 * Renders a comment as Markdown of at most `maxCharacters`. Rows of tables beyond that are left out and counted. All
 * untrusted text is in code spans.
 */
export function commentMarkdown(comment: DeltaExtract, maxCharacters: number = COMMENT_CHARACTERS): string {
  return fitBlocks(commentBlocks(comment), { most: maxCharacters, measure: ({ length }) => length });
}

/** Returns the blocks of a comment, most important first: the headline first, how it was measured last. */
export function commentBlocks(comment: DeltaExtract): readonly Block[] {
  const nameOf = markdownPackNames(comment.packs);
  const blocks = [
    commentHeadline(comment, nameOf),
    ...failures(comment),
    ...gates(comment.packs, nameOf),
    packTable(comment, nameOf),
    sentences(comment, nameOf),
    ...detailBlocks(comment, nameOf),
  ];
  return blocks.filter((block) => block !== "");
}

function failures({ failed, deterministic, missing }: DeltaExtract): readonly string[] {
  return [
    failed.length === 0 ? "" : `The check failed: ${joinWords(failed)}.`,
    deterministic === false ? `${describeReproducibility(false)}, so no number here is reliable.` : "",
    missing === undefined || missing === "not-asked"
      ? ""
      : `No baseline yet: ${NO_BASELINE_TEXTS[missing]}. ${baselineAdvice(missing, codeSpan)}.`,
  ];
}

function gates(packs: readonly DeltaPack[], nameOf: NameOf): readonly string[] {
  return packOrder(packs)
    .filter(({ gate }) => gate !== "within")
    .slice(0, SENTENCES)
    .map((pack) => `${explainGate(pack, nameOf(pack))}.${cuts(pack)}`);
}

function cuts({ cuts: all, over }: DeltaPack): string {
  const shown = all.slice(0, CUTS);
  if (shown.length === 0) return "";
  const enough = shown.reduce((sum, { tokens }) => sum + tokens, 0) >= over;
  const items = shown.map(({ pattern, files, tokens }) => {
    const several = files > 1 ? ` (${pluralize(files, "file")})` : "";
    return `- ${formatDifference(-tokens)} ${codeSpan(pattern)}${several}`;
  });
  const title = enough
    ? "These lines in `.carryonignore` bring it back under budget"
    : "The cheapest cuts, as lines for `.carryonignore`";
  return ` ${title}:\n\n${items.join("\n")}`;
}

function packTable({ packs, totals }: DeltaExtract, nameOf: NameOf): Listing {
  return {
    columns: ["pack", "tokens:", "change:", "budget"],
    rows: packs.map((pack) => [
      nameOf(pack),
      pack.head === undefined ? "–" : formatCount(pack.head.tokens),
      describeChange(pack),
      budgetText(pack),
    ]),
    total: totals.packs,
    rank: 0,
  };
}

function budgetText(pack: DeltaPack): string {
  const use = describeGateUse(pack);
  const shown = gateFails(pack.gate) ? `**${use}**` : use;
  return [describeLimit(pack), shown].filter((part) => part !== "").join(" · ");
}

function sentences(comment: DeltaExtract, nameOf: NameOf): string {
  return [
    viewSentence(comment.views, comment.totals.views),
    redactionSentence(comment.redactions, comment.totals.redactions),
    ruleSentence(comment, nameOf),
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

function redactionSentence(redactions: readonly DeltaRedaction[], total: number): string {
  if (redactions.length === 0) return "";
  const named = redactions
    .slice(0, NAMED)
    .map(({ rule, path, line }) => `${codeSpan(rule)} in ${markdownPlace(path, line)}`);
  return `${pluralize(total, "new redaction")}: ${joinFirst(named, NAMED, total)}.`;
}

function ruleSentence({ policy, packs }: DeltaExtract, nameOf: NameOf): string {
  const { source, problem } = policy;
  const change = describeRuleChange(policy, packs, { nameOf, mark: (path) => codeSpan(path) });
  const changed =
    change === "" ? "" : `The rules changed in ${change}. Budgets are checked against ${describeRuleSource(source)}.`;
  const broken = problem === undefined ? "" : `The base branch's rules cannot be used: ${codeSpan(problem, 200)}.`;
  return [changed, broken].filter((sentence) => sentence !== "").join(" ");
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
