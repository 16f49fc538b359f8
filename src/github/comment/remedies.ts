import { type NameOf, codeSpan, cutTitle, describeCut, formatAllowEntry, markdownPlace } from "../../pack/index.ts";
import {
  type DeltaExtract,
  type DeltaPack,
  type DeltaRedaction,
  NO_BASELINE_TEXTS,
  REPRODUCIBILITY_ADVICE,
  baselineAdvice,
  describeReproducibility,
  explainGate,
  limitAdvice,
  oldSecretAdvice,
  packOrder,
  secretAdvice,
} from "../../compare/index.ts";
import { formatDifference, joinFirst, joinWords, logLine, pluralize } from "../../base/index.ts";
import { MEMORY_ADVICE } from "../../memory/index.ts";

/** Maximum number of packs that get a sentence each. */
const MAX_PACK_SENTENCES = 3;
const MAX_CUTS = 5;
/** Maximum number of redactions that one sentence lists. */
const MAX_NAMED_REDACTIONS = 3;

/**
 * Returns Markdown paragraphs about failed checks, an unreliable build, a missing baseline, limits, secrets and memory,
 * each with advice. A paragraph that does not apply is an empty string.
 */
export function adviceParagraphs(comment: DeltaExtract, nameOf: NameOf): readonly string[] {
  const { failed, deterministic, missing, packs, policy } = comment;
  const advice = limitAdvice(packs, policy, codeSpan);
  return [
    failed.length === 0 ? "" : `The check failed: ${joinWords(failed)}.`,
    deterministic === false
      ? `${describeReproducibility(false)}, so no number here is reliable. ${REPRODUCIBILITY_ADVICE}.`
      : "",
    missing === undefined || missing === "not-asked"
      ? ""
      : `No baseline yet: ${NO_BASELINE_TEXTS[missing]}. ${baselineAdvice(missing, codeSpan)}.`,
    ...gateParagraphs(packs, nameOf),
    advice === "" ? "" : `${advice}.`,
    secrets(comment),
    failed.includes("memory") ? `${MEMORY_ADVICE}.` : "",
  ];
}

/** Lists up to three new redactions in one sentence with their total number; empty without any. */
export function redactionSentence({ redactions, totals }: DeltaExtract): string {
  if (redactions.length === 0) return "";
  const placedRules = redactions.map(({ rule, path, line }) => `${codeSpan(rule)} in ${markdownPlace(path, line)}`);
  return `${pluralize(totals.redactions, "new redaction")}: ${joinFirst(placedRules, MAX_NAMED_REDACTIONS, totals.redactions)}.`;
}

/**
 * Whether a specific rule made any of the new redactions. If so, they get a paragraph with advice instead of a
 * sentence.
 */
export function hasSpecificRedactions(redactions: readonly DeltaRedaction[]): boolean {
  return redactions.some(({ specific }) => specific);
}

function secrets(comment: DeltaExtract): string {
  const { failed, redactions, policy } = comment;
  if (hasSpecificRedactions(redactions)) {
    const advice = secretAdvice(
      policy,
      redactions.find(({ specific }) => specific),
      codeSpan,
    );
    return `${redactionSentence(comment)} ${advice}.${entryBlock(comment)}`;
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

function gateParagraphs(packs: readonly DeltaPack[], nameOf: NameOf): readonly string[] {
  return packOrder(packs)
    .filter(({ gate }) => gate !== "within")
    .slice(0, MAX_PACK_SENTENCES)
    .map((pack) => `${explainGate(pack, nameOf(pack), codeSpan)}.${cutList(pack)}`);
}

function cutList(pack: DeltaPack): string {
  const listedCuts = pack.cuts.slice(0, MAX_CUTS);
  if (listedCuts.length === 0) return "";
  const items = listedCuts.map((cut) => `- ${formatDifference(-cut.tokens)} ${describeCut(cut, codeSpan)}`);
  return ` ${cutTitle(pack, listedCuts, codeSpan)}:\n\n${items.join("\n")}`;
}
