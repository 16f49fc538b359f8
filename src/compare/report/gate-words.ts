import { type Gate, describeLimitName, gateFails, limitedTokens, reportedLimit } from "../../pack/index.ts";
import type { DeltaPack, PackSize } from "../delta/delta-model.ts";
import { type Mark, formatCount, formatPercent, pluralize, unmarked } from "../../base/index.ts";

type Sentences = Readonly<Record<Gate, () => string>>;

/** Reduces a pack to the part or window that decides its gate. Returns the pack unchanged if its budget decides. */
function narrowToLimit(pack: DeltaPack): DeltaPack {
  const { limit } = pack;
  if (limit === undefined) return pack;
  const { judged: _judged, base: _base, ...otherFields } = pack;
  const base = limit.before === undefined ? {} : { base: sizeOf(limit.before) };
  return { ...otherFields, ...base, head: sizeOf(limit.tokens), budget: limit.budget };
}

function sizeOf(tokens: number): PackSize {
  return { tokens, largest: tokens, documents: 1 };
}

/** Subject of a verdict, as a prefix: `part common `, `window `. Empty for the pack itself. */
function limitPrefix({ limit }: DeltaPack, mark: Mark = unmarked): string {
  if (limit === undefined) return "";
  return limit.kind === "part" ? `part ${mark(limit.name)} ` : "window ";
}

/**
 * Returns a pack's size relative to its limit as the text of a table cell: `99.6%`, `over by 1,204`. Empty without a
 * limit.
 * @param mark marks up the name of a part
 */
export function describeGateUse(pack: DeltaPack, mark: Mark = unmarked): string {
  const use = useText(narrowToLimit(pack));
  return use === "" ? "" : `${limitPrefix(pack, mark)}${use}${byBaseText(pack)}`;
}

function useText(pack: DeltaPack): string {
  const { gate, over, mayAdd = 0 } = pack;
  const largest = isPerDocument(pack) ? "largest " : "";
  const overText = (): string => `${largest}over by ${formatCount(over)}`;
  const texts: Sentences = {
    within: () => usedText(pack, largest),
    "over-target": () => `${largest}over target by ${formatCount(overTarget(pack))}`,
    "over-before": overText,
    "over-unknown": overText,
    "adds-to-over": overText,
    "new-over": overText,
    "breaks-growth": () => `grows by more than ${formatCount(mayAdd)}`,
  };
  return texts[gate]();
}

/** Returns a gate's result as a few words that follow a pack's name and size: `over budget by 1,204, as before`. */
export function describeGate(whole: DeltaPack): string {
  const pack = narrowToLimit(whole);
  const { gate, over, mayAdd = 0 } = pack;
  if (pack.change === "removed" && gate === "within") return "removed";
  const beyond = `${isPerDocument(pack) ? "a document is over budget" : "over budget"} by ${formatCount(over)}${byBaseText(pack)}`;
  const texts: Sentences = {
    within: () => withinText(pack),
    "over-target": () => `over its target by ${formatCount(overTarget(pack))}`,
    "over-before": () => `${beyond}, as before`,
    "over-unknown": () => beyond,
    "adds-to-over": () => `${beyond}, this change adds ${addedText(pack)}`,
    "new-over": () => beyond,
    "breaks-growth": () =>
      `over its growth limit${byBaseText(pack)}: adds ${formatCount(addedTokens(pack))}, may add ${formatCount(mayAdd)}`,
  };
  return `${limitPrefix(whole)}${texts[gate]()}`;
}

/**
 * Returns a gate's result as one to three sentences, without the last full stop. Also names the largest file of a part
 * or window that decides the result.
 * @param packName display name of the pack
 * @param mark marks up a path or the name of a part
 */
export function explainGate(whole: DeltaPack, packName: string, mark: Mark = unmarked): string {
  const { limit } = whole;
  const pack = narrowToLimit(whole);
  const name = limit === undefined ? packName : `${packName} (${describeLimitName(limit, mark)})`;
  const { gate, over, budget, mayAdd = 0 } = pack;
  const subject = isPerDocument(pack) ? `A document of ${name}` : name;
  const beyond = `${subject} is over its budget of ${formatCount(budget.max ?? 0)} tokens by ${formatCount(over)}${byBaseText(pack)}`;
  const target = formatCount(budget.target ?? 0);
  const texts: Sentences = {
    within: () => `${name} is within its budget`,
    "over-target": () => `${subject} is over its target of ${target} tokens by ${formatCount(overTarget(pack))}`,
    "over-before": () => `${beyond}. It was already over budget; this change ${reliefText(pack)}`,
    "over-unknown": () => `${beyond}. Without a baseline this is only a warning`,
    "adds-to-over": () => `${beyond}; this change adds ${addedText(pack)}`,
    "new-over": () => `${beyond}; ${newText(pack)}`,
    "breaks-growth": () => `${growthText(pack, name, mayAdd)}${over > 0 ? `. ${beyond}` : ""}`,
  };
  const costliest = limit?.largest;
  const costNote =
    costliest === undefined
      ? ""
      : `. Its largest file is ${mark(costliest.path)} with ${formatCount(costliest.tokens)} tokens`;
  return `${texts[gate]()}${costNote}`;
}

/** A gate's result for the first line of a comment. */
export interface GateHeadline {
  /** Verdict without the numbers behind it: `FULL is 1,480 tokens over budget`. */
  readonly verdict: string;
  /** Size, limit and this change's part: `522,480 of 521,000; this change adds 2,380`. */
  readonly numbers: string;
}

