import { type PublishedText, addToList } from "../../base/index.ts";
import { literalText } from "../../secrets/index.ts";
import type { PathPlace } from "../../pack/index.ts";
import {
  type CommitChanges,
  type DeltaEffects,
  type FittedChange,
  type History,
  type NoBaseline,
  type PackedCommit,
  type TextChanges,
  type Unreadable,
  countFileChanges,
  tokenDifference,
} from "../../compare/index.ts";
import type {
  ComparedPair,
  DeltaLink,
  DeltaPage,
  DeltaSummary,
  HistoryExtent,
  HistoryPage,
  HistoryPoint,
} from "../data/site.ts";
import type { FileTokens } from "../data/file-page.ts";
import type { FullDelta, NewestDelta } from "./full-delta.ts";
import { type LatestChanges, latestChanges } from "./latest-changes.ts";
import type { RequestedDelta } from "./requested-deltas.ts";
import { type DeltaHref, type FilePages, type HrefOf, changesHref, deltaHrefs, pageLink, slugOf } from "../hrefs.ts";

/** Base that the packs are compared with. */
interface ComparisonBase {
  /** Commit that the packs are compared with, and the tokens of its packs by slug. */
  readonly before: { readonly commit: string; readonly tokens: ReadonlyMap<string, number> } | undefined;
  /** Changes to files since that commit. `undefined` if unknown. */
  readonly latest: LatestChanges | undefined;
}

/** All deltas of a site: requested pairs in their order, then adjacent commits, newest first. */
interface DeltaList {
  readonly deltas: readonly DeltaLink[];
  /** Why the list is empty, if the history is incomplete. */
  readonly missing?: NoBaseline;
}

/** Page data of the history and the requested deltas. */
export interface HistoryPages extends ComparisonBase {
  readonly points: readonly HistoryPoint[];
  readonly extent: HistoryExtent;
  /** `undefined` if there are neither two commits nor a requested pair. */
  readonly page: HistoryPage | undefined;
  readonly list: DeltaList;
  /** Delta of the head's own commit, if known. */
  readonly newest: DeltaLink | undefined;
  /** In the order of `list`. */
  readonly pages: readonly (readonly [href: string, page: DeltaPage])[];
  /** Changes of each commit, oldest first. */
  readonly changes: readonly CommitChanges[];
  /** Tokens at each commit that changed a file, by path, oldest first. */
  readonly byFile: ReadonlyMap<string, readonly FileTokens[]>;
}

/** The history and the requested deltas, as read from git. */
export interface RequestedHistory {
  /** `undefined` if unavailable. */
  readonly history: History | "not-asked" | undefined;
  readonly pairs: readonly RequestedDelta[];
}

/** The history and the requested deltas to show. */
export interface SiteHistory extends RequestedHistory {
  /** The packs compared with the previous commit, or with the last commit if files on disk differ from it. */
  readonly newest: NewestDelta | undefined;
  /** Whether the packs are those of the history's last commit. `false` if files on disk differ from it. */
  readonly isCommitted: boolean;
}

/**
 * Converts a history and requested deltas to the data of their pages, with links between them: the history page, then
 * one page per requested pair and per pair of adjacent commits. An adjacent pair that was also requested gets only the
 * requested page, which has more detail. Writes nothing.
 */
export function historyPages(
  { history: historyOrSkipped, newest, pairs, isCommitted }: SiteHistory,
  places: FilePlaces,
): HistoryPages {
  const history = historyOrSkipped === "not-asked" ? undefined : historyOrSkipped;
  const commits = history?.commits ?? [];
  const hrefs = { ...places, deltaHref: deltaHrefs([...pairsOf(commits), ...pairs.map(pairOf)]) };
  const points = commits.map((commit) => pointOf(commit, hrefs));
  const adjacent = adjacentCommitPages(commits, isCommitted ? newest : undefined, hrefs);
  const subjects = new Map(commits.map(({ id, subject }) => [id, subject]));
  const requestedPages = pairs.map((delta) =>
    requestedPage(delta, subjects.get(delta.head.id) ?? literalText(""), hrefs),
  );
  const requestedHrefs = new Set(requestedPages.map(([href]) => href));
  // A requested pair of adjacent commits gets only the full page.
  const pages = [...requestedPages, ...adjacent.filter(([href]) => !requestedHrefs.has(href))];
  const list = listOf(pages, historyOrSkipped);
  const extent = extentOf(history);
  return {
    points,
    extent,
    page: pages.length === 0 ? undefined : { kind: "history", points, deltas: list.deltas, ...extent },
    list,
    newest: commits.at(-1)?.delta && adjacent[0]?.[1].link,
    pages,
    ...comparisonBase(commits, newest, isCommitted),
    changes: commits.flatMap((commit) => commitChanges(commit, places.hrefOf)),
    byFile: fileHistories(commits),
  };
}

