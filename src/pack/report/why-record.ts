import type { Finding } from "../../base/index.ts";
import type { Report, ReportFile } from "./report-model.ts";

/** What a report says of one path: of a file, or of everything in a folder. */
export interface WhyRecord {
  readonly path: string;
  readonly files: readonly ReportFile[];
  readonly skipped: Report["skipped"];
  readonly findings: readonly Finding[];
}

/** Returns what a report says of the first of these paths that it knows, empty for the root; `undefined` if it knows none. */
export function whyRecord(report: Report, paths: readonly string[]): WhyRecord | undefined {
  for (const path of paths) {
    const isOf = rule(report, path);
    const [files, skipped] = [report.files.filter(isOf), report.skipped.filter(isOf)];
    if (files.length + skipped.length === 0) continue;
    const findings = report.findings.filter((finding) => finding.path !== undefined && isOf({ path: finding.path }));
    return { path, files, skipped, findings };
  }
  return undefined;
}

/** Returns whether a record is the file itself if there is one, else whether it is below the folder. */
function rule({ files, skipped }: Report, path: string): (record: { readonly path: string }) => boolean {
  const isFile = [...files, ...skipped].some((record) => record.path === path);
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  return isFile ? (record) => record.path === path : (record) => record.path.startsWith(prefix);
}
