import type { FileClass, Tier } from "../config/config.ts";
import type { ChosenView, ReceiptReason } from "../report/report-model.ts";
import { isShown } from "./view.ts";
import { isFitted, isFocused, kindTraits, type PackKind } from "../kinds/list.ts";

/** Facts about a file that explain its view. */
export interface ExplainedFile extends ChosenView {
  readonly reason: ReceiptReason;
  readonly tier: Tier;
  readonly class: FileClass;
}

/** Facts about a file and its pack that explain the file's view. */
export interface ReceiptContext extends ExplainedFile {
  readonly pack: string;
  readonly kind: PackKind;
}

/** View that each tier aims for if the pack has room. */
const TIER_VIEWS: Readonly<Record<Tier, string>> = { high: "the whole file", medium: "skeleton", low: "pointer" };

/** View that each tier aims for, worded for the legend of a map. */
export const TIER_GOALS: Readonly<Record<Tier, string>> = {
  high: "shown whole if there is room",
  medium: "shown as at least a skeleton if there is room",
  low: "only a pointer",
};

/**
 * Returns the reason for a pack's view of a file, in a few words: `skeleton requested (medium tier); shortened to fit`.
 */
export function describeReceipt({ view, reason, tier, class: fileClass, pack, kind }: ReceiptContext): string {
  const goal = `${tier} tier: ${TIER_VIEWS[tier]}`;
  if (kindTraits(kind).hasParts) return concern(kind, reason === "omitted");
  if (reason === "omitted" && fileClass !== "ordinary") return `left out: ${fileClass} (packs.${pack}.omit)`;
  if (reason === "downgraded") {
    const outcome = isShown({ view }) ? "shortened to fit" : "left out for lack of room";
    return `${TIER_VIEWS[tier]} requested (${tier} tier); ${outcome}`;
  }
  if (isFocused({ kind })) return concern(kind, reason === "omitted");
  if (reason === "omitted") return isFitted({ kind }) ? `${tier} tier: pointer only` : "not in this pack";
  if (!isFitted({ kind })) return "this pack shows files whole";
  return tier === "medium" && view !== "skeleton" ? `${goal}, with room for more` : goal;
}

/** Describes whether a task, a change or a part of the pack concerns a file. */
function concern(kind: PackKind, isOmitted: boolean): string {
  const { hasTask, hasParts } = kindTraits(kind);
  if (hasParts) return isOmitted ? "in no part of this pack" : "in a part of this pack";
  if (hasTask) return isOmitted ? "other files are more relevant to the task" : "relevant to the task";
  return isOmitted ? "hardly related to the change" : "related to the change";
}
