import { isSpecific } from "../core/redact/redactor.ts";
import type { OmitClass, Policy } from "../model/config.ts";
import type { BlobFacts } from "../model/facts.ts";
import type { Finding, Severity } from "../model/finding.ts";
import type { MeasuredFile, ScannedFile, SkippedFile } from "../model/file.ts";
import type { Outcome } from "./measure-files.ts";

/** Files that can be shown, those that cannot, and what there is to say of both. */
export interface Settled {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/** Puts together what the name and what the content say of each file; the order stays. */
export function settle(outcomes: readonly Outcome[], policy: Policy): Settled {
  const files: MeasuredFile[] = [];
  const skipped: SkippedFile[] = [];
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    const { path } = outcome.file.entry;
    if (outcome.kind === "failed") {
      const { content } = outcome;
      skipped.push({ path, reason: content.kind, ...(content.kind === "oversize" && { size: content.size }) });
      if (content.kind === "unreadable")
        findings.push({ code: "unreadable", severity: "warning", path, args: { reason: content.reason } });
      continue;
    }
    const { facts } = outcome;
    if (facts.class === "binary" || facts.class === "lfs-pointer") {
      skipped.push({ path, reason: facts.class, size: facts.size });
      if (facts.class === "lfs-pointer") findings.push({ code: "lfs-pointer", severity: "notice", path, args: {} });
      continue;
    }
    files.push(measuredFile(outcome.file, outcome.blob, facts));
    findings.push(...findingsOf(path, facts, policy));
  }
  return { files, skipped, findings };
}

function measuredFile({ never, ...file }: ScannedFile, blob: string, facts: BlobFacts): MeasuredFile {
  const { class: content } = facts;
  const said = content === "generated" || content === "minified" ? content : undefined;
  const kind: OmitClass | "ordinary" =
    file.class === "ordinary" && said !== undefined && !never.includes(said) ? said : file.class;
  return { ...file, class: kind, tier: kind === "ordinary" ? file.tier : tierOf(file, kind), blob, facts };
}

/** What the content makes generated or minified is as little worth as what the name says is. */
function tierOf(file: Pick<ScannedFile, "tier" | "class">, kind: OmitClass): ScannedFile["tier"] {
  return file.class === kind || file.tier === "high" ? file.tier : "low";
}

function findingsOf(path: string, { encoding, invisible, spans }: BlobFacts, { secrets }: Policy): Finding[] {
  const redacted = spans.map(({ rule, line }): Finding => ({
    code: "redacted",
    severity: severityOf(rule, secrets),
    path,
    line,
    args: { rule },
  }));
  return [
    ...(encoding === "utf-8" ? [] : [{ code: "decoded", severity: "notice", path, args: { encoding } } as const]),
    ...(invisible === 0
      ? []
      : [{ code: "invisible-characters", severity: "warning", path, args: { count: invisible } } as const]),
    ...redacted,
  ];
}

/** Rules that know a secret by its form are seldom wrong; the others only draw attention. */
function severityOf(rule: string, secrets: Policy["secrets"]): Severity {
  if (!isSpecific(rule)) return "notice";
  return secrets === "fail" ? "error" : "warning";
}
