import { type Report, type WhyRecord, reportUnwritten, whyRecord } from "../pack/index.ts";
import { findFile, plainPath } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";

/** Returns how each pack shows the files at a path, and why, with the report that says so. @throws CarryonError `path-not-found` */
export async function whyShown(
  version: TreeVersion,
  path: string,
): Promise<{ readonly report: Report; readonly record: WhyRecord }> {
  const report = reportUnwritten(await version.packs());
  const asked = plainPath(path);
  const record = whyRecord(report, [asked]);
  if (record !== undefined) return { report, record };
  findFile(version, asked);
  throw new Error(`the report does not have ${asked}`);
}
