import {
  type Cut,
  type NameOf,
  copyablePattern,
  formatAllowEntry,
  gateFails,
  isFitted,
  kindTraits,
} from "../../pack/index.ts";
import { codeSpan, formatCount, formatDifference, joinFirst, logLine, pluralize } from "../../base/index.ts";
import {
  type DeltaExtract,
  type DeltaPack,
  type DeltaRedaction,
  NO_BASELINE_TEXTS,
  REPRODUCIBILITY_ADVICE,
  baselineAdvice,
  describeReproducibility,
  limitAdvice,
  missingBase,
  oldSecretAdvice,
  packOrder,
  repositoryPath,
  secretAdvice,
} from "../../compare/index.ts";
import { ACCEPT_LABEL } from "../acceptance.ts";
import { type CommentSource, linkedFile } from "./links.ts";
import { MEMORY_ADVICE } from "../../memory/index.ts";

const IGNORE = ".carryonignore";
/** Maximum number of packs whose new size a sentence gives. */
const MAX_NAMED_PACKS = 3;
/** Maximum number of redactions that one sentence lists. */
const MAX_NAMED_REDACTIONS = 3;

/**
 * Returns Markdown paragraphs that say what to do about exceeded limits, an unreliable build, a missing baseline, secrets
 * and memory. A paragraph that does not apply is an empty string.
 */
export function adviceParagraphs(source: CommentSource): readonly string[] {
  const { comment, nameOf } = source;
  const { failed, deterministic } = comment;
  const missing = missingBase(comment);
  return [
    deterministic === false
      ? `${describeReproducibility(false)}, so no number here is reliable. ${REPRODUCIBILITY_ADVICE}.`
      : "",
    missing === undefined
      ? ""
      : `No baseline yet: ${NO_BASELINE_TEXTS[missing]}. ${baselineAdvice(missing, codeSpan)}.`,
    budgetAdvice(comment, nameOf),
    secrets(source),
    failed.includes("memory") ? `${MEMORY_ADVICE}.` : "",
  ];
}

/** Says how the packs that fail their limits pass: the lines to add to an ignore file, or the limits to raise. */
function budgetAdvice(comment: DeltaExtract, nameOf: NameOf): string {
  const failing = packOrder(comment.packs.filter(({ gate }) => gateFails(gate)));
  if (failing.length === 0) return "";
  const { failed, base } = comment;
  const lead = failed.includes("budget") ? "**To fix:**" : "**To get back within the limit:**";
  // A push has no pull request that could get a label.
  const isAcceptable = failed.includes("budget") && base?.how !== "before";
  const acceptance = isAcceptable ? `, or ask a maintainer for the label ${codeSpan(ACCEPT_LABEL)}` : "";
  const cuts = cutAdvice(comment, failing, nameOf);
  if (cuts !== undefined) return `${lead} ${cuts.text}${acceptance}.\n\n~~~\n${cuts.lines.join("\n")}\n~~~${cuts.note}`;
  const { folder, policy } = comment;
  const raise = limitAdvice(failing, policy, { folder, mark: codeSpan });
  const [unrelated] = failing.flatMap(({ unrelatedCut }) => unrelatedCut ?? []);
  const other =
    unrelated === undefined
      ? ""
      : `. Or add ${unrelatedText(unrelated)} to ${codeSpan(repositoryPath(folder, IGNORE))}`;
  const reason = failing.some(hasCuttableFiles)
    ? "no file that this change adds or grows is enough to leave out. "
    : "";
  return `${lead} ${reason}${reason === "" ? raise : capitalize(raise)}${acceptance}${other}.`;
}

/** Lines that make all failing packs pass, and the text around them. */
interface CutAdvice {
  readonly text: string;
  readonly lines: readonly string[];
  /** Sentence after the lines; empty without one. */
  readonly note: string;
}

