import type { DeltaFile } from "../../model/delta.ts";
import type { DeltaLink, DeltaPage, DeltasPage, FilePage, HistoryPage, HistoryPoint } from "../../model/site.ts";
import type { History, HistoryCommit } from "../history.ts";
import { deltaHref, slugOf } from "./hrefs.ts";

/** All that pages show of the past. */
export interface HistoryPages {
  readonly points: readonly HistoryPoint[];
  readonly page: HistoryPage | undefined;
  readonly list: DeltasPage;
  /** Newest first. */
  readonly deltas: readonly DeltaLink[];
  readonly pages: readonly (readonly [href: string, page: DeltaPage])[];
  /** Tokens of each pack at the commit before the head, by slug. */
  readonly before: ReadonlyMap<string, number>;
  /** What the head's own commit did to files, by path; `undefined` where that is not known. */
  readonly latest: ReadonlyMap<string, DeltaFile> | undefined;
  /** Tokens of a file at each commit that changed it, by path, oldest first. */
  readonly byFile: ReadonlyMap<string, FilePage["history"]>;
}

/** Turns a history into what pages show. @param hrefOf the page of a file, where it has one */
export function historyPages(history: History | undefined, hrefOf: (path: string) => string | undefined): HistoryPages {
  const commits = history?.commits ?? [];
  const points = commits.map((commit) => pointOf(commit));
  const pairs = commits.flatMap((commit, i) => pairOf(commit, commits[i - 1], hrefOf)).toReversed();
  const deltas = pairs.map(([, { link }]) => link);
  const last = commits.at(-1);
  return {
    points,
    page: history && { kind: "history", points, asked: history.asked, shallow: history.shallow },
    list: { kind: "deltas", deltas, ...(deltas.length === 0 && commits.length === 0 && { missing: "unusable" }) },
    deltas,
    pages: pairs,
    // What a LITE pack is fitted from is no size of the pack.
    before: new Map(
      commits.at(-2)?.packs.flatMap((pack) => (pack.kind === "lite" ? [] : [[slugOf(pack), pack.tokens]])),
    ),
    latest: last?.delta && new Map(last.delta.files.map((file) => [file.path, file])),
    byFile: fileHistories(commits),
  };
}

function pointOf({ id, subject, tags, files, packs, delta }: HistoryCommit): HistoryPoint {
  return {
    commit: id,
    subject,
    tags,
    files,
    packs: packs.map((pack) => ({ slug: slugOf(pack), tokens: pack.tokens, over: pack.over })),
    ...(delta !== undefined && { delta: deltaHref(delta.base, id) }),
  };
}

function pairOf(
  { id, subject, packs, delta }: HistoryCommit,
  previous: HistoryCommit | undefined,
  hrefOf: (path: string) => string | undefined,
): readonly (readonly [string, DeltaPage])[] {
  if (delta === undefined) return [];
  const href = deltaHref(delta.base, id);
  const before = new Map(previous?.packs.map((pack) => [slugOf(pack), pack.tokens]));
  const count = (kind: DeltaFile["change"]): number => delta.files.filter(({ change }) => change === kind).length;
  const link: DeltaLink = {
    href,
    base: delta.base,
    head: id,
    subject,
    packs: packs.map((pack) => {
      const slug = slugOf(pack);
      return { slug, tokens: pack.tokens, change: pack.tokens - (before.get(slug) ?? pack.tokens) };
    }),
    counts: { added: count("added"), removed: count("removed"), renamed: count("renamed"), changed: count("changed") },
  };
  const files = delta.files.map((file) => {
    const page = hrefOf(file.path);
    return { ...file, ...(page !== undefined && { href: page }) };
  });
  const { packs: compared, redactions, policy } = delta;
  return [[href, { kind: "delta", link, full: false, packs: compared, files, redactions, policy }]];
}

function fileHistories(commits: readonly HistoryCommit[]): ReadonlyMap<string, FilePage["history"]> {
  const histories = new Map<string, FilePage["history"][number][]>();
  for (const { id, delta } of commits) {
    for (const { path, head, change } of delta?.files ?? []) {
      if (head === undefined || change === "view") continue;
      const known = histories.get(path);
      const point = { commit: id, tokens: head.tokens };
      if (known === undefined) histories.set(path, [point]);
      else known.push(point);
    }
  }
  return histories;
}
