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

/** Packs with a sentence each, at most. */
const SENTENCES = 3;
const CUTS = 5;
/** Redactions that one sentence names at most. */
const NAMED = 3;

/** Returns what failed or is in doubt, each with what to do about it; paragraphs may be empty. */
export function remedies(comment: DeltaExtract, nameOf: NameOf): readonly string[] {
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
    ...gates(packs, nameOf),
    advice === "" ? "" : `${advice}.`,
    secrets(comment),
    failed.includes("memory") ? `${MEMORY_ADVICE}.` : "",
  ];
}

/** Returns the new redactions in a sentence; empty if there are none. */
export function redactionSentence({ redactions, totals }: DeltaExtract): string {
  if (redactions.length === 0) return "";
  const named = redactions.map(({ rule, path, line }) => `${codeSpan(rule)} in ${markdownPlace(path, line)}`);
  return `${pluralize(totals.redactions, "new redaction")}: ${joinFirst(named, NAMED, totals.redactions)}.`;
}

/** Whether new redactions have a paragraph with advice. */
export function hasNewSecrets(redactions: readonly DeltaRedaction[]): boolean {
  return redactions.some(({ specific }) => specific);
}

function secrets(comment: DeltaExtract): string {
  const { failed, redactions, policy } = comment;
  if (hasNewSecrets(redactions)) {
    const advice = secretAdvice(
      policy,
      redactions.find(({ specific }) => specific),
      codeSpan,
    );
    return `${redactionSentence(comment)} ${advice}.${entryBlock(comment)}`;
  }
  return failed.includes("secrets") ? `${oldSecretAdvice(codeSpan)}.` : "";
}

/** Returns the entries for new redactions as a block of code. No line of it can end the block, whatever a path has. */
function entryBlock({ redactions }: DeltaExtract): string {
  const entries = redactions
    .flatMap(({ allow }) => (allow === undefined ? [] : formatAllowEntry(allow, "")))
    .map(logLine);
  if (entries.length === 0) return "";
  return ` The entries for ${codeSpan("policy.allow")}:\n\n~~~yaml\n${entries.slice(0, 2 * NAMED).join("\n")}\n~~~`;
}

function gates(packs: readonly DeltaPack[], nameOf: NameOf): readonly string[] {
  return packOrder(packs)
    .filter(({ gate }) => gate !== "within")
    .slice(0, SENTENCES)
    .map((pack) => `${explainGate(pack, nameOf(pack), codeSpan)}.${cuts(pack)}`);
}

function cuts(pack: DeltaPack): string {
  const shown = pack.cuts.slice(0, CUTS);
  if (shown.length === 0) return "";
  const items = shown.map((cut) => `- ${formatDifference(-cut.tokens)} ${describeCut(cut, codeSpan)}`);
  return ` ${cutTitle(pack, shown, codeSpan)}:\n\n${items.join("\n")}`;
}
