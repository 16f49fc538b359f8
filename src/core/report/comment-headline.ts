import type { Comment } from "../../model/report/delta-extract.ts";
import type { DeltaPack } from "../../model/report/delta.ts";
import { gateFails } from "../plan/gate/gate.ts";
import { grouped, plural } from "../render/number.ts";
import { changeText, differenceOf, signed, signedShare } from "./delta-wording.ts";
import { gateText } from "./gate-wording.ts";
import type { NameOf } from "./pack-names.ts";
import { worstFirst } from "./telling.ts";

/**
 * The line that has to do alone, in a notification or a list: what failed, or else LITE, or FULL where LITE tells
 * nothing; what is alarming; and the pack that most is to be said of beside it.
 */
export function headline(comment: Comment, nameOf: NameOf): string {
  const { lead, next, left } = telling(comment.packs);
  if (lead === undefined) return "**Context packs: none**";
  const same = comment.packs.every(({ change, gate }) => change === "identical" && !gateFails(gate));
  const title = same ? "unchanged (byte-identical)" : leadText(lead, nameOf);
  const others = [...(same ? [lead] : []), ...(next === undefined ? [] : [next])];
  return [
    `**Context packs: ${title}**`,
    ...alarms(comment),
    ...others.map((pack) => nextText(pack, nameOf, same ? "" : inBrackets(pack))),
    ...(left > 0 ? [`${plural(left, "more", "more")} over a limit`] : []),
  ].join(" · ");
}

interface Telling {
  readonly lead: DeltaPack | undefined;
  readonly next: DeltaPack | undefined;
  /** Packs beyond these that are over a limit. */
  readonly left: number;
}

function telling(packs: readonly DeltaPack[]): Telling {
  const ranked = worstFirst(packs);
  const failing = ranked.find(({ gate }) => gateFails(gate));
  const lead = failing ?? mostTelling(ranked);
  const others = ranked.filter((pack) => pack !== lead);
  const [first] = others;
  // FULL and SPLIT move by nearly the same, so one of them is enough.
  const full = others.find(({ kind, change }) => kind === "full" && change !== "identical");
  const lite = others.find(({ kind }) => kind === "lite");
  const next = first?.gate === "within" ? (full ?? lite ?? first) : first;
  return { lead, next, left: others.filter((pack) => pack !== next && isOver(pack)).length };
}

/** LITE, unless it is as full as before: then its tokens say nothing, and those of FULL do. */
function mostTelling(packs: readonly DeltaPack[]): DeltaPack | undefined {
  const lite = packs.find(({ kind }) => kind === "lite");
  const full = packs.find(({ kind, change }) => kind === "full" && change === "changed");
  return (lite !== undefined && full !== undefined && isSettled(lite) ? full : lite) ?? packs[0];
}

/** Whether a pack changed by less than a hundredth. */
function isSettled(pack: DeltaPack): boolean {
  return pack.change === "changed" && Math.abs(differenceOf(pack)) * 100 < (pack.base?.tokens ?? 0);
}

function isOver({ gate }: DeltaPack): boolean {
  return gate !== "within" && gate !== "over-target";
}

function leadText(pack: DeltaPack, nameOf: NameOf): string {
  const { max, target, growth } = pack.budget;
  const isFree = (max ?? target ?? growth) === undefined || pack.change === "removed";
  const state = isFree && pack.gate === "within" ? "" : ` · ${gateText(pack)}`;
  return `${nameOf(pack)} ${grouped(tokensOf(pack))} tokens${inBrackets(pack)}${state}`;
}

function nextText(pack: DeltaPack, nameOf: NameOf, change: string): string {
  const gate = pack.gate === "within" ? "" : `, ${gateText(pack)}`;
  return `${nameOf(pack)} ${grouped(tokensOf(pack))}${change}${gate}`;
}

function tokensOf({ head, base }: DeltaPack): number {
  return (head ?? base)?.tokens ?? 0;
}

function inBrackets(pack: DeltaPack): string {
  const { change, base } = pack;
  if (change === "unknown") return "";
  if (change === "identical") return " (unchanged)";
  if (change === "removed") return " (removed)";
  if (change !== "changed" || base === undefined) return ` (${changeText(pack)})`;
  const difference = differenceOf(pack);
  const share = signedShare(difference, base.tokens);
  return share === "" ? ` (${signed(difference)})` : ` (${signed(difference)}, ${share})`;
}

function alarms({ deterministic, redactions, totals, missing, failed, policy }: Comment): readonly string[] {
  const secrets = redactions.filter(({ specific }) => specific).length;
  // The list is capped, specific ones first.
  const more = secrets === redactions.length && secrets < totals.redactions ? " or more" : "";
  const text = `${grouped(secrets)}${more} new ${secrets === 1 && more === "" ? "secret" : "secrets"} redacted`;
  return [
    ...(missing === undefined || missing === "not-asked" ? [] : ["no baseline yet"]),
    ...(deterministic === false ? ["**not reproducible**"] : []),
    ...(secrets === 0 ? [] : [failed.includes("secrets") ? `**${text}**` : text]),
    ...(policy.files.length === 0 ? [] : ["policy changed"]),
  ];
}
