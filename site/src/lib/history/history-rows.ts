import type { DeltaLink, HistoryPoint, SitePackLink } from "../../../../src/site/data/site.ts";
import { kindTraits } from "../../../../src/pack/kinds/list.ts";
import { diverging } from "../charts/bars.ts";
import { type Release, releasesOf } from "./releases.ts";

/** A row's change as a bar, in percent of the column. */
export interface ChangeBar {
  readonly from: number;
  readonly width: number;
  readonly isLess: boolean;
}

/** One commit of the table. */
export interface CommitRow {
  readonly point: HistoryPoint;
  readonly link: DeltaLink | undefined;
  /** Token change from the first parent in the leading pack, summed over all scopes; `undefined` if unknown. */
  readonly change: number | undefined;
  readonly bar: ChangeBar | undefined;
  /** Whether it changes the leading pack by less than the threshold and is not a release. */
  readonly isSmall: boolean;
  /**
   * For a tagged commit, the tags of the tagged commit before it, and the token change of the leading pack since then,
   * summed over all scopes. `change` is undefined if unknown.
   */
  readonly release: { readonly since: string; readonly change: number | undefined } | undefined;
}

/** A requested pair of commits. */
export interface PairRow {
  readonly link: DeltaLink;
  readonly change: number | undefined;
  /** Changes of packs that the site does not have. */
  readonly others: DeltaLink["packs"];
}

/**
 * Rows of the history table. The bars of all commits share one scale. Pairs have none, because they span many commits.
 */
export interface HistoryRows {
  /** Id of the leading pack: the first with all files in one document, or else the first pack of the history. */
  readonly lead: string | undefined;
  /** Position of zero in the bar column, in percent. */
  readonly zero: number;
  /** Newest first. */
  readonly commits: readonly CommitRow[];
  readonly pairs: readonly PairRow[];
}

/** Commits that change the leading pack by less than this fraction can be folded. */
export const SMALL = 0.001;

/** Whether a change is too small a share of a pack to be worth naming. */
export function isSmallChange(change: number, tokens: number): boolean {
  return Math.abs(change) < tokens * SMALL;
}

/**
 * Creates the rows of a history and of the requested pairs.
 * @param deltas deltas of requested pairs and of the commits
 */
export function historyRows(
  points: readonly HistoryPoint[],
  deltas: readonly DeltaLink[],
  packs: readonly SitePackLink[],
): HistoryRows {
  const listed = packs.filter(({ slug }) =>
    [...points, ...deltas].some((one) => one.packs.some((size) => size.slug === slug)),
  );
  const lead = (listed.find(({ kind }) => kindTraits(kind).hasPrefix) ?? listed[0])?.pack;
  const links = new Map(deltas.map((link) => [link.href, link]));
  const commits = points.map((point) => {
    const link = point.delta === undefined ? undefined : links.get(point.delta);
    return { point, link, change: link && changeIn(link, lead) };
  });
  const pairs = deltas
    .filter(({ asked: requestedPair }) => requestedPair !== undefined)
    .map((link) => ({ link, change: changeIn(link, lead) }));
  const { zero, bars } = diverging(commits.map(({ change = 0 }) => change));
  const barOf = (index: number, change = 0): ChangeBar | undefined =>
    change === 0 ? undefined : { ...bars[index]!, isLess: change < 0 };
  const total =
    points.at(-1)?.packs.reduce((sum, { slug, tokens }) => sum + (packOf(slug) === lead ? tokens : 0), 0) ?? 0;
  const releases = releasesOf(points);
  const releaseAt = ({ commit }: HistoryPoint): CommitRow["release"] => {
    const release = releases.get(commit);
    return release && { since: release.since, change: changeIn(release, lead) };
  };
  const siteSlugs = new Set(packs.map(({ slug }) => slug));
  return {
    lead,
    zero,
    commits: commits
      .map((row, i) => {
        const release = releaseAt(row.point);
        const isSmall = release === undefined && row.change !== undefined && isSmallChange(row.change, total);
        return { ...row, bar: barOf(i, row.change), isSmall, release };
      })
      .toReversed(),
    pairs: pairs.map((row) => ({ ...row, others: row.link.packs.filter(({ slug }) => !siteSlugs.has(slug)) })),
  };
}

function changeIn({ packs }: Pick<Release, "packs">, lead: string | undefined): number | undefined {
  const leadPacks = packs.filter(({ slug }) => packOf(slug) === lead);
  return leadPacks.length === 0 ? undefined : leadPacks.reduce((sum, { change }) => sum + change, 0);
}

/** Pack id in a slug. Ids contain no hyphen. */
function packOf(slug: string): string {
  return slug.slice(slug.lastIndexOf("-") + 1);
}
