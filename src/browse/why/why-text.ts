import {
  type Receipt,
  type Report,
  type ReportFile,
  describePlacedFinding,
  plainPackName,
  describeReceipt,
  classAdvice,
  skipAdvice,
  SKIP_SENTENCES,
  isShown,
  viewCounts,
  viewName,
  type SkippedFile,
  coversScope,
  type PackKind,
} from "../../pack/index.ts";
import { countBy, formatBytes, formatCount, logText, pluralize } from "../../base/index.ts";
import type { WhyRecord } from "./why-record.ts";

/**
 * Returns a text for a terminal that explains how each pack shows a file, or why no pack does and how to include it.
 * For a folder, it counts the views of the files below.
 * @param maxFileBytes limit from the config
 */
export function whyText(report: Report, record: WhyRecord, maxFileBytes: number): string {
  const { path, files, skipped } = record;
  const [file, skippedFile] = [files.find((one) => one.path === path), skipped.find((one) => one.path === path)];
  if (file !== undefined) return logText(fileText(report, file));
  if (skippedFile !== undefined) {
    const inclusion = skipAdvice(skippedFile.reason, path, skippedFile.size);
    return logText(`${path}\n  in no pack: ${skipSentence(skippedFile, maxFileBytes)}\n  to pack it: ${inclusion}\n`);
  }
  return logText(folderText(report, path.endsWith("/") ? path : `${path || "."}/`, { below: files, out: skipped }));
}

function skipSentence({ reason, size }: SkippedFile, maxFileBytes: number): string {
  if (reason !== "oversize" || size === undefined) return SKIP_SENTENCES[reason];
  return `${formatBytes(size)}, larger than max-file-bytes, which is ${formatBytes(maxFileBytes)}`;
}

/** Maximum number of a file's findings that get a line each. */
const MAX_FINDINGS = 10;

function fileText(report: Report, file: ReportFile): string {
  const { path, scope, section, tier, class: kind, language, bytes, lines, tokens, receipts } = file;
  const { rank, importedBy = 0, unresolved = 0 } = file;
  const properties = [
    language === "" ? "text" : language,
    kind === "ordinary" ? "" : kind,
    pluralize(bytes, "byte"),
    pluralize(lines, "line"),
    pluralize(tokens, "token"),
  ];
  const place = `scope ${scope} · section ${section} · tier ${tier}`;
  const missing = unresolved === 0 ? "" : ` · ${pluralize(unresolved, "unresolved import")}`;
  const rankText = `rank ${formatCount(rank ?? 0)} of ${formatCount(report.files.length)} · imported by ${pluralize(importedBy, "file")}${missing}`;
  const findings = report.findings.filter((finding) => finding.path === path);
  const findingLines = findings.slice(0, MAX_FINDINGS).map((finding) => `  ${describePlacedFinding(finding)}`);
  const more = findings.length - findingLines.length;
  return [
    path,
    `  ${properties.filter(Boolean).join(" · ")}`,
    `  ${place}`,
    ...(rank === undefined ? [] : [`  ${rankText}`]),
    ...receipts.map((receipt) => receiptText(receipt, file, report)),
    ...inclusionOf(file),
    ...findingLines,
    ...(more === 0 ? [] : [`  and ${pluralize(more, "more finding")} in report.json`]),
    "",
  ].join("\n");
}

function receiptText(receipt: Receipt, { tier, scope }: ReportFile, { packs }: Report): string {
  const { pack, view, tokens, documents, reason } = receipt;
  const packEntries = packs.filter((one) => one.pack === pack);
  const kind: PackKind = packEntries.find((one) => coversScope(one, scope))?.kind ?? "full";
  const why = describeReceipt({ ...receipt, tier, class: receipt.class ?? "ordinary", kind });
  const name = `  ${padded(pack)}`;
  if (!isShown(receipt)) return `${name} ${viewName(view)} · ${why}`;
  const downgrade = reason === "downgraded" ? ` · ${why}` : "";
  return `${name} ${view}, ${pluralize(tokens, "token")} with its frame, in ${documents.join(", ")}${downgrade}`;
}

/** Explains how to include a file in the first pack that omits its class. */
function inclusionOf({ path, receipts }: ReportFile): readonly string[] {
  const omitting = receipts.find((receipt) => receipt.class !== undefined && !isShown(receipt));
  return omitting?.class === undefined ? [] : [`  to pack it: ${classAdvice(omitting.class, path, omitting.pack)}`];
}

function padded(pack: string): string {
  return plainPackName({ pack, scope: "" }).padEnd(8);
}

function folderText(
  { packs }: Report,
  prefix: string,
  { below, out }: { readonly below: readonly ReportFile[]; readonly out: Report["skipped"] },
): string {
  const tokens = below.reduce((sum, file) => sum + file.tokens, 0);
  const views = packs.map((pack) => ({ name: padded(pack.pack), text: viewCounts(below, pack) }));
  const reasons = countBy(out, ({ reason }) => SKIP_SENTENCES[reason]);
  const skipLines = [...reasons].map(([reason, count]) => `  ${pluralize(count, "file")} in no pack: ${reason}`);
  const viewLines = views.filter(({ text }) => text !== "").map(({ name, text }) => `  ${name} ${text}`);
  return [
    prefix,
    `  ${pluralize(below.length, "file")}, ${pluralize(tokens, "token")}`,
    ...viewLines,
    ...skipLines,
    "",
  ].join("\n");
}
