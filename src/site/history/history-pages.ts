import { ownText } from "../../secrets/index.ts";
import type { PublishedText } from "../../base/index.ts";
import { type CommitChanges, type History, type PackedCommit, type Unreadable, countsOf } from "../../compare/index.ts";
import type { DeltaLink, DeltaPage, DeltasPage, HistoryPage, HistoryPoint } from "../data/site.ts";
import type { FileCommit } from "../data/file-page.ts";
import type { FullDelta, NewestDelta } from "./full-delta.ts";
import { type LatestChanges, latestChanges } from "./latest-changes.ts";
import type { RequestedDelta } from "./requested-deltas.ts";
import { changesHref, deltaHrefs, slugOf } from "../hrefs.ts";

/** Tokens of a file after a commit. */
type FileTokens = Pick<FileCommit, "commit" | "tokens">;

/** Everything that pages show of the history and the requested deltas. */
export interface HistoryPages {
  readonly points: readonly HistoryPoint[];
  /** `undefined` without a history and requested pairs. */
  readonly page: HistoryPage | undefined;
  readonly list: DeltasPage;
  /** The delta of the head's own commit, if known. */
  readonly newest: DeltaLink | undefined;
  /** In the order of `list`. */
  readonly pages: readonly (readonly [href: string, page: DeltaPage])[];
  /** The commit that the packs are compared with, and the tokens of its packs by slug. */
  readonly before: { readonly commit: string; readonly tokens: ReadonlyMap<string, number> } | undefined;
  /** Changes to files since then; `undefined` if unknown. */
  readonly latest: LatestChanges | undefined;
  /** What each commit changes, oldest first. */
  readonly changes: readonly CommitChanges[];
  /** Tokens at each commit that changed a file, by path, oldest first. */
  readonly byFile: ReadonlyMap<string, readonly FileTokens[]>;
}

/** The history and the requested deltas to show. */
export interface SiteHistory {
  /** `undefined` if it is not available. */
  readonly history: History | "not-asked" | undefined;
  /** The packs compared with the commit before, or with the last commit if files on disk differ from it. */
  readonly newest: NewestDelta | undefined;
  readonly asked: readonly RequestedDelta[];
  /** Whether the packs are those of the history's last commit; `false` if files on disk differ from it. */
  readonly isCommitted: boolean;
}

/** Turns a history and requested deltas into page data. @param hrefOf returns the page of a file, if it has one */
export function historyPages(
  { history: given, newest, asked, isCommitted }: SiteHistory,
  hrefOf: (path: string) => string | undefined,
): HistoryPages {
  const history = given === "not-asked" ? undefined : given;
  const commits = history?.commits ?? [];
  const hrefs = { hrefOf, deltaHref: deltaHrefs([...pairsOf(commits), ...asked.map(pairOf)]) };
  const points = commits.map((commit) => pointOf(commit, hrefs));
  const neighbours = neighbourPages(commits, isCommitted ? newest : undefined, hrefs);
  const subjects = new Map(commits.map(({ id, subject }) => [id, subject]));
  const whole = asked.map((delta) => askedPage(delta, subjects.get(delta.head.id) ?? ownText(""), hrefs));
  const known = new Set(whole.map(([href]) => href));
  // A requested pair of adjacent commits has the full page only.
  const pages = [...whole, ...neighbours.filter(([href]) => !known.has(href))];
  const list = listOf(pages, given);
  return {
    points,
    page:
      history === undefined && pages.length === 0
        ? undefined
        : { ...list, kind: "history", points, ...extentOf(history) },
    list,
    newest: commits.at(-1)?.delta && neighbours[0]?.[1].link,
    pages,
    ...comparedWith(commits, newest, isCommitted),
    changes: commits.flatMap((commit) => changesOf(commit, hrefOf)),
    byFile: fileHistories(commits),
  };
}

/** Returns what the packs are compared with: sizes and files from a full comparison, or else from the history. */
function comparedWith(
  commits: readonly PackedCommit[],
  newest: NewestDelta | undefined,
  isCommitted: boolean,
): Pick<HistoryPages, "before" | "latest"> {
  if (newest !== undefined) return { before: sizesBefore(newest), latest: latestChanges(newest.files, newest.fitted) };
  if (!isCommitted) return { before: sizesAt(commits.at(-1)), latest: undefined };
  const files = commits.at(-1)?.delta?.files;
  return { before: sizesAt(commits.at(-2)), latest: files && latestChanges(files, undefined) };
}

/** Returns the pages of adjacent commits, newest first. @param newest the last of them with all packs, if known */
function neighbourPages(
  commits: readonly PackedCommit[],
  newest: NewestDelta | undefined,
  hrefs: Hrefs,
): readonly Page[] {
  const pages = commits.flatMap((commit, i) => {
    const isNewest = i === commits.length - 1 && newest !== undefined;
    return isNewest ? [newestPage(commit, newest, hrefs)] : neighboursOf(commit, hrefs);
  });
  const linked = pages.map(([href, page], i): Page => {
    const [earlier, later] = [pages[i - 1]?.[0], pages[i + 1]?.[0]];
    const nearby = { ...(earlier !== undefined && { earlier }), ...(later !== undefined && { later }) };
    return [href, { ...page, nearby }];
  });
  return linked.toReversed();
}

