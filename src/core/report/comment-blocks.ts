import type { Comment, CommentView } from "../../model/report/delta-extract.ts";
import type { DeltaPack, DeltaRedaction, NoBaseline } from "../../model/report/delta.ts";
import { gateFails } from "../plan/gate/gate.ts";
import { grouped, plural } from "../render/number.ts";
import { detailBlocks } from "./comment-details.ts";
import { headline } from "./comment-headline.ts";
import { changeText, keptText, NO_BASELINE_TEXTS, signed } from "./delta-wording.ts";
import { gateSentence, limitText, standingText } from "./gate-wording.ts";
import type { Block, Listing } from "./markdown-blocks.ts";
import { firstFew, joined, namesFor, packId, placeText } from "./markdown-names.ts";
import type { NameOf } from "./pack-names.ts";
import { codeSpan } from "./markdown-text.ts";
import { movedByPolicy, worstFirst } from "./telling.ts";

/** Packs that get a sentence of their own. */
const SENTENCES = 3;
const CUTS = 5;
/** Redactions that are named in a sentence. */
const NAMED = 3;

/**
 * What a comment says, the most important first. The first block is one line that tells the story, the last says how
 * it was measured.
 */
export function commentBlocks(comment: Comment): readonly Block[] {
  const nameOf = namesFor(comment.packs);
  const blocks = [
    headline(comment, nameOf),
    ...failures(comment),
    ...gates(comment.packs, nameOf),
    packTable(comment, nameOf),
    sentences(comment, nameOf),
    ...detailBlocks(comment, nameOf),
  ];
  return blocks.filter((block) => block !== "");
}

function failures({ failed, deterministic, missing }: Comment): readonly string[] {
  return [
    failed.length === 0 ? "" : `The check fails on ${joined(failed)}.`,
    deterministic === false
      ? "A second build of the same commit gave other bytes, so no figure here can be relied on."
      : "",
    missing === undefined || missing === "not-asked" ? "" : missingText(missing),
  ];
}

function missingText(missing: NoBaseline): string {
  const { why, advice, setting } = NO_BASELINE_TEXTS[missing];
  return `No baseline yet: ${why}. ${advice}: ${codeSpan(setting)}.`;
}

function gates(packs: readonly DeltaPack[], nameOf: NameOf): readonly string[] {
  return worstFirst(packs)
    .filter(({ gate }) => gate !== "within")
    .slice(0, SENTENCES)
    .map((pack) => gateSentence(pack, nameOf(pack)) + cuts(pack));
}

function cuts({ cuts: all, over }: DeltaPack): string {
  const shown = all.slice(0, CUTS);
  if (shown.length === 0) return "";
  const enough = shown.reduce((sum, { tokens }) => sum + tokens, 0) >= over;
  const items = shown.map(({ pattern, files, tokens }) => {
    const several = files > 1 ? ` (${plural(files, "file")})` : "";
    return `- ${signed(-tokens)} ${codeSpan(pattern)}${several}`;
  });
  const title = enough
    ? "These lines in `.carryonignore` bring it back"
    : "Cheapest cuts, as lines for `.carryonignore`";
  return ` ${title}:\n\n${items.join("\n")}`;
}

function packTable({ packs, totals }: Comment, nameOf: NameOf): Listing {
  return {
    columns: ["pack", "tokens:", "change:", "budget"],
    rows: packs.map((pack) => [
      nameOf(pack),
      pack.head === undefined ? "–" : grouped(pack.head.tokens),
      changeText(pack),
      budgetText(pack),
    ]),
    total: totals.packs,
    rank: 0,
  };
}

function budgetText(pack: DeltaPack): string {
  const standing = standingText(pack);
  const shown = gateFails(pack.gate) ? `**${standing}**` : standing;
  return [limitText(pack), shown].filter((part) => part !== "").join(" · ");
}

/** What else there is to know at once, in a line. */
function sentences(comment: Comment, nameOf: NameOf): string {
  return [
    viewSentence(comment.views, comment.totals.views),
    redactionSentence(comment.redactions, comment.totals.redactions),
    policySentence(comment, nameOf),
    prefixSentence(comment.packs, nameOf),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function viewSentence(views: readonly CommentView[], total: number): string {
  const [first] = views;
  if (first === undefined) return "";
  const rest = total > 1 ? `, and ${plural(total - 1, "more view")} changed` : "";
  return `${codeSpan(first.path)} moved ${moveText(first)} in ${packId(first.pack)} (${signed(first.tokens)})${rest}.`;
}

function moveText({ base, head }: CommentView): string {
  return `from ${base === "none" ? "not shown" : base} to ${head === "none" ? "not shown" : head}`;
}

function redactionSentence(redactions: readonly DeltaRedaction[], total: number): string {
  if (redactions.length === 0) return "";
  const named = redactions
    .slice(0, NAMED)
    .map(({ rule, path, line }) => `${codeSpan(rule)} in ${placeText(path, line)}`);
  return `${plural(total, "new redaction")}: ${firstFew(named, NAMED, total)}.`;
}

function policySentence({ policy, packs }: Comment, nameOf: NameOf): string {
  const { files, source, problem } = policy;
  const moved = movedByPolicy(packs).map(({ pack, tokens }) => `${nameOf(pack)} ${signed(tokens)}`);
  const sizes = moved.length === 0 ? "" : `; that alone moves ${firstFew(moved, NAMED)} tokens`;
  const whose = source === "base" ? "the base's policy judges" : "this change's own policy judges";
  const changed =
    files.length === 0
      ? ""
      : `The policy changed in ${firstFew(
          files.map((path) => codeSpan(path)),
          NAMED,
        )}${sizes}; ${whose}.`;
  const broken = problem === undefined ? "" : `The base's policy cannot be used: ${codeSpan(problem, 200)}.`;
  return [changed, broken].filter((sentence) => sentence !== "").join(" ");
}

function prefixSentence(packs: readonly DeltaPack[], nameOf: NameOf): string {
  const kept = packs.flatMap((pack) =>
    pack.prefix === undefined || pack.change === "identical" ? [] : [`${keptText(pack.prefix)} of ${nameOf(pack)}`],
  );
  return kept.length === 0
    ? ""
    : `Prompt cache: the first ${firstFew(kept, NAMED)} ${kept.length === 1 ? "is" : "are"} kept.`;
}
