import {
  type DeltaExtract,
  type DeltaPack,
  describeChange,
  describeGate,
  tokenDifference,
  gateLevel,
  packOrder,
} from "../../compare/index.ts";
import { type NameOf, codeSpan, gateFails } from "../../pack/index.ts";
import { formatCount, formatDifference, formatDifferenceShare, pluralize } from "../../base/index.ts";

/**
 * Formats the first line of a comment: the most important pack, alarms, and the next pack. Notifications show only this
 * line.
 */
export function commentHeadline(comment: DeltaExtract, nameOf: NameOf): string {
  const [lead, next, ...rest] = packOrder(comment.packs);
  if (lead === undefined) return "**Context packs: none**";
  const isUnchanged = comment.packs.every(({ change, gate }) => change === "identical" && !gateFails(gate));
  const title = isUnchanged ? "unchanged (byte-identical)" : leadText(lead, nameOf);
  const otherPacks = [...(isUnchanged ? [lead] : []), ...(next === undefined ? [] : [next])];
  const overCount = rest.filter((pack) => isOver(pack)).length;
  return [
    `**Context packs: ${title}**`,
    ...alarms(comment),
    ...otherPacks.map((pack) => nextText(pack, nameOf, isUnchanged ? "" : changeSuffix(pack))),
    ...(overCount > 0 ? [`${formatCount(overCount)} more over a limit`] : []),
  ].join(" · ");
}

function isOver({ gate }: DeltaPack): boolean {
  return gate !== "within" && gate !== "over-target";
}

function leadText(pack: DeltaPack, nameOf: NameOf): string {
  const isFree = gateLevel(pack) === "none" || (pack.change === "removed" && pack.gate === "within");
  const state = isFree ? "" : ` · ${describeGate(pack, codeSpan)}`;
  return `${nameOf(pack)} ${pluralize(tokensOf(pack), "token")}${changeSuffix(pack)}${state}`;
}

function nextText(pack: DeltaPack, nameOf: NameOf, change: string): string {
  const gate = pack.gate === "within" ? "" : `, ${describeGate(pack, codeSpan)}`;
  return `${nameOf(pack)} ${formatCount(tokensOf(pack))}${change}${gate}`;
}

function tokensOf({ head, base }: DeltaPack): number {
  return (head ?? base)?.tokens ?? 0;
}

function changeSuffix(pack: DeltaPack): string {
  const { change, base } = pack;
  if (change === "unknown") return "";
  if (change === "identical") return " (unchanged)";
  if (change === "removed") return " (removed)";
  if (change !== "changed" || base === undefined) return ` (${describeChange(pack)})`;
  const difference = tokenDifference(pack);
  const share = formatDifferenceShare(difference, base.tokens);
  return share === "" ? ` (${formatDifference(difference)})` : ` (${formatDifference(difference)}, ${share})`;
}

function alarms({ deterministic, redactions, totals, missing, failed, policy }: DeltaExtract): readonly string[] {
  const secrets = redactions.filter(({ specific }) => specific).length;
  // The list is capped, with specific rules first.
  const moreSuffix = secrets === redactions.length && secrets < totals.redactions ? " or more" : "";
  const text = `${formatCount(secrets)}${moreSuffix} new ${secrets === 1 && moreSuffix === "" ? "secret" : "secrets"} redacted`;
  return [
    ...(missing === undefined || missing === "not-asked" ? [] : ["no baseline yet"]),
    ...(deterministic === false ? ["**not reproducible**"] : []),
    ...(secrets === 0 ? [] : [failed.includes("secrets") ? `**${text}**` : text]),
    ...(policy.files.length === 0 ? [] : ["rules changed"]),
  ];
}
