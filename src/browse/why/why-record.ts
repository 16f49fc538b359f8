import type { Finding } from "../../base/index.ts";
import type { Report, ReportFile } from "../../pack/index.ts";

/** Entries of a report for one path: a file, or everything in a folder. */
export interface WhyRecord {
  readonly path: string;
  readonly files: readonly ReportFile[];
  readonly skipped: Report["skipped"];
  readonly findings: readonly Finding[];
}

/**
 * Finds what a report contains about the first of `paths` that has any files or skipped entries; `undefined` if none
 * has. A folder's record covers everything below it.
 * @param paths candidates in order; an empty path is the root
 */
export function whyRecord(report: Report, paths: readonly string[]): WhyRecord | undefined {
  for (const path of paths) {
    const matches = recordFilter(report, path);
    const [files, skipped] = [report.files.filter(matches), report.skipped.filter(matches)];
    if (files.length + skipped.length === 0) continue;
    const findings = report.findings.filter((finding) => finding.path !== undefined && matches({ path: finding.path }));
    return { path, files, skipped, findings };
  }
  return undefined;
}

/** Creates a filter for records: the file itself if the path is a file, otherwise everything below the folder. */
function recordFilter({ files, skipped }: Report, path: string): (record: { readonly path: string }) => boolean {
  const isFile = [...files, ...skipped].some((record) => record.path === path);
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  return isFile ? (record) => record.path === path : (record) => record.path.startsWith(prefix);
}