/**
 * Returns the result of a gate that is not within its limits, as the first line of a comment has it.
 * @param packName display name of the pack
 * @param mark marks up the name of a part
 */
export function gateHeadline(whole: DeltaPack, packName: string, mark: Mark = unmarked): GateHeadline {
  const { limit } = whole;
  const pack = narrowToLimit(whole);
  const name = limit === undefined ? packName : `${packName} (${describeLimitName(limit, mark)})`;
  const subject = isPerDocument(pack) ? `a document of ${name}` : name;
  const { gate, over, budget, mayAdd = 0 } = pack;
  const beyond = `${subject} is ${pluralize(over, "token")} over budget${byBaseText(pack)}`;
  const size = `${formatCount(checkedTokens(pack))} of ${formatCount(budget.max ?? 0)}`;
  const ofTarget = `${formatCount(checkedTokens(pack))} of ${formatCount(budget.target ?? 0)}`;
  const texts: Readonly<Record<Gate, () => GateHeadline>> = {
    within: () => ({ verdict: `${name} is within its budget`, numbers: size }),
    "over-target": () => ({
      verdict: `${subject} is ${pluralize(overTarget(pack), "token")} over its target${byBaseText(pack)}`,
      numbers: ofTarget,
    }),
    "over-before": () => ({ verdict: `${beyond}, as before`, numbers: `${size}; this change ${reliefText(pack)}` }),
    "over-unknown": () => ({ verdict: beyond, numbers: `${size}; there is no baseline to compare with` }),
    "adds-to-over": () => ({ verdict: beyond, numbers: `${size}; this change adds ${addedText(pack)}` }),
    "new-over": () => ({ verdict: beyond, numbers: `${size}; ${newText(pack)}` }),
    "breaks-growth": () => ({
      verdict: `${name} grows by ${pluralize(addedTokens(pack), "token")}, over its growth limit of ${formatCount(mayAdd)}${byBaseText(pack)}`,
      numbers: over > 0 ? `also over budget by ${formatCount(over)}` : `now ${formatCount(checkedSize(pack).tokens)}`,
    }),
  };
  return texts[gate]();
}

/** Severity of a gate's result. Surfaces color it accordingly. */
export type GateLevel = "ok" | "warn" | "bad" | "none";

/** Severity of a gate's result: `bad` fails the run, `none` means that the pack has no limit. */
export function gateLevel({ gate, budget }: DeltaPack): GateLevel {
  if (gate !== "within") return gateFails(gate) ? "bad" : "warn";
  return (budget.max ?? budget.target ?? budget.growth) === undefined ? "none" : "ok";
}

function isPerDocument({ budget }: DeltaPack): boolean {
  return budget.per === "document";
}

function withinText(pack: DeltaPack): string {
  if (gateLevel(pack) === "none") return "no limit";
  return isPerDocument(pack) ? "each document fits" : "within budget";
}

/** Notes that the checked size differs from the written size, which every surface shows next to it. */
function byBaseText(pack: DeltaPack): string {
  const { judged, head } = pack;
  const isSame = judged === undefined || (judged.tokens === head?.tokens && judged.largest === head.largest);
  return isSame ? "" : " under the base branch's limits";
}

/** Size of the pack under the rules that its budget comes from. */
export function checkedSize({ judged, head, base }: DeltaPack): PackSize {
  return judged ?? head ?? base ?? { tokens: 0, largest: 0, documents: 0 };
}

/** Tokens that a pack's limit applies to: those of the pack, or of its largest document. */
export function checkedTokens(pack: DeltaPack): number {
  return limitedTokens({ budget: pack.budget, ...checkedSize(pack) });
}

/** Tokens that a change adds to a pack under the rules that its budget comes from. */
export function addedTokens(pack: DeltaPack): number {
  return checkedSize(pack).tokens - (pack.base?.tokens ?? 0);
}

/** With a limit per document, the added tokens may be in documents that are within it, so the count is omitted. */
function addedText(pack: DeltaPack): string {
  return isPerDocument(pack) ? "to it" : formatCount(addedTokens(pack));
}

function newText({ change }: DeltaPack): string {
  return change === "new" ? "the pack is new" : "the base sets no budget for it";
}

function reliefText(pack: DeltaPack): string {
  const added = addedTokens(pack);
  return added < 0 && !isPerDocument(pack) ? `removes ${formatCount(-added)}` : "adds nothing";
}

function growthText(pack: DeltaPack, name: string, mayAdd: number): string {
  const { growth } = pack.budget;
  const share = growth !== undefined && "share" in growth ? ` (${formatPercent(growth.share, 1)} of the base)` : "";
  return `${name} grows by ${formatCount(addedTokens(pack))} tokens; its growth limit allows ${formatCount(mayAdd)}${share}${byBaseText(pack)}`;
}

function overTarget(pack: DeltaPack): number {
  return Math.max(0, checkedTokens(pack) - (pack.budget.target ?? 0));
}

function usedText(pack: DeltaPack, largest: string): string {
  const limit = reportedLimit(pack.kind, pack.budget, pack.over);
  if (limit === undefined || (pack.judged ?? pack.head) === undefined) return "";
  return `${largest}${formatPercent(checkedTokens(pack), limit)}`;
}
