import {
  type DeltaExtract,
  type DeltaPack,
  describeChange,
  gateHeadline,
  gateLevel,
  missingBase,
  packOrder,
  tokenDifference,
} from "../../compare/index.ts";
import { type NameOf, gateFails, reportedLimit } from "../../pack/index.ts";
import { codeSpan, formatCount, formatDifference, formatDifferenceShare, pluralize } from "../../base/index.ts";
import { ACCEPT_LABEL } from "../acceptance.ts";

/** Maximum number of packs that the first line lists. */
const MAX_LISTED_PACKS = 5;

/**
 * Formats the first line of a comment: a mark and what is wrong, or one sentence with the sizes if nothing is.
 * Notifications show only this line.
 */
export function commentHeadline(comment: DeltaExtract, nameOf: NameOf): string {
  const part = comment.folder === undefined ? "" : `${codeSpan(comment.folder)}: `;
  const [first, ...others] = [...gateProblems(comment, nameOf), ...alarms(comment)];
  if (first === undefined) return `**${part}${fitText(comment.packs)}** ${packList(comment.packs, nameOf)}`.trimEnd();
  const verdict = part === "" ? `${first.verdict.charAt(0).toUpperCase()}${first.verdict.slice(1)}` : first.verdict;
  const mark = comment.failed.length > 0 ? "⛔" : "⚠️";
  const problems = [`${mark} **${part}${verdict}**${first.details}`, ...others.map((one) => `**${one.verdict}**`)];
  return problems.join(" · ");
}

/** Whether a pack exceeds a limit, so that a comment shows the packs as a table. */
export function hasOverrun({ packs, failed }: DeltaExtract): boolean {
  return packs.some(({ gate }) => gate !== "within") || failed.includes("budget");
}

/** Returns the sizes of packs within their limits, if the first line has an alarm instead; otherwise an empty string. */
export function sizeSentence(comment: DeltaExtract, nameOf: NameOf): string {
  if (hasOverrun(comment) || alarms(comment).length === 0) return "";
  return `${fitText(comment.packs)} ${packList(comment.packs, nameOf)}`.trimEnd();
}

/** Verdict in bold, and the details that follow it. */
interface Problem {
  readonly verdict: string;
  readonly details: string;
}

/** The worst pack with its numbers, and the number of other packs over a limit. */
function gateProblems(comment: DeltaExtract, nameOf: NameOf): readonly Problem[] {
  const [worst, ...others] = packOrder(comment.packs).filter(({ gate }) => gate !== "within");
  if (worst === undefined) return [];
  const { verdict, numbers } = gateHeadline(worst, nameOf(worst), codeSpan);
  const { accepted } = comment;
  const isAccepted = accepted !== undefined && gateFails(worst.gate);
  const first = {
    verdict: isAccepted ? `${verdict}, accepted` : verdict,
    details: `${isAccepted ? acceptance(accepted) : ""} (${numbers})`,
  };
  if (others.length === 0) return [first];
  return [first, problem(`${pluralize(others.length, "more pack")} over a limit`)];
}

function acceptance({ how, by, at }: NonNullable<DeltaExtract["accepted"]>): string {
  const author = by === undefined ? "" : `${how === "label" ? " from" : " of"} ${codeSpan(by)}`;
  const time = at === undefined ? "" : `, ${at.slice(0, 16).replace("T", " ")} UTC`;
  return ` by ${how === "label" ? `the label ${codeSpan(ACCEPT_LABEL)}` : "the approving review"}${author}${time}`;
}

function problem(verdict: string): Problem {
  return { verdict, details: "" };
}

/** A second build that failed gives no answer, but fails the check if the workflow asks for one. */
function reproducibilityAlarm(
  deterministic: DeltaExtract["deterministic"],
  failed: DeltaExtract["failed"],
): readonly Problem[] {
  if (deterministic === false) return [problem("not reproducible")];
  return failed.includes("determinism") ? [problem("the second build failed")] : [];
}

function alarms(comment: DeltaExtract): readonly Problem[] {
  const { deterministic, failed, packs } = comment;
  const secrets = secretAlarm(comment);
  const isUnfitted = failed.includes("budget") && !packs.some(({ gate }) => gateFails(gate));
  return [
    ...(isUnfitted ? [problem("a pack cannot be cut down to its budget")] : []),
    ...(secrets === "" ? [] : [problem(secrets)]),
    ...(secrets === "" && failed.includes("secrets") ? [problem("the packs contain secrets")] : []),
    ...reproducibilityAlarm(deterministic, failed),
    ...(failed.includes("memory") ? [problem("the memory fails its check")] : []),
    ...(missingBase(comment) === undefined ? [] : [problem("no baseline yet")]),
  ];
}

function secretAlarm({ redactions, totals }: DeltaExtract): string {
  const secrets = redactions.filter(({ specific }) => specific).length;
  if (secrets === 0) return "";
  // The list is capped, with specific rules first.
  const moreSuffix = secrets === redactions.length && secrets < totals.redactions ? " or more" : "";
  return `${formatCount(secrets)}${moreSuffix} new ${secrets === 1 && moreSuffix === "" ? "secret" : "secrets"} redacted`;
}

function fitText(packs: readonly DeltaPack[]): string {
  if (packs.length === 0) return "No packs.";
  if (packs.every(({ change }) => change === "identical")) return "All packs are unchanged.";
  return packs.some((pack) => gateLevel(pack) !== "none") ? "All packs fit." : "No pack has a budget.";
}

function packList(packs: readonly DeltaPack[], nameOf: NameOf): string {
  const texts = packOrder(packs)
    .slice(0, MAX_LISTED_PACKS)
    .map((pack, i) => packText(pack, nameOf(pack), i === 0));
  const more = packs.length > texts.length ? [`${formatCount(packs.length - texts.length)} more`] : [];
  return texts.length === 0 ? "" : `${[...texts, ...more].join(", ")}.`;
}

function packText(pack: DeltaPack, name: string, withShare: boolean): string {
  const { head, budget, kind, over } = pack;
  if (head === undefined) return `${name} was removed`;
  const limit = budget.per === "pack" ? reportedLimit(kind, budget, over) : undefined;
  return `${name} ${formatCount(head.tokens)}${changeSuffix(pack, withShare)}${limit === undefined ? "" : ` of ${formatCount(limit)}`}`;
}

function changeSuffix(pack: DeltaPack, withShare: boolean): string {
  const { change, base } = pack;
  if (change === "unknown" || change === "identical") return "";
  if (change !== "changed" || base === undefined) return ` (${describeChange(pack)})`;
  const difference = tokenDifference(pack);
  const share = withShare ? formatDifferenceShare(difference, base.tokens) : "";
  return ` (${formatDifference(difference)}${share === "" ? "" : `, ${share}`})`;
}
