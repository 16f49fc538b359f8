import { type Mark, joinWords, unmarked } from "../../base/index.ts";
import { allowCommand, gateFails, isFitted } from "../../pack/index.ts";
import type { DeltaPack, DeltaPolicy, DeltaRedaction } from "../delta/delta-model.ts";

const CONFIG = "carryon.yml";
/** Where a rule has to be changed if a pull request cannot change it for itself. */
const ON_THE_BASE = "on the base branch, in a pull request of its own, then update this branch";
const IN_ITS_OWN = "into the base branch in a pull request of its own, then update this branch";

/**
 * Returns how to change the limits that packs break, as a sentence without its full stop; empty if none fails, or if a
 * pack that is over needs nothing else.
 */
export function limitAdvice(
  packs: readonly DeltaPack[],
  { source }: Pick<DeltaPolicy, "source">,
  mark: Mark = unmarked,
): string {
  const failing = packs.filter(({ gate }) => gateFails(gate));
  if (failing.length === 0) return "";
  const keys = [...new Set(failing.flatMap((pack) => brokenLimits(pack)))].map((key) => mark(key));
  if (keys.length === 0) return "";
  const lead = failing.some(({ cuts }) => cuts.length > 0) ? "Or" : "To pass,";
  const isOwn = source === "head" || failing.every(({ gate }) => gate === "new-over");
  if (isOwn) return `${lead} raise ${joinWords(keys)} in ${mark(CONFIG)}`;
  return failing.every(({ heldBudget }) => heldBudget !== undefined)
    ? `${lead} merge the looser budget of this change ${IN_ITS_OWN}`
    : `${lead} raise ${joinWords(keys)} in ${mark(CONFIG)} ${ON_THE_BASE}`;
}

/**
 * Returns what to do about new redactions, in two sentences without the last full stop.
 * @param place one of them
 */
export function secretAdvice(
  { held }: Pick<DeltaPolicy, "held">,
  place: Pick<DeltaRedaction, "path" | "line"> | undefined,
  mark: Mark = unmarked,
): string {
  const add = place === undefined ? "carryon secrets" : allowCommand(place.path, place.line);
  const allow =
    held?.includes("allow") === true
      ? `merge the new ${mark("policy.allow")} entries of this change ${IN_ITS_OWN}`
      : `run ${mark(add)} and merge what it adds to ${mark(CONFIG)} ${IN_ITS_OWN}`;
  return `Remove and revoke real secrets: the git history has them. For false positives, ${allow}`;
}

/** Returns what to do if a run fails on secrets that are not new, in two sentences without the last full stop. */
export function oldSecretAdvice(mark: Mark = unmarked): string {
  return `No secret is new, but ${mark("policy.secrets: fail")} fails on every secret in the packs. The job summary lists them under Findings`;
}

/** What to do about a build that is not reproducible, as a sentence without its full stop. */
export const REPRODUCIBILITY_ADVICE =
  "Re-run the job; if it fails again, report it as a bug of Carryon with the file that the log names";

function brokenLimits(pack: DeltaPack): readonly string[] {
  const { limit } = pack;
  // No config key raises the window of a model.
  if (limit !== undefined) return limit.kind === "part" ? [`packs.${pack.pack}.parts.${limit.name}.max`] : [];
  if (pack.gate === "breaks-growth") return ["growth"];
  return isFitted(pack) && pack.budget.target !== undefined ? ["target", "max"] : ["max"];
}
