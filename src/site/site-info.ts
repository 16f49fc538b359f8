import { ruleCount } from "../secrets/index.ts";
import {
  type BuildRequest,
  CONFIG,
  type PriceSettings,
  type Report,
  type ReportFile,
  type ReportPack,
  isFitted,
  kindTraits,
} from "../pack/index.ts";
import type { SiteInfo, SitePackLink } from "./data/site.ts";
import { type PublishedText, isObjectId } from "../base/index.ts";
import type { HistoryPages } from "./history/history-pages.ts";
import { pagedFolders } from "./pages/folder-pages.ts";
import { badgeHref, packHref, slugOf } from "./hrefs.ts";
import { receiptIn } from "./receipt-in.ts";

/** Texts of the repository and the config, published for the site. */
export interface PublishedSettings extends PriceSettings<PublishedText> {
  readonly folder: PublishedText;
}

/** Site data that is not in the report. */
export interface SiteSurroundings extends BuildRequest, PublishedSettings {
  readonly configPath: string | undefined;
  readonly repository: string | undefined;
  readonly address: string | undefined;
  /** Set if the tree has a team's memory. */
  readonly memory?: object | undefined;
}

/**
 * Returns the data that all pages of a site share: origin, totals, packs with links, and which optional pages exist.
 */
export function siteInfo(
  report: Report,
  surroundings: SiteSurroundings,
  { points, list, before }: HistoryPages,
): SiteInfo {
  const { tool, origin, encoding, totals } = report;
  const { repository, folder, address, prices, memory } = surroundings;
  return {
    tool,
    name: origin.name,
    ...(origin.commit !== undefined && { commit: origin.commit }),
    ...(origin.ref !== undefined && !isObjectId(origin.ref) && { ref: origin.ref }),
    encoding,
    totals,
    rules: ruleCount(),
    folderPages: pagedFolders(report.files),
    packs: readingOrder(report.packs).map((pack) => packLink(pack, report.files, before?.tokens.get(slugOf(pack)))),
    ...(repository !== undefined && { repository }),
    ...(folder !== "" && { folder }),
    ...(address !== undefined && { address }),
    ...(prices !== undefined && { prices }),
    hasHistory: points.length > 1,
    hasDeltas: list.deltas.length > 0,
    ...(memory !== undefined && { hasMemory: true as const }),
    isRepeatable: isRepeatable(report, surroundings),
    ...(before !== undefined && { since: before.commit }),
  };
}

/**
 * Returns packs by scope, in the order of the config. In each scope, the packs to start with come first: fitted ones,
 * then those in documents, then whole ones. Audience packs come last, because they belong to no scope.
 */
function readingOrder(packs: readonly ReportPack[]): readonly ReportPack[] {
  const scopes = [...new Set(packs.map(({ scope }) => scope))];
  const rankOf = ({ kind, scope }: ReportPack): number => {
    const { hasParts, slicesFiles } = kindTraits(kind);
    if (hasParts) return 3 * scopes.length;
    return 3 * scopes.indexOf(scope) + (isFitted({ kind }) ? 0 : slicesFiles ? 1 : 2);
  };
  return packs.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Whether `carryon pack` at the commit gives the same bytes for the same packs and scopes. */
function isRepeatable(
  { origin, reproducible = true }: Report,
  { config, configPath = CONFIG, encoding, budget }: SiteSurroundings,
): boolean {
  const isCommitted = origin.commit !== undefined && (origin.changed ?? 0) === 0;
  const hasDefaultSettings =
    config === undefined && configPath === CONFIG && encoding === undefined && budget === undefined;
  return isCommitted && hasDefaultSettings && reproducible;
}

function packLink(pack: ReportPack, files: readonly ReportFile[], before: number | undefined): SitePackLink {
  const visibleFiles = files.filter((file) => (receiptIn(pack, file)?.documents.length ?? 0) > 0);
  return {
    ...pack,
    slug: slugOf(pack),
    href: packHref(pack),
    badge: badgeHref(pack),
    ...(isFitted(pack) && {
      shown: shownFiles(
        pack,
        files.filter(({ scope }) => scope === pack.scope),
      ),
    }),
    redactions: visibleFiles.reduce((sum, { redactions }) => sum + redactions, 0),
    ...(before !== undefined && { before }),
  };
}

/** Counts the files of a fitted pack by how much of them it shows. */
function shownFiles({ pack }: ReportPack, files: readonly ReportFile[]): SitePackLink["shown"] & object {
  const views = files.map(({ receipts }) => receipts.find((receipt) => receipt.pack === pack)?.view);
  const whole = views.filter((view) => view === "full").length;
  const named = views.filter((view) => view === "pointer" || view === "none").length;
  return { whole, shortened: views.length - whole - named, named };
}
