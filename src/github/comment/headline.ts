import {
  type DeltaExtract,
  type DeltaPack,
  describeChange,
  describeGate,
  differenceOf,
  gateLevel,
  packOrder,
} from "../../compare/index.ts";
import { type NameOf, codeSpan, gateFails } from "../../pack/index.ts";
import { formatCount, formatDifference, formatDifferenceShare, pluralize } from "../../base/index.ts";

/**
 * Returns the first line of a comment, which is all that a notification shows: the most important pack, alarms, and the
 * next pack.
 */
export function commentHeadline(comment: DeltaExtract, nameOf: NameOf): string {
  const [lead, next, ...rest] = packOrder(comment.packs);
  if (lead === undefined) return "**Context packs: none**";
  const same = comment.packs.every(({ change, gate }) => change === "identical" && !gateFails(gate));
  const title = same ? "unchanged (byte-identical)" : leadText(lead, nameOf);
  const others = [...(same ? [lead] : []), ...(next === undefined ? [] : [next])];
  const left = rest.filter((pack) => isOver(pack)).length;
  return [
    `**Context packs: ${title}**`,
    ...alarms(comment),
    ...others.map((pack) => nextText(pack, nameOf, same ? "" : inBrackets(pack))),
    ...(left > 0 ? [`${formatCount(left)} more over a limit`] : []),
  ].join(" · ");
}

function isOver({ gate }: DeltaPack): boolean {
  return gate !== "within" && gate !== "over-target";
}

function leadText(pack: DeltaPack, nameOf: NameOf): string {
  const isFree = gateLevel(pack) === "none" || (pack.change === "removed" && pack.gate === "within");
  const state = isFree ? "" : ` · ${describeGate(pack, codeSpan)}`;
  return `${nameOf(pack)} ${pluralize(tokensOf(pack), "token")}${inBrackets(pack)}${state}`;
}

function nextText(pack: DeltaPack, nameOf: NameOf, change: string): string {
  const gate = pack.gate === "within" ? "" : `, ${describeGate(pack, codeSpan)}`;
  return `${nameOf(pack)} ${formatCount(tokensOf(pack))}${change}${gate}`;
}

function tokensOf({ head, base }: DeltaPack): number {
  return (head ?? base)?.tokens ?? 0;
}

function inBrackets(pack: DeltaPack): string {
  const { change, base } = pack;
  if (change === "unknown") return "";
  if (change === "identical") return " (unchanged)";
  if (change === "removed") return " (removed)";
  if (change !== "changed" || base === undefined) return ` (${describeChange(pack)})`;
  const difference = differenceOf(pack);
  const share = formatDifferenceShare(difference, base.tokens);
  return share === "" ? ` (${formatDifference(difference)})` : ` (${formatDifference(difference)}, ${share})`;
}

function alarms({ deterministic, redactions, totals, missing, failed, policy }: DeltaExtract): readonly string[] {
  const secrets = redactions.filter(({ specific }) => specific).length;
  // The list is capped, with specific rules first.
  const more = secrets === redactions.length && secrets < totals.redactions ? " or more" : "";
  const text = `${formatCount(secrets)}${more} new ${secrets === 1 && more === "" ? "secret" : "secrets"} redacted`;
  return [
    ...(missing === undefined || missing === "not-asked" ? [] : ["no baseline yet"]),
    ...(deterministic === false ? ["**not reproducible**"] : []),
    ...(secrets === 0 ? [] : [failed.includes("secrets") ? `**${text}**` : text]),
    ...(policy.files.length === 0 ? [] : ["rules changed"]),
  ];
}
