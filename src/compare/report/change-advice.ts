import { type Mark, joinWords, unmarked } from "../../base/index.ts";
import { allowCommand, gateFails, isFitted } from "../../pack/index.ts";
import type { DeltaPack, DeltaPolicy, RedactionPlace } from "../delta/delta-model.ts";

const CONFIG = "carryon.yml";
/** Instructions for rule changes that a pull request cannot make for itself. */
const ON_THE_BASE = "on the base branch in a separate pull request, then update this branch";
const SEPARATE_PULL_REQUEST = "into the base branch in a separate pull request, then update this branch";

/**
 * Returns advice on raising the limits that packs exceed, as a sentence without its full stop. Empty if no pack fails,
 * or if removing files is the only remedy.
 * @param mark marks up a config key or file name
 */
export function limitAdvice(packs: readonly DeltaPack[], { source }: DeltaPolicy, mark: Mark = unmarked): string {
  const failing = packs.filter(({ gate }) => gateFails(gate));
  if (failing.length === 0) return "";
  const keys = [...new Set(failing.flatMap((pack) => brokenLimits(pack)))].map((key) => mark(key));
  if (keys.length === 0) return "";
  const lead = failing.some(({ cuts }) => cuts.length > 0) ? "Or" : "To pass,";
  const isOwn = source === "head" || failing.every(({ gate }) => gate === "new-over");
  if (isOwn) return `${lead} raise ${joinWords(keys)} in ${mark(CONFIG)}`;
  return failing.every(({ heldBudget }) => heldBudget !== undefined)
    ? `${lead} merge the looser budget of this change ${SEPARATE_PULL_REQUEST}`
    : `${lead} raise ${joinWords(keys)} in ${mark(CONFIG)} ${ON_THE_BASE}`;
}

/**
 * Returns advice on new redactions, as two sentences without the last full stop.
 * @param place location of one of them, for the command that allows it
 * @param mark marks up a command or file name
 */
export function secretAdvice({ held }: DeltaPolicy, place: RedactionPlace | undefined, mark: Mark = unmarked): string {
  const add = place === undefined ? "carryon check --secrets" : allowCommand(place.path, place.line);
  const allow =
    held?.includes("allow") === true
      ? `merge the new ${mark("policy.allow")} entries of this change ${SEPARATE_PULL_REQUEST}`
      : `run ${mark(add)} and merge what it adds to ${mark(CONFIG)} ${SEPARATE_PULL_REQUEST}`;
  return `Revoke and remove real secrets: they are in the git history. For false positives, ${allow}`;
}

/**
 * Returns advice for a run that fails on secrets that are not new, as two sentences without the last full stop.
 * @param mark marks up a config key
 */
export function oldSecretAdvice(mark: Mark = unmarked): string {
  return `The change adds no secrets, but ${mark("policy.secrets: fail")} fails on every secret in the packs. The job summary lists them under Findings`;
}

/** Advice for a build that is not reproducible, as a sentence without its full stop. */
export const REPRODUCIBILITY_ADVICE =
  "Re-run the job. If it fails again, report a bug in Carryon and include the file named in the log";

function brokenLimits(pack: DeltaPack): readonly string[] {
  const { limit } = pack;
  // A model's window cannot be raised in the config.
  if (limit !== undefined) return limit.kind === "part" ? [`packs.${pack.pack}.parts.${limit.name}.max`] : [];
  if (pack.gate === "breaks-growth") return ["growth"];
  return isFitted(pack) && pack.budget.target !== undefined ? ["target", "max"] : ["max"];
}
