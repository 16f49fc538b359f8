import { type Report, reportUnwritten } from "../../pack/index.ts";
import { type WhyRecord, whyRecord } from "./why-record.ts";
import { findFile, plainPath } from "../find-path.ts";
import type { TreeVersion } from "../live-tree.ts";

/**
 * Returns how each pack shows a file, or all files below a folder, and the rule or budget that decided it, with the
 * report of all packs. Includes files that no pack can show.
 * @throws CarryonError `path-not-found`
 */
export async function explainViews(
  version: TreeVersion,
  path: string,
): Promise<{ readonly report: Report; readonly record: WhyRecord }> {
  const report = reportUnwritten(await version.packs());
  const requestedPath = plainPath(path);
  const record = whyRecord(report, [requestedPath]);
  if (record !== undefined) return { report, record };
  findFile(version, requestedPath);
  throw new Error(`the report does not have ${requestedPath}`);
}
