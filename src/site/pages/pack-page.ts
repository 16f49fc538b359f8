import {
  type Receipt,
  type Report,
  type ReportFile,
  type Scope,
  listedSkips,
  isShown,
  kindTraits,
} from "../../pack/index.ts";
import type { SiteFinding } from "../data/site-finding.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import type { PackPage, SiteDocument, SiteFileRow, SitePackLink } from "../data/site.ts";
import type { ChangeOf, LatestChanges } from "../history/latest-changes.ts";
import { receiptIn } from "../receipt-in.ts";
import { documentNames, type FilePages, pageLink } from "../hrefs.ts";

/** Report whose findings link to pages. */
interface LinkedReport extends Report {
  readonly findings: readonly SiteFinding[];
}

/** Input for pack pages. */
export interface PackPageInput extends FilePages {
  readonly report: LinkedReport;
  readonly scopes: readonly Scope[];
  /** Changes of the last commit to files, by path. `undefined` if unknown. */
  readonly changes: LatestChanges | undefined;
  readonly tree: SiteTree;
}

/**
 * Returns the data of a pack's page: its documents, a row per file with a receipt in it, the skipped files and the
 * findings that concern it. An audience pack has only rows of files that its parts include, and no skipped files.
 */
export function packPage(pack: SitePackLink, input: PackPageInput): PackPage {
  const { report, scopes, hrefOf, changes } = input;
  const changeOf = changes?.(pack);
  const files = report.files.filter((file) => receiptIn(pack, file) !== undefined);
  const paths = new Set(files.map(({ path }) => path));
  return {
    kind: "pack",
    pack,
    documents: siteDocuments(report, pack),
    rows: files.map((file) => fileRow(file, pack, { hrefOf, changeOf })),
    tree: input.tree,
    omitted: [...new Set(files.flatMap((file) => receiptOf(file, pack)?.class ?? []))],
    // An audience pack lists its contents explicitly, so nothing counts as left out.
    skipped: kindTraits(pack.kind).hasParts
      ? []
      : listedSkips(report.skipped, scopes.find(({ name }) => name === pack.scope)?.root ?? ""),
    findings: report.findings.filter(
      ({ path, args }) =>
        (path !== undefined && paths.has(path)) ||
        (args["pack"] === pack.pack && (args["scope"] ?? pack.scope) === pack.scope),
    ),
  };
}

/** Returns the documents of a pack in reading order, with the paths of their pages. Excludes delta documents. */
export function siteDocuments({ documents }: Report, { pack, scope }: SitePackLink): readonly SiteDocument[] {
  return documents
    .filter((document) => document.pack === pack && document.scope === scope && document.role !== "delta")
    .map((document) => ({ ...document, ...documentNames(document) }));
}

/** Input for the rows of one pack. */
export interface FileRowInput extends FilePages {
  /** Returns the change in tokens that the pack spends on a file. `undefined` if unknown. */
  readonly changeOf: ChangeOf | undefined;
}

/** Returns the table row of a file in a pack. The pack must have a receipt for the file. */
export function fileRow(file: ReportFile, { pack }: SitePackLink, { hrefOf, changeOf }: FileRowInput): SiteFileRow {
  const { path, section, tier, class: fileClass, language, tokens: whole } = file;
  const receipt = receiptOf(file, { pack })!;
  const change = changeOf?.(path);
  return {
    path,
    ...pageLink(path, hrefOf),
    section,
    tier,
    class: fileClass,
    language,
    view: receipt.view,
    tokens: isShown(receipt) ? receipt.tokens : 0,
    whole,
    ...(change !== undefined && { change }),
    reason: receipt.reason,
  };
}

function receiptOf({ receipts }: ReportFile, { pack }: { readonly pack: string }): Receipt | undefined {
  return receipts.find((receipt) => receipt.pack === pack);
}