/** Base that the packs are compared with: sizes and files from a full comparison, otherwise from the history. */
function comparisonBase(
  commits: readonly PackedCommit[],
  newest: NewestDelta | undefined,
  isCommitted: boolean,
): ComparisonBase {
  if (newest !== undefined) return { before: sizesBefore(newest), latest: latestChanges(newest.files, newest.fitted) };
  if (!isCommitted) return { before: sizesAt(commits.at(-1)), latest: undefined };
  const files = commits.at(-1)?.delta?.files;
  return { before: sizesAt(commits.at(-2)), latest: files && latestChanges(files, undefined) };
}

/** Pages of adjacent commits, newest first. @param newest full comparison of the last pair, if known */
function adjacentCommitPages(
  commits: readonly PackedCommit[],
  newest: NewestDelta | undefined,
  hrefs: Hrefs,
): readonly Page[] {
  const pages = commits.flatMap((commit, i) => {
    const isNewest = i === commits.length - 1 && newest !== undefined;
    return isNewest ? [newestPage(commit, newest, hrefs)] : adjacentCommitPage(commit, hrefs);
  });
  const linkedPages = pages.map(([href, page], i): Page => {
    const [earlier, later] = [pages[i - 1]?.[0], pages[i + 1]?.[0]];
    const nearby = { ...(earlier !== undefined && { earlier }), ...(later !== undefined && { later }) };
    return [href, { ...page, nearby }];
  });
  return linkedPages.toReversed();
}

function extentOf(history: History | undefined): HistoryExtent {
  const { limit = 0, shallow = false, unreadable } = history ?? {};
  return { limit, shallow, ...(unreadable !== undefined && { unreadable }) };
}

function commitChanges({ id, delta }: PackedCommit, hrefOf: HrefOf): readonly CommitChanges[] {
  if (delta === undefined) return [];
  const { base, policy, changed } = delta;
  const paths = changed.paths.map(({ path, ...change }) => ({ path, ...pageLink(path, hrefOf), ...change }));
  return [{ commit: id, base, packs: changed.packs, rules: policy.files, paths }];
}

/** List of deltas. If the list is empty and the history incomplete, includes the reason. */
function listOf(pages: readonly Page[], history: SiteHistory["history"]): DeltaList {
  const deltas = pages.map(([, { link }]) => link);
  const isComplete =
    typeof history === "object" && !history.shallow && history.unreadable === undefined && history.commits.length > 0;
  if (deltas.length > 0 || isComplete) return { deltas };
  return { deltas, missing: history === "not-asked" ? history : "unusable" };
}

function sizesBefore({ base, packs }: NewestDelta): HistoryPages["before"] {
  const sizes = packs.flatMap((pack) => (pack.base === undefined ? [] : [[slugOf(pack), pack.base.tokens] as const]));
  return { commit: base, tokens: new Map(sizes) };
}

function sizesAt(commit: PackedCommit | undefined): HistoryPages["before"] {
  if (commit === undefined) return undefined;
  return { commit: commit.id, tokens: new Map(commit.packs.map((pack) => [slugOf(pack), pack.tokens])) };
}

type Pair = readonly [base: string, head: string];

function pairsOf(commits: readonly PackedCommit[]): readonly Pair[] {
  return commits.flatMap(({ id, delta }) => (delta === undefined ? [] : [[delta.base, id] as const]));
}

function pairOf({ base, head }: RequestedDelta): Pair {
  return [base.id, head.id];
}

interface FilePlaces extends FilePages {
  /** Scope and section of a file under the head's rules. */
  readonly placeOf: (path: string) => PathPlace;
}

/** Places of files, and paths of the pages of pairs of commits. */
interface Hrefs extends FilePlaces {
  readonly deltaHref: DeltaHref;
}

function pointOf(
  { id, date, subject, tags, files, packs, material, delta }: PackedCommit,
  { deltaHref }: Hrefs,
): HistoryPoint {
  return {
    commit: id,
    date,
    subject,
    tags,
    files,
    packs: packs.map((pack) => ({ slug: slugOf(pack), tokens: pack.tokens, over: pack.over })),
    material,
    ...(delta !== undefined && { delta: deltaHref(delta.base, id), changes: changesHref(id) }),
    ...(delta !== undefined && delta.policy.files.length > 0 && { rules: delta.policy.files }),
  };
}

