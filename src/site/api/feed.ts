import { hash } from "node:crypto";
import { formatCount, formatDifferenceOf, logLine, shortCommit } from "../../base/index.ts";
import { packNames } from "../../pack/index.ts";
import type { HistoryPoint, SiteInfo } from "../data/site.ts";
import { HREFS } from "../hrefs.ts";

/** Maximum number of feed entries. */
const MAX_ENTRIES = 50;
/** Minimum change of a pack, as a share of its tokens, for a commit to appear in the feed. */
const MIN_CHANGE_SHARE = 0.01;

/** Effect of a commit on a pack. */
interface Change {
  readonly name: string;
  readonly tokens: number;
  readonly change: number;
  readonly isNewlyOver: boolean;
}

/**
 * Returns an Atom feed (RFC 4287) as XML: the last {@link MAX_ENTRIES} commits that changed a pack by 1% or more, or
 * pushed it over its budget, newest first. The first commit of the history has nothing to compare with and never
 * appears. If the site's address is unknown, links are relative to the feed.
 * @param points the history, oldest first
 */
export function atomFeed(info: SiteInfo, points: readonly HistoryPoint[]): string {
  const { address = "", name } = info;
  const entries = points
    .flatMap((point, index) => {
      const changes = notableChanges(info, points[index - 1], point);
      return changes.length === 0 ? [] : [entry(address, point, changes)];
    })
    .toReversed()
    .slice(0, MAX_ENTRIES);
  const updated = points.at(-1)?.date ?? "1970-01-01T00:00:00Z";
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf(`${address} ${name}`)}</id>
<title>Context packs of ${escapeXml(name)}</title>
<subtitle>Commits that changed a pack by 1% or more, or pushed it over its budget</subtitle>
<author><name>${escapeXml(name)}</name></author>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${address}${HREFS.feed}`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${address}${HREFS.history}`)}"/>
${entries.join("")}</feed>
`;
}

function entry(address: string, { commit, date, subject, delta }: HistoryPoint, changes: readonly Change[]): string {
  const title = `${logLine(subject) || "no commit message"} (${shortCommit(commit)})`;
  const lines = changes.map(({ name, tokens, change, isNewlyOver }) => {
    const over = isNewlyOver ? ", now over its budget" : "";
    return `${name} ${formatDifferenceOf(change, tokens - change)} to ${formatCount(tokens)} tokens${over}`;
  });
  return `<entry>
<id>${idOf(commit)}</id>
<title>${escapeXml(title)}</title>
<updated>${date}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(`${address}${delta ?? HREFS.history}`)}"/>
<summary>${escapeXml(lines.join("; "))}</summary>
</entry>
`;
}

/** Changes of a commit that are large enough for the feed. Empty for the first commit of a history. */
function notableChanges(
  info: SiteInfo,
  previousPoint: HistoryPoint | undefined,
  point: HistoryPoint,
): readonly Change[] {
  const nameOf = packNames(info.packs);
  return point.packs.flatMap(({ slug, tokens, over }) => {
    const previousSize = previousPoint?.packs.find((size) => size.slug === slug);
    const pack = info.packs.find((one) => one.slug === slug);
    if (previousSize === undefined || pack === undefined) return [];
    const change = tokens - previousSize.tokens;
    const isNewlyOver = over && !previousSize.over;
    const isLarge = change !== 0 && Math.abs(change) >= MIN_CHANGE_SHARE * previousSize.tokens;
    return isLarge || isNewlyOver ? [{ name: nameOf(pack), tokens, change, isNewlyOver }] : [];
  });
}

/** Version 8 UUID (RFC 9562) made of a digest: the same text has the same id in every feed. */
function idOf(text: string): string {
  const digest = hash("sha256", text);
  const variant = ((Number.parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `${variant}${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-")}`;
}

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return logLine(text).replaceAll(/[&<>"]/gu, (character) => REFERENCES[character]!);
}
