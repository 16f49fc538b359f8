import type { PublishedEntry } from "../tree/publish-fields.ts";
import { type Redactor, TOO_MANY_SECRETS, isSpecific } from "../../secrets/index.ts";
import type { FileClass, Policy } from "../config/config.ts";
import { type Finding, type Severity, limitExceeded } from "../../base/index.ts";
import type { BlobFacts, PayloadCut } from "./facts.ts";
import type { MeasuredFile, ScannedFile, SkippedFile, SkipReason } from "../scan/file.ts";
import type { Content } from "../../source/index.ts";
import type { MeasureOutcome } from "./measure-files.ts";

/** The files that packs can show, the skipped ones, and the findings for both. */
export interface MergedFacts {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/** Combines what is known of each file from its path and its content, keeping the order. */
export function mergeFacts(outcomes: readonly MeasureOutcome[], policy: Policy, redactor: Redactor): MergedFacts {
  const files: MeasuredFile[] = [];
  const skipped: SkippedFile[] = [];
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    const { path } = outcome.file.entry;
    const out = leftOut(outcome, redactor.profileFor(path).fileRule, policy);
    if (out !== undefined) {
      skipped.push({ path, reason: out.reason, ...(out.size !== undefined && { size: out.size }) });
      if (out.finding !== undefined) findings.push({ ...out.finding, path });
    } else if (outcome.kind === "measured") {
      const file = measuredFile(outcome.file, outcome.blob, outcome.facts);
      files.push(file);
      for (const finding of findingsOf(file, policy)) findings.push(finding);
    }
  }
  return { files, skipped, findings };
}

/** Returns a finding for each entry that was skipped because of a secret in its path, which has a marker in its place. */
export function secretNames(
  entries: readonly PublishedEntry[],
  skipped: readonly SkippedFile[],
  { secrets }: Policy,
): readonly Finding[] {
  const found = new Set(skipped.flatMap(({ path, reason }) => (reason === "secret-name" ? [path] : [])));
  if (found.size === 0) return [];
  return entries.flatMap(({ path, secretRule: rule }) =>
    rule === undefined || !found.has(path)
      ? []
      : [{ code: "redacted", severity: severityOf(rule, secrets), path, args: { rule } }],
  );
}

/** Why a file is in no pack, with a finding if it is worth reporting. */
interface LeftOut {
  readonly reason: SkipReason;
  readonly size?: number;
  readonly finding?: Omit<Finding, "path">;
}

/** @param fileRule the rule that identifies the file as a key file by its name */
function leftOut(outcome: MeasureOutcome, fileRule: string | undefined, { secrets }: Policy): LeftOut | undefined {
  if (outcome.kind === "failed") return unread(outcome.content);
  const { size, class: kind } = outcome.facts;
  if (fileRule !== undefined) {
    const severity = severityOf(fileRule, secrets);
    return { reason: "key-file", size, finding: { code: "redacted", severity, args: { rule: fileRule } } };
  }
  if (kind === "binary") return { reason: kind, size };
  if (kind !== "lfs-pointer") return undefined;
  return { reason: kind, size, finding: { code: "lfs-pointer", severity: "notice", args: {} } };
}

function unread(content: Exclude<Content, { kind: "bytes" }>): LeftOut {
  if (content.kind === "oversize") return { reason: "oversize", size: content.size };
  const args = { reason: content.reason };
  return { reason: "unreadable", finding: { code: "unreadable", severity: "warning", args } };
}

function measuredFile(file: ScannedFile, blob: string, facts: BlobFacts): MeasuredFile {
  const { entry, language, scope, section, never, named } = file;
  const { class: content } = facts;
  const found = content === "generated" || content === "minified" ? content : undefined;
  const isNew = file.class === "ordinary" && found !== undefined && !never.includes(found);
  // A class found in the content lowers the tier, as one from the name does.
  const kind: FileClass = isNew ? found : file.class;
  const keepsTier = kind === "ordinary" || named || file.class === kind;
  const tier = keepsTier ? file.tier : "low";
  // Without a spread, which would give the object a form that takes twice the memory.
  return { entry, language, scope, section, tier, class: kind, blob, facts };
}

const NONE: readonly Finding[] = [];

function findingsOf(file: MeasuredFile, { secrets }: Policy): readonly Finding[] {
  const { entry, facts } = file;
  const isPlain = facts.encoding === "utf-8" && facts.invisible === 0 && facts.spans.length === 0;
  if (isPlain && facts.cuts === undefined && facts.nuls === undefined) return NONE;
  const redacted = facts.spans.map(({ rule, line }): Finding => ({
    code: "redacted",
    severity: severityOf(rule, secrets),
    path: entry.path,
    line,
    args: { rule },
  }));
  // Lines of cells are none of the file.
  const inCells = (facts.cellSpans ?? []).map(({ rule }): Finding => ({
    code: "redacted",
    severity: severityOf(rule, secrets),
    path: entry.path,
    args: { rule },
  }));
  return [...textFindings(file), ...redacted, ...inCells];
}

/** Returns findings for what makes a text differ from the bytes of its file, and for what cannot be seen in it. */
function textFindings({ entry: { path }, class: kind, facts }: MeasuredFile): readonly Finding[] {
  const { encoding, invisible, cuts, nuls } = facts;
  // Packs leave out the other classes by default.
  const isPacked = kind === "ordinary" || kind === "vendored";
  return [
    ...(encoding === "utf-8" ? [] : [{ code: "decoded", severity: "notice", path, args: { encoding } } as const]),
    ...(invisible === 0
      ? []
      : [{ code: "invisible-characters", severity: "warning", path, args: { count: invisible } } as const]),
    ...(facts.spans.some(({ rule }) => rule === TOO_MANY_SECRETS) ? [limitExceeded(path, "secrets")] : []),
    ...(nuls === undefined
      ? []
      : [{ code: "nul-characters", severity: "notice", path, args: { count: nuls } } as const]),
    ...(cuts === undefined || !isPacked ? [] : [cutFinding(path, cuts)]),
  ];
}

function cutFinding(path: string, cuts: readonly PayloadCut[]): Finding {
  const args = Object.fromEntries(cuts.map(({ kind, characters }) => [kind, characters]));
  return { code: "payload-cut", severity: "notice", path, args };
}

/** Rules that match a specific secret format are rarely wrong; findings of the others are only notices. */
function severityOf(rule: string, secrets: Policy["secrets"]): Severity {
  if (!isSpecific(rule)) return "notice";
  return secrets === "fail" ? "error" : "warning";
}
