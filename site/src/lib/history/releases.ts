import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import { shortCommit } from "../../../../src/base/text/shorten.ts";
import { visible } from "../visible.ts";
import { pairQuery } from "./commit-pair.ts";

/** A tagged commit, compared with the tagged commit before it. */
export interface Release {
  /** Tags of both commits: `v2.0.0 since v1.9.0`. */
  readonly title: string;
  /** Tags of the earlier commit. */
  readonly since: string;
  /** Path of the history page, with both commits selected and the later one in view. */
  readonly href: string;
  /** Change in tokens of each pack that both commits have. */
  readonly packs: readonly { readonly slug: string; readonly change: number }[];
}

/** Releases of a history by the id of their commit. The first tagged commit has none to compare with. */
export function releasesOf(points: readonly HistoryPoint[]): ReadonlyMap<string, Release> {
  const tagged = points.filter(({ tags }) => tags.length > 0);
  return new Map(tagged.slice(1).map((head, i) => [head.commit, release(tagged[i]!, head)]));
}

/** Id of a commit's row on the history page. */
export function rowId(commit: string): string {
  return `commit-${shortCommit(commit)}`;
}

function release(base: HistoryPoint, head: HistoryPoint): Release {
  const since = tagsOf(base);
  const before = new Map(base.packs.map(({ slug, tokens }) => [slug, tokens]));
  return {
    title: `${tagsOf(head)} since ${since}`,
    since,
    href: `history.html${pairQuery(base.commit, head.commit)}#${rowId(head.commit)}`,
    packs: head.packs.flatMap(({ slug, tokens }) => {
      const earlier = before.get(slug);
      return earlier === undefined ? [] : [{ slug, change: tokens - earlier }];
    }),
  };
}

function tagsOf({ tags }: HistoryPoint): string {
  return visible(tags.join(", "));
}
