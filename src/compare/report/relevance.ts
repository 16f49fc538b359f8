import { type Budget, gateFails, parseTokens } from "../../pack/index.ts";
import type { DeltaPack } from "../delta/delta-model.ts";
import type { DeltaExtract } from "./delta-extract.ts";
import { missingBase, tokenDifference } from "./delta-words.ts";
import { gateLevel } from "./gate-words.ts";

/** Change of a pack that is worth a comment: in tokens, or as a share of the pack's tokens in the base. */
export type ChangeThreshold = NonNullable<Budget["growth"]>;

/** Matches a share of a pack's tokens: `1%`. Group 1 is the number. */
const SHARE = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/u;

/** Parses a threshold: `1%`, `500`, `2k`, or `0` for any change. `undefined` if the text is not one. */
export function parseThreshold(text: string): ChangeThreshold | undefined {
  const share = SHARE.exec(text)?.[1];
  // Parsed as one decimal number: a division could round to an adjacent double.
  if (share !== undefined) return { share: Number(`${share}e-2`) };
  const tokens = text === "0" ? 0 : parseTokens(text);
  return tokens === undefined ? undefined : { tokens };
}

/**
 * Whether a comment has anything that a reader must know: a failed check, an overrun that the change causes or a
 * maintainer accepted, a new redaction, changed rules, stale memory, an unreliable build, a base that could not be
 * used, a new or removed pack, or a pack whose tokens change by more than the threshold (with 0, any change). Packs
 * without a limit count only if no pack has one.
 */
export function isNotable(comment: DeltaExtract, above: ChangeThreshold): boolean {
  return hasFinding(comment) || budgetedPacks(comment.packs).some((pack) => exceeds(pack, above));
}

function hasFinding(comment: DeltaExtract): boolean {
  const { failed, accepted, deterministic, policy, memory, packs, totals } = comment;
  return (
    failed.length > 0 ||
    accepted !== undefined ||
    deterministic === false ||
    missingBase(comment) !== undefined ||
    policy.files.length > 0 ||
    policy.problem !== undefined ||
    memory !== undefined ||
    totals.redactions > 0 ||
    packs.some(({ gate }) => gateFails(gate))
  );
}

function budgetedPacks(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  const budgeted = packs.filter((pack) => gateLevel(pack) !== "none");
  return budgeted.length === 0 ? packs : budgeted;
}

function exceeds(pack: DeltaPack, above: ChangeThreshold): boolean {
  const { change, base } = pack;
  if (change === "identical" || change === "unknown") return false;
  if (change === "new" || change === "removed") return true;
  const limit = "tokens" in above ? above.tokens : above.share * (base?.tokens ?? 0);
  return limit === 0 || Math.abs(tokenDifference(pack)) > limit;
}