function cutAdvice(
  { folder, base }: DeltaExtract,
  failing: readonly DeltaPack[],
  nameOf: NameOf,
): CutAdvice | undefined {
  const lines = [...new Set(failing.flatMap(({ cuts }) => cuts.map(({ pattern }) => pattern)))];
  const isSufficient = failing.every(({ afterCuts }) => afterCuts !== undefined) && lines.every(isIgnoreLine);
  if (lines.length === 0 || !isSufficient) return undefined;
  const what = lines.length === 1 ? "this line" : "these lines";
  const where = `${codeSpan(repositoryPath(folder, IGNORE))}${base?.how === "before" ? "" : " in this pull request"}`;
  const sizes = failing.map((pack) => sizeText(pack, nameOf));
  const [unrelated] = failing.flatMap(({ unrelatedCut }) => unrelatedCut ?? []);
  return {
    text: `add ${what} to ${where} (${joinFirst(sizes, MAX_NAMED_PACKS)})`,
    lines,
    note: unrelated === undefined ? "" : `\n\nInstead, ${unrelatedText(unrelated)} is enough, too.`,
  };
}

/** Whether a pattern can be shown as a line to copy. The data of a comment is untrusted. */
function isIgnoreLine(pattern: string): boolean {
  return pattern.startsWith("/") && copyablePattern(pattern) !== undefined;
}

function sizeText(pack: DeltaPack, nameOf: NameOf): string {
  const { afterCuts, budget } = pack;
  const isLargest = budget.per === "document" && pack.gate !== "breaks-growth";
  const name = isLargest ? `the largest document of ${nameOf(pack)}` : nameOf(pack);
  return `${name} becomes ${formatCount((isLargest ? afterCuts?.largest : afterCuts?.tokens) ?? 0)}`;
}

function unrelatedText({ pattern, tokens }: Cut): string {
  return `${codeSpan(pattern)} (${formatDifference(-tokens)}, not part of this change)`;
}

/** Whether leaving out files can make a pack pass. */
function hasCuttableFiles({ kind, gate }: DeltaPack): boolean {
  return !kindTraits(kind).hasParts && (!isFitted({ kind }) || gate === "breaks-growth");
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Lists up to three new redactions in one sentence with their total number; empty without any. */
export function redactionSentence({ comment, links }: Omit<CommentSource, "nameOf">): string {
  const { redactions, totals, folder } = comment;
  if (redactions.length === 0) return "";
  const placedRules = redactions.map(
    ({ rule, path, line }) =>
      `${codeSpan(rule)} in ${linkedFile(path, folder, links)}${line === undefined ? "" : ` line ${formatCount(line)}`}`,
  );
  return `${pluralize(totals.redactions, "new redaction")}: ${joinFirst(placedRules, MAX_NAMED_REDACTIONS, totals.redactions)}.`;
}

/**
 * Whether a specific rule made any of the new redactions. If so, they get a paragraph with advice instead of a
 * sentence.
 */
export function hasSpecificRedactions(redactions: readonly DeltaRedaction[]): boolean {
  return redactions.some(({ specific }) => specific);
}

function secrets(source: CommentSource): string {
  const { comment } = source;
  const { failed, redactions, policy, folder } = comment;
  if (hasSpecificRedactions(redactions)) {
    const advice = secretAdvice(
      policy,
      redactions.find(({ specific }) => specific),
      { folder, mark: codeSpan },
    );
    return `${redactionSentence(source)} ${advice}.${entryBlock(comment)}`;
  }
  return failed.includes("secrets") ? `${oldSecretAdvice(codeSpan)}.` : "";
}

/**
 * Formats the `policy.allow` entries for new redactions as a code block. No line can end the block early, whatever
 * characters a path contains.
 */
function entryBlock({ redactions }: DeltaExtract): string {
  const entries = redactions
    .flatMap(({ allow }) => (allow === undefined ? [] : formatAllowEntry(allow, "")))
    .map(logLine);
  if (entries.length === 0) return "";
  return ` The entries for ${codeSpan("policy.allow")}:\n\n~~~yaml\n${entries.slice(0, 2 * MAX_NAMED_REDACTIONS).join("\n")}\n~~~`;
}
