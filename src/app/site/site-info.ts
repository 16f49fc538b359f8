import type { Report, ReportFile, ReportPack } from "../../model/report.ts";
import type { SiteInfo, SitePackLink } from "../../model/site.ts";
import type { HistoryPages } from "./history-pages.ts";
import { badgeHref, packHref, slugOf } from "./hrefs.ts";

/** What is known of a site beside the report. */
export interface SiteSurroundings {
  readonly repository: string | undefined;
  readonly address: string | undefined;
  readonly hasHistory: boolean;
  /** What the packs are compared with, where that is known: tokens by slug. */
  readonly before: HistoryPages["before"];
}

/** What all pages of a site know. */
export function siteInfo(report: Report, { repository, address, hasHistory, before }: SiteSurroundings): SiteInfo {
  const { tool, origin, encoding, totals } = report;
  return {
    tool,
    name: origin.name,
    ...(origin.commit !== undefined && { commit: origin.commit }),
    ...(origin.ref !== undefined && { ref: origin.ref }),
    encoding,
    totals,
    packs: report.packs.map((pack) => packLink(pack, report.files, before?.tokens.get(slugOf(pack)))),
    ...(repository !== undefined && { repository }),
    ...(address !== undefined && { address }),
    hasHistory,
    ...(before !== undefined && { since: before.commit }),
  };
}

function packLink(pack: ReportPack, files: readonly ReportFile[], before: number | undefined): SitePackLink {
  const shown = files.filter(
    ({ scope, receipts }) =>
      scope === pack.scope && receipts.some((receipt) => receipt.pack === pack.pack && receipt.documents.length > 0),
  );
  return {
    ...pack,
    slug: slugOf(pack),
    href: packHref(pack),
    badge: badgeHref(pack),
    redactions: shown.reduce((sum, { redactions }) => sum + redactions, 0),
    ...(before !== undefined && { before }),
  };
}
