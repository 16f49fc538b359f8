import type { PublishedEntry } from "../tree/publish-fields.ts";
import { type Redactor, TOO_MANY_SECRETS, isSpecific } from "../../secrets/index.ts";
import type { FileClass, Policy } from "../config/config.ts";
import { type Finding, type Severity, limitExceeded } from "../../base/index.ts";
import type { BlobFacts, PayloadCut } from "./facts.ts";
import type { MeasuredFile, ScannedFile, SkippedFile, SkipReason } from "../scan/file.ts";
import type { Content } from "../../source/index.ts";
import type { MeasureOutcome } from "./measure-files.ts";

/** Files that packs can show, skipped files, and the findings for both. */
export interface MergedFacts {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/**
 * Combines what paths and contents reveal about each file. Returns the files that packs can show, the skipped files
 * with a reason, and findings about both, in input order.
 */
export function mergeFacts(outcomes: readonly MeasureOutcome[], policy: Policy, redactor: Redactor): MergedFacts {
  const files: MeasuredFile[] = [];
  const skipped: SkippedFile[] = [];
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    const { path } = outcome.file.entry;
    const skip = skipDecision(outcome, redactor.profileFor(path).fileRule, policy);
    if (skip !== undefined) {
      skipped.push({ path, reason: skip.reason, ...(skip.size !== undefined && { size: skip.size }) });
      if (skip.finding !== undefined) findings.push({ ...skip.finding, path });
    } else if (outcome.kind === "measured") {
      const file = measuredFile(outcome.file, outcome.blob, outcome.facts);
      files.push(file);
      for (const finding of findingsOf(file, policy)) findings.push(finding);
    }
  }
  return { files, skipped, findings };
}

/**
 * Returns a finding for each entry skipped because its path contains a secret. The published path has a marker in place
 * of the secret.
 */
export function secretNameFindings(
  entries: readonly PublishedEntry[],
  skipped: readonly SkippedFile[],
  { secrets }: Policy,
): readonly Finding[] {
  const secretPaths = new Set(skipped.flatMap(({ path, reason }) => (reason === "secret-name" ? [path] : [])));
  if (secretPaths.size === 0) return [];
  return entries.flatMap(({ path, secretRule: rule }) =>
    rule === undefined || !secretPaths.has(path)
      ? []
      : [{ code: "redacted", severity: severityOf(rule, secrets), path, args: { rule } }],
  );
}

/** Reason to leave a file out of all packs, with a finding if it is worth reporting. */
interface SkipDecision {
  readonly reason: SkipReason;
  readonly size?: number;
  readonly finding?: Finding;
}

/** @param fileRule rule that recognizes key files by name, if one matched */
function skipDecision(
  outcome: MeasureOutcome,
  fileRule: string | undefined,
  { secrets }: Policy,
): SkipDecision | undefined {
  if (outcome.kind === "failed") return skipUnread(outcome.content);
  const { size, class: kind } = outcome.facts;
  if (fileRule !== undefined) {
    const severity = severityOf(fileRule, secrets);
    return { reason: "key-file", size, finding: { code: "redacted", severity, args: { rule: fileRule } } };
  }
  if (kind === "binary") return { reason: kind, size };
  if (kind !== "lfs-pointer") return undefined;
  return { reason: kind, size, finding: { code: "lfs-pointer", severity: "notice", args: {} } };
}

function skipUnread(content: Exclude<Content, { kind: "bytes" }>): SkipDecision {
  if (content.kind === "oversize") return { reason: "oversize", size: content.size };
  const args = { reason: content.reason };
  return { reason: "unreadable", finding: { code: "unreadable", severity: "warning", args } };
}

function measuredFile(file: ScannedFile, blob: string, facts: BlobFacts): MeasuredFile {
  const { entry, scope, section, never, named } = file;
  const language = facts.language ?? file.language;
  const { class: content } = facts;
  const derivedClass = content === "generated" || content === "minified" ? content : undefined;
  const isNew = file.class === "ordinary" && derivedClass !== undefined && !never.includes(derivedClass);
  // A class derived from content lowers the tier just like one derived from the name.
  const kind: FileClass = isNew ? derivedClass : file.class;
  const keepsTier = kind === "ordinary" || named || file.class === kind;
  const tier = keepsTier ? file.tier : "low";
  // No spread: it would give the object a hidden class that takes twice the memory.
  return { entry, language, scope, section, tier, class: kind, blob, facts };
}

const NO_FINDINGS: readonly Finding[] = [];

function findingsOf(file: MeasuredFile, { secrets }: Policy): readonly Finding[] {
  const { entry, facts } = file;
  const isPlain = facts.encoding === "utf-8" && facts.invisible === 0 && facts.spans.length === 0;
  if (isPlain && facts.cuts === undefined && facts.nuls === undefined) return NO_FINDINGS;
  const redacted = facts.spans.map(({ rule, line }): Finding => ({
    code: "redacted",
    severity: severityOf(rule, secrets),
    path: entry.path,
    line,
    args: { rule },
  }));
  // Cell lines do not correspond to lines of the file.
  const inCells = (facts.cellSpans ?? []).map(({ rule }): Finding => ({
    code: "redacted",
    severity: severityOf(rule, secrets),
    path: entry.path,
    args: { rule },
  }));
  return [...textFindings(file), ...redacted, ...inCells];
}

/** Reports differences between the text and the file's bytes, and invisible characters. */
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

/** Rules for a specific secret format are rarely wrong. Matches of other rules are only notices. */
function severityOf(rule: string, secrets: Policy["secrets"]): Severity {
  if (!isSpecific(rule)) return "notice";
  return secrets === "fail" ? "error" : "warning";
}