type Page = readonly [href: string, page: DeltaPage];

/** Page that compares a commit with its first parent: files only, from listings and counts. */
function adjacentCommitPage({ id, subject, packs, delta }: PackedCommit, hrefs: Hrefs): readonly Page[] {
  if (delta === undefined) return [];
  const before = new Map(delta.packs.map((pack) => [slugOf(pack), pack.base?.tokens]));
  const sizes = packs.map((pack) => {
    const slug = slugOf(pack);
    return { slug, tokens: pack.tokens, change: pack.tokens - (before.get(slug) ?? pack.tokens) };
  });
  const href = hrefs.deltaHref(delta.base, id);
  const link = { href, base: delta.base, head: id, subject, packs: sizes, counts: countFileChanges(delta.files) };
  return [[href, deltaPage(link, delta, hrefs)]];
}

/** Page that compares the last commit with its first parent, with all packs. */
function newestPage(
  { id, subject, delta: historyDelta }: PackedCommit,
  { base, ...delta }: NewestDelta,
  hrefs: Hrefs,
): Page {
  const link = { base, head: id, subject, packs: sizesOf(delta), counts: countFileChanges(delta.files) };
  return fullPage(link, { ...delta, texts: historyDelta?.texts ?? NO_TEXTS }, hrefs);
}

/** Page of a requested pair, with all packs compared. */
function requestedPage({ base, head, names, delta }: RequestedDelta, subject: PublishedText, hrefs: Hrefs): Page {
  const pair = { base: base.id, head: head.id, subject, asked: names };
  if ("reason" in delta) return problemPage(pair, delta, hrefs);
  return fullPage({ ...pair, packs: sizesOf(delta), counts: countFileChanges(delta.files) }, delta, hrefs);
}

const NO_TEXTS: DeltaPage["texts"] = { files: [], omittedFiles: 0 };

/** Page of a pair that cannot be compared. */
function problemPage(pair: ComparedPair, problem: Unreadable, hrefs: Hrefs): Page {
  const policy = { source: "head", files: [] } as const;
  const delta = { packs: [], files: [], redactions: [], policy, fitted: [], texts: NO_TEXTS };
  const [href, page] = fullPage({ ...pair, packs: [], counts: countFileChanges([]) }, delta, hrefs);
  return [href, { ...page, problem }];
}

/** Packs of both sides. A pack that the head lacks has 0 tokens. */
function sizesOf({ packs }: FullDelta): DeltaLink["packs"] {
  return packs.map((pack) => ({
    slug: slugOf(pack),
    tokens: pack.head?.tokens ?? 0,
    change: tokenDifference(pack),
  }));
}

function fullPage(link: DeltaSummary, delta: ShownDelta, hrefs: Hrefs): Page {
  const href = hrefs.deltaHref(link.base, link.head);
  return [href, deltaPage({ href, ...link }, delta, hrefs)];
}

/** Parts of a delta that a page shows. `fitted` is absent if the delta compares only files. */
interface ShownDelta extends DeltaEffects {
  readonly fitted?: readonly FittedChange[];
  readonly texts: TextChanges;
}

function deltaPage(
  link: DeltaLink,
  { packs, files, redactions, policy, fitted, texts }: ShownDelta,
  { hrefOf, placeOf }: FilePlaces,
): DeltaPage {
  const linkedFiles = files.map((file) => {
    const { scope, section } = placeOf(file.path);
    const isSameScope = file.from === undefined || placeOf(file.from).scope === scope;
    return { ...file, scope: isSameScope ? scope : undefined, section, ...pageLink(file.path, hrefOf) };
  });
  const commonFields = {
    kind: "delta",
    link,
    packs,
    files: linkedFiles,
    redactions,
    policy,
    texts,
    nearby: {},
  } as const;
  return { ...commonFields, full: fitted !== undefined, fitted: fitted ?? [] };
}

function fileHistories(commits: readonly PackedCommit[]): ReadonlyMap<string, readonly FileTokens[]> {
  const histories = new Map<string, FileTokens[]>();
  for (const { id, delta } of commits) {
    for (const { path, head, change } of delta?.files ?? []) {
      if (head === undefined || change === "view") continue;
      addToList(histories, path, { commit: id, tokens: head.tokens });
    }
  }
  return histories;
}
