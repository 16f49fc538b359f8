import { type Mark, formatCount, joinWords, unmarked } from "../../base/index.ts";
import { allowCommand, gateFails, isFitted, limitedTokens } from "../../pack/index.ts";
import type { DeltaPack, DeltaPolicy, RedactionPlace } from "../delta/delta-model.ts";
import { allowedGrowth } from "../delta/gate.ts";
import { addedTokens, checkedSize, checkedTokens } from "./gate-words.ts";
import { repositoryPath } from "./repository-path.ts";

const CONFIG = "carryon.yml";
/** Instructions for rule changes that a pull request cannot make for itself. */
const ON_THE_BASE = "on the base branch in a separate pull request, then update this branch";
const SEPARATE_PULL_REQUEST = "into the base branch in a separate pull request, then update this branch";

/** Names of the files that advice refers to, and how to mark them up. */
export interface AdviceWords {
  /** Packed folder relative to the repository root; the whole repository by default. */
  readonly folder?: string | undefined;
  /** Marks up a config key or a path. */
  readonly mark?: Mark;
}

/**
 * Returns advice on raising the limits that packs exceed, with their lowest sufficient values, as a sentence without its
 * full stop. Empty if no pack fails.
 */
export function limitAdvice(
  packs: readonly DeltaPack[],
  { source }: DeltaPolicy,
  { folder, mark = unmarked }: AdviceWords = {},
): string {
  const failing = packs.filter(({ gate }) => gateFails(gate));
  const raises = [...new Set(failing.flatMap((pack) => brokenLimits(pack, mark)))];
  const shortened = failing.flatMap((pack) => windowAdvice(pack, { folder, mark }));
  if (raises.length === 0) return shortened.join(". ");
  const config = mark(repositoryPath(folder, CONFIG));
  const raise = `raise ${joinWords(raises)} in ${config}`;
  const isOwn = source === "head" || failing.every(({ gate }) => gate === "new-over");
  const remedy = isOwn
    ? raise
    : failing.every(hasEnoughBudget)
      ? `merge the looser budget of this change ${SEPARATE_PULL_REQUEST}`
      : `${raise} ${ON_THE_BASE}`;
  return [remedy, ...shortened].join(", and ");
}

/**
 * Returns advice on new redactions, as two sentences without the last full stop.
 * @param place location of one of them, for the command that allows it
 * @param isCommitted whether all of them are in commits
 */
export function secretAdvice(
  { held }: DeltaPolicy,
  place: RedactionPlace | undefined,
  { folder, mark = unmarked, isCommitted = true }: AdviceWords & { readonly isCommitted?: boolean } = {},
): string {
  const real = isCommitted
    ? "Revoke and remove real secrets: they are in the git history"
    : "Remove real secrets, and revoke those that were ever committed";
  const add = place === undefined ? "carryon check --secrets" : allowCommand(place.path, place.line);
  const allow =
    held?.includes("allow") === true
      ? `merge the new ${mark("policy.allow")} entries of this change ${SEPARATE_PULL_REQUEST}`
      : `run ${mark(add)}${folder === undefined ? "" : ` in ${mark(folder)}`} and merge what it adds to ${mark(repositoryPath(folder, CONFIG))} ${SEPARATE_PULL_REQUEST}`;
  return `${real}. For false positives, ${allow}`;
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

/**
 * Tokens to leave for the edit of the limit itself: the pull request that raises it changes the config, which a pack
 * may show.
 */
const EDIT_TOKENS = 50;

/** Lowest round limit that a pack of this size meets after the limit was edited. */
export function raisedLimit(tokens: number): number {
  return Math.ceil((tokens + EDIT_TOKENS) / 100) * 100;
}

/** Limits that a failing pack exceeds, with sufficient values: `packs.full.budget.max to at least 1,900`. */
function brokenLimits(pack: DeltaPack, mark: Mark): readonly string[] {
  const { limit, mayAdd } = pack;
  const isGrowthBroken = limit === undefined && mayAdd !== undefined && addedTokens(pack) > mayAdd;
  return [
    ...(pack.gate === "breaks-growth" ? [] : brokenMaxima(pack, mark)),
    ...(isGrowthBroken ? [raised(pack, "budget.growth", sufficientGrowth(pack), mark)] : []),
  ];
}

/** Maxima that a pack and its parts exceed, with sufficient values. No config raises a model's window. */
export function brokenMaxima(pack: DeltaPack, mark: Mark): readonly string[] {
  const { limit, otherParts = [], budget } = pack;
  const parts = [...(limit?.kind === "part" ? [limit] : []), ...otherParts].map(({ name, tokens }) =>
    raised(pack, `parts.${name}.max`, formatCount(raisedLimit(tokens)), mark),
  );
  if (limit !== undefined) return parts;
  const max = formatCount(raisedLimit(checkedTokens(pack)));
  const keys = isFitted(pack) && budget.target !== undefined ? ["target", "max"] : ["max"];
  return [...keys.map((key) => raised(pack, `budget.${key}`, max, mark)), ...parts];
}

function raised({ pack }: DeltaPack, key: string, value: string, mark: Mark): string {
  return `${mark(`packs.${pack}.${key}`)} to at least ${value}`;
}

/** The lowest round growth limit that allows what a change adds, in the unit of the current one. */
function sufficientGrowth(pack: DeltaPack): string {
  const { growth } = pack.budget;
  const base = pack.base?.tokens ?? 0;
  const isShare = growth !== undefined && "share" in growth && base > 0;
  if (!isShare) return formatCount(raisedLimit(addedTokens(pack)));
  return `${Math.ceil(((addedTokens(pack) + EDIT_TOKENS) / base) * 1000) / 10}%`;
}

/** Whether the budget that the change itself sets, once it is in effect, allows the pack. */
function hasEnoughBudget(pack: DeltaPack): boolean {
  const { heldBudget: held, base, limit } = pack;
  if (held === undefined || limit !== undefined) return held !== undefined;
  const size = limitedTokens({ budget: held, ...checkedSize(pack) });
  const mayAdd = allowedGrowth(held, base?.tokens ?? 0) ?? Number.POSITIVE_INFINITY;
  return size <= (held.max ?? Number.POSITIVE_INFINITY) && addedTokens(pack) <= mayAdd;
}

/** Advice for a pack that exceeds its model's window, which no config can raise; empty for any other pack. */
function windowAdvice(
  { limit, needed, over, pack }: DeltaPack,
  { folder, mark = unmarked }: AdviceWords,
): readonly string[] {
  if (limit?.kind !== "window") return [];
  const largest = limit.largest === undefined ? "" : `${mark(repositoryPath(folder, limit.largest.path))} or other `;
  return [`shorten ${largest}files of ${mark(pack)} by at least ${formatCount(needed ?? over)} tokens`];
}
