import { isShown } from "../../../core/words/view.ts";
import type { Scope } from "../../../model/config/config.ts";
import type { DeltaFile } from "../../../model/report/delta.ts";
import type { Report, ReportFile } from "../../../model/report/report.ts";
import type { PackPage, SiteDocument, SiteFileRow, SitePackLink } from "../../../model/site/site.ts";
import { filesLeft } from "../../../core/plan/files-left.ts";
import { documentNames } from "../hrefs.ts";
import { isFitted } from "../../../model/pack-kinds/list.ts";

/** The input for pack pages. */
export interface PackPageInput {
  readonly report: Report;
  /** The scopes of the packs. */
  readonly scopes: readonly Pick<Scope, "name" | "root">[];
  /** Returns the page of a file, if it has one. */
  readonly hrefOf: (path: string) => string | undefined;
  /** Changes of the last commit to files, by path; `undefined` if unknown. */
  readonly changes: ReadonlyMap<string, DeltaFile> | undefined;
}

/** Returns the page of a pack. */
export function packPage(pack: SitePackLink, input: PackPageInput): PackPage {
  const { report, scopes } = input;
  const files = report.files.filter(({ scope }) => scope === pack.scope);
  const paths = new Set(files.map(({ path }) => path));
  return {
    kind: "pack",
    pack,
    documents: siteDocuments(report, pack),
    rows: files.map((file) => fileRow(file, pack, input)),
    skipped: filesLeft(report.skipped, scopes.find(({ name }) => name === pack.scope)?.root ?? ""),
    findings: report.findings.filter(
      ({ path, args }) =>
        (path !== undefined && paths.has(path)) || (args["pack"] === pack.pack && args["scope"] === pack.scope),
    ),
  };
}

/** Returns the documents of a pack in reading order, without deltas. */
export function siteDocuments(
  { documents }: Pick<Report, "documents">,
  { pack, scope }: Pick<SitePackLink, "pack" | "scope">,
): readonly SiteDocument[] {
  return documents
    .filter((document) => document.pack === pack && document.scope === scope && document.role !== "delta")
    .map((document) => ({ ...document, ...documentNames(document) }));
}

/** Returns the table row of a file in a pack. */
export function fileRow(
  file: ReportFile,
  { pack, kind }: Pick<SitePackLink, "pack" | "kind">,
  input: PackPageInput,
): SiteFileRow {
  const { path, section, tier, class: fileClass, language, tokens: whole } = file;
  const receipt = file.receipts.find((one) => one.pack === pack)!;
  const href = input.hrefOf(path);
  const change = isFitted({ kind }) ? undefined : changeOf(file, pack, input.changes);
  return {
    path,
    ...(href !== undefined && { href }),
    section,
    tier,
    class: fileClass,
    language,
    view: receipt.view,
    ...(receipt.lines !== undefined && { lines: receipt.lines }),
    tokens: isShown(receipt) ? receipt.tokens : 0,
    whole,
    ...(change !== undefined && { change }),
    reason: receipt.reason,
  };
}

function changeOf({ path }: ReportFile, pack: string, changes: PackPageInput["changes"]): number | undefined {
  if (changes === undefined) return undefined;
  const shown = changes.get(path)?.shown.find((one) => one.pack === pack);
  return shown === undefined ? 0 : shown.head.tokens - shown.base.tokens;
}
