import type { DeltaPack, Gate, PackSize } from "../../model/report/delta.ts";
import { grouped, percent } from "../render/number.ts";

type Words = Readonly<Record<Gate, () => string>>;

/** What a pack is held against: `24,000`, `60,000 a document`, or `–`. */
export function limitText(pack: DeltaPack): string {
  const limit = limitOf(pack);
  if (limit === undefined) return "–";
  return pack.budget.per === "document" ? `${grouped(limit)} a document` : grouped(limit);
}

/** How a pack stands to what it is held against, beside that number: `99.6 %`, `over by 1,204`; empty without a limit. */
export function standingText(pack: DeltaPack): string {
  const { gate, over, mayAdd = 0 } = pack;
  const largest = pack.budget.per === "document" ? "largest " : "";
  const overText = (): string => `${largest}over by ${grouped(over)}`;
  const words: Words = {
    within: () => usedText(pack, largest),
    "over-target": () => `${largest}over the target by ${grouped(overTarget(pack))}`,
    "over-before": overText,
    "over-unknown": overText,
    "adds-to-over": overText,
    "new-over": overText,
    "breaks-growth": () => `grows by more than ${grouped(mayAdd)}`,
  };
  return words[gate]();
}

/** What the gate says, in a few words after a pack's name and size. */
export function gateText(pack: DeltaPack): string {
  const { gate, over, budget, mayAdd = 0 } = pack;
  if (pack.change === "removed" && gate === "within") return "removed";
  const beyond = `${budget.per === "document" ? "a document is over budget" : "over budget"} by ${grouped(over)}`;
  const words: Words = {
    within: () => (limitOf(pack) === undefined ? "no limit" : "within budget"),
    "over-target": () => `over its target by ${grouped(overTarget(pack))}`,
    "over-before": () => `${beyond}, as it was before`,
    "over-unknown": () => beyond,
    "adds-to-over": () => `${beyond}, this change adds ${addedText(pack)}`,
    "new-over": () => beyond,
    "breaks-growth": () => `over its growth limit: adds ${grouped(addedTokens(pack))}, may add ${grouped(mayAdd)}`,
  };
  return words[gate]();
}

/** What the gate says, in sentences. @param name the pack's, ready to be shown */
export function gateSentence(pack: DeltaPack, name: string): string {
  const { gate, over, budget, mayAdd = 0 } = pack;
  const subject = budget.per === "document" ? `A document of ${name}` : name;
  const beyond = `${subject} is over its budget of ${grouped(budget.max ?? 0)} tokens by ${grouped(over)}`;
  const target = grouped(budget.target ?? 0);
  const words: Words = {
    within: () => `${name} is within its budget.`,
    "over-target": () => `${subject} is over its target of ${target} tokens by ${grouped(overTarget(pack))}.`,
    "over-before": () => `${beyond}. It was over before; this change ${reliefText(pack)}.`,
    "over-unknown": () => `${beyond}. Without a baseline that is a warning only.`,
    "adds-to-over": () => `${beyond}; this change adds ${addedText(pack)}.`,
    "new-over": () => `${beyond}, and ${pack.change === "new" ? "is new" : "the base has no budget for it"}.`,
    "breaks-growth": () => `${growthText(pack, name, mayAdd)}${over > 0 ? ` ${beyond}.` : ""}`,
  };
  return words[gate]();
}

/** LITE is fitted to its target, the others must not be over their maximum; nor may LITE be over its. */
function limitOf({ kind, over, budget: { target, max } }: DeltaPack): number | undefined {
  return kind === "lite" && over === 0 ? (target ?? max) : (max ?? target);
}

/** The pack under the policy that judges. */
function judgedSize({ judged, head, base }: DeltaPack): PackSize {
  return judged ?? head ?? base ?? { tokens: 0, largest: 0, documents: 0 };
}

/** Tokens that are held against the limits: of the pack, or of its largest document. */
function heldSize(pack: DeltaPack): number {
  const { tokens, largest } = judgedSize(pack);
  return pack.budget.per === "document" ? largest : tokens;
}

function addedTokens(pack: DeltaPack): number {
  return judgedSize(pack).tokens - (pack.base?.tokens ?? 0);
}

/** Where each document has a limit, what others of them gained says nothing. */
function addedText(pack: DeltaPack): string {
  return pack.budget.per === "document" ? "to it" : grouped(addedTokens(pack));
}

function reliefText(pack: DeltaPack): string {
  const added = addedTokens(pack);
  return added < 0 && pack.budget.per === "pack" ? `takes off ${grouped(-added)}` : "adds nothing";
}

function growthText(pack: DeltaPack, name: string, mayAdd: number): string {
  const { growth } = pack.budget;
  const share = growth !== undefined && "share" in growth ? ` (${percent(growth.share, 1)} of the base)` : "";
  return `${name} grows by ${grouped(addedTokens(pack))} tokens; its growth limit allows ${grouped(mayAdd)}${share}.`;
}

function overTarget(pack: DeltaPack): number {
  return Math.max(0, heldSize(pack) - (pack.budget.target ?? 0));
}

function usedText(pack: DeltaPack, largest: string): string {
  const limit = limitOf(pack);
  if (limit === undefined || (pack.judged ?? pack.head) === undefined) return "";
  return `${largest}${percent(heldSize(pack), limit)}`;
}
