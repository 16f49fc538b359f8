import { hash } from "node:crypto";
import { formatCount, formatDifferenceOf, logLine, shortCommit } from "../../base/index.ts";
import { packNames } from "../../pack/index.ts";
import type { HistoryPoint, SiteInfo } from "../data/site.ts";
import { HREFS } from "../hrefs.ts";

/** Entries at most. */
const ENTRIES = 50;
/** A commit is in the feed if it changes a pack by this share of its tokens or more. */
const SHARE = 0.01;

/** What a commit did to a pack. */
interface Change {
  readonly name: string;
  readonly tokens: number;
  readonly change: number;
  readonly isNewlyOver: boolean;
}

/**
 * Returns an Atom feed (RFC 4287) of the commits that changed a pack by 1% or more, or made it larger than its budget;
 * newest first. Addresses are relative to the feed if the site's own is not known.
 * @param points the history, oldest first
 */
export function atomFeed(info: SiteInfo, points: readonly HistoryPoint[]): string {
  const { address = "", name } = info;
  const entries = points
    .flatMap((point, index) => {
      const changes = notable(info, points[index - 1], point);
      return changes.length === 0 ? [] : [entry(address, point, changes)];
    })
    .toReversed()
    .slice(0, ENTRIES);
  const updated = points.at(-1)?.date ?? "1970-01-01T00:00:00Z";
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf(`${address} ${name}`)}</id>
<title>Context packs of ${escaped(name)}</title>
<subtitle>Commits that changed a pack by 1% or more, or took it over its budget</subtitle>
<author><name>${escaped(name)}</name></author>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escaped(`${address}${HREFS.feed}`)}"/>
<link rel="alternate" type="text/html" href="${escaped(`${address}${HREFS.history}`)}"/>
${entries.join("")}</feed>
`;
}

function entry(address: string, { commit, date, subject, delta }: HistoryPoint, changes: readonly Change[]): string {
  const title = `${logLine(subject) || "no message"} (${shortCommit(commit)})`;
  const lines = changes.map(({ name, tokens, change, isNewlyOver }) => {
    const over = isNewlyOver ? ", now over its budget" : "";
    return `${name} ${formatDifferenceOf(change, tokens - change)} to ${formatCount(tokens)} tokens${over}`;
  });
  return `<entry>
<id>${idOf(commit)}</id>
<title>${escaped(title)}</title>
<updated>${date}</updated>
<link rel="alternate" type="text/html" href="${escaped(`${address}${delta ?? HREFS.history}`)}"/>
<summary>${escaped(lines.join("; "))}</summary>
</entry>
`;
}

/** What a commit did to packs that it changed enough; empty for the first commit of a history. */
function notable(info: SiteInfo, before: HistoryPoint | undefined, now: HistoryPoint): readonly Change[] {
  const nameOf = packNames(info.packs);
  return now.packs.flatMap(({ slug, tokens, over }) => {
    const then = before?.packs.find((size) => size.slug === slug);
    const pack = info.packs.find((one) => one.slug === slug);
    if (then === undefined || pack === undefined) return [];
    const change = tokens - then.tokens;
    const isNewlyOver = over && !then.over;
    const isLarge = change !== 0 && Math.abs(change) >= SHARE * then.tokens;
    return isLarge || isNewlyOver ? [{ name: nameOf(pack), tokens, change, isNewlyOver }] : [];
  });
}

/** A UUID of version 8 (RFC 9562) made of a digest: the same text has the same id in every feed. */
function idOf(text: string): string {
  const digest = hash("sha256", text);
  const variant = ((Number.parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `${variant}${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-")}`;
}

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return logLine(text).replaceAll(/[&<>"]/gu, (character) => REFERENCES[character]!);
}