/** Returns how far a history reaches. */
function extentOf(history: History | undefined): Pick<HistoryPage, "asked" | "shallow" | "broken"> {
  const { asked = 0, shallow = false, broken } = history ?? {};
  return { asked, shallow, ...(broken !== undefined && { broken }) };
}

function changesOf({ id, delta }: PackedCommit, hrefOf: HrefOf): readonly CommitChanges[] {
  if (delta === undefined) return [];
  const { base, policy, changed } = delta;
  const paths = changed.paths.map(({ path, ...change }) => {
    const href = hrefOf(path);
    return { path, ...(href !== undefined && { href }), ...change };
  });
  return [{ commit: id, base, packs: changed.packs, rules: policy.files, paths }];
}

/** Returns the list of deltas, and why it is empty, unless the history is complete. */
function listOf(pages: readonly Page[], history: SiteHistory["history"]): DeltasPage {
  const deltas = pages.map(([, { link }]) => link);
  const isComplete =
    typeof history === "object" && !history.shallow && history.broken === undefined && history.commits.length > 0;
  if (deltas.length > 0 || isComplete) return { kind: "deltas", deltas };
  return { kind: "deltas", deltas, missing: history === "not-asked" ? history : "unusable" };
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

type HrefOf = (path: string) => string | undefined;

/** Paths of the pages of files and of pairs of commits. */
interface Hrefs {
  readonly hrefOf: HrefOf;
  readonly deltaHref: ReturnType<typeof deltaHrefs>;
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

/** Returns the page that compares a commit with its first parent: files only, from listings and counts. */
function neighboursOf({ id, subject, packs, delta }: PackedCommit, { hrefOf, deltaHref }: Hrefs): readonly Page[] {
  if (delta === undefined) return [];
  const before = new Map(delta.packs.map((pack) => [slugOf(pack), pack.base?.tokens]));
  const sizes = packs.map((pack) => {
    const slug = slugOf(pack);
    return { slug, tokens: pack.tokens, change: pack.tokens - (before.get(slug) ?? pack.tokens) };
  });
  const href = deltaHref(delta.base, id);
  const link = { href, base: delta.base, head: id, subject, packs: sizes, counts: countsOf(delta.files) };
  return [[href, deltaPage(link, delta, hrefOf)]];
}

/** Returns the page that compares the last commit with its first parent, with all packs. */
function newestPage({ id, subject, delta: own }: PackedCommit, { base, ...delta }: NewestDelta, hrefs: Hrefs): Page {
  const link = { base, head: id, subject, packs: sizesOf(delta), counts: countsOf(delta.files) };
  return fullPage(link, { ...delta, texts: own?.texts ?? NO_TEXTS }, hrefs);
}

/** Returns the page of a requested pair, with all packs compared. */
function askedPage({ base, head, asked, delta }: RequestedDelta, subject: PublishedText, hrefs: Hrefs): Page {
  const pair = { base: base.id, head: head.id, subject, asked };
  if ("reason" in delta) return problemPage(pair, delta, hrefs);
  return fullPage({ ...pair, packs: sizesOf(delta), counts: countsOf(delta.files) }, delta, hrefs);
}

const NO_TEXTS: DeltaPage["texts"] = { files: [], left: 0 };

/** Returns the page of a pair that cannot be compared. */
function problemPage(pair: Omit<DeltaLink, "href" | "packs" | "counts">, problem: Unreadable, hrefs: Hrefs): Page {
  const policy = { source: "head", files: [] } as const;
  const delta = { packs: [], files: [], redactions: [], policy, fitted: [], texts: NO_TEXTS };
  const [href, page] = fullPage({ ...pair, packs: [], counts: countsOf([]) }, delta, hrefs);
  return [href, { ...page, problem }];
}

/** Returns the packs of both sides; one that the head lacks has no tokens there. */
function sizesOf({ packs }: FullDelta): DeltaLink["packs"] {
  return packs.map((pack) => {
    const [before, tokens] = [pack.base?.tokens ?? 0, pack.head?.tokens ?? 0];
    return { slug: slugOf(pack), tokens, change: tokens - before };
  });
}

function fullPage(link: Omit<DeltaLink, "href">, delta: ShownDelta, { hrefOf, deltaHref }: Hrefs): Page {
  const href = deltaHref(link.base, link.head);
  return [href, deltaPage({ href, ...link }, delta, hrefOf)];
}

/** What a page shows of a delta; `fitted` only if all packs are compared. */
interface ShownDelta extends Omit<FullDelta, "fitted">, Partial<Pick<FullDelta, "fitted">>, Pick<DeltaPage, "texts"> {}

function deltaPage(
  link: DeltaLink,
  { packs, files, redactions, policy, fitted, texts }: ShownDelta,
  hrefOf: HrefOf,
): DeltaPage {
  const linked = files.map((file) => {
    const page = hrefOf(file.path);
    return { ...file, ...(page !== undefined && { href: page }) };
  });
  const shared = { kind: "delta", link, packs, files: linked, redactions, policy, texts, nearby: {} } as const;
  return { ...shared, full: fitted !== undefined, fitted: fitted ?? [] };
}

function fileHistories(commits: readonly PackedCommit[]): ReadonlyMap<string, readonly FileTokens[]> {
  const histories = new Map<string, FileTokens[]>();
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
