/** Shows the difference between two commits: pack totals and the files that differ. */
import { describeFileCounts } from "../../../src/compare/report/delta-words.ts";
import { formatCount, formatDifference, formatDifferenceShare, pluralize } from "../../../src/base/text/number.ts";
import { shortCommit } from "../../../src/base/text/shorten.ts";
import type { HistoryPoint } from "../../../src/site/data/site.ts";
import type { CommitChanges } from "../../../src/compare/history/site-changes.ts";
import type { SiteApi } from "../../../src/site/data/api/site-api-files.ts";
import { type CommitPair, commitsBetween, pairQuery, ruleChangesAfter } from "../lib/history/commit-pair.ts";
import { type Comparison, compareCommits } from "../lib/history/compare.ts";
import { dayOf } from "../lib/history/day.ts";
import { visible } from "../lib/visible.ts";
import { compareOnWeb } from "../lib/web.ts";
import { comparedFiles } from "./compared-files.ts";
import { bdi, cell, code, el, label, link, scrolling, table } from "./elements.ts";

const root = document.body.dataset["root"] ?? "./";

const loaded = new Map<string, Promise<unknown>>();
let latest = 0;

/** Compares two commits and shows the result in `place`. A later call supersedes one that is still loading. */
export async function showComparison(place: HTMLElement, pair: CommitPair): Promise<void> {
  const turn = ++latest;
  try {
    const { points } = await load<SiteApi["history"]>("api/v1/history.json");
    const between = commitsBetween(points, pair);
    const changes = await Promise.all(between.map((point) => load<CommitChanges>(point.changes ?? "")));
    const content = viewOf(points, pair, compareCommits(points, pair, changes));
    if (turn === latest) place.replaceChildren(...content);
  } catch {
    const text = "Could not load the comparison. Reload the page to try again.";
    if (turn === latest) place.replaceChildren(el("h2", "Compare"), el("p", text));
  }
}

/** Loads a JSON file, at most once per page. The next call retries a failed download. */
function load<T>(path: string): Promise<T> {
  const pending = loaded.get(path) ?? download(path);
  loaded.set(path, pending);
  pending.catch(() => loaded.delete(path));
  return pending as Promise<T>;
}

async function download(path: string): Promise<unknown> {
  const response = await fetch(root + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function viewOf(points: readonly HistoryPoint[], pair: CommitPair, comparison: Comparison): readonly Node[] {
  const [base, head] = [points[pair.base]!, points[pair.head]!];
  const apart = pluralize(commitsBetween(points, pair).length, "commit");
  const order = pair.base > pair.head ? "The base is newer than the head. " : "";
  return [
    el("h2", code(shortCommit(base.commit)), " → ", code(shortCommit(head.commit))),
    sideWords("base", base),
    sideWords("head", head),
    linksOf(pair, base, head),
    totalsOf(comparison),
    ...ruleWords(points, pair),
    el("p", `${order}${apart} apart. `, describeFileCounts(countsOf(comparison)), "."),
    ...(comparison.files.length === 0 ? [] : comparedFiles(comparison, root)),
  ];
}

function sideWords(side: string, { date, subject }: HistoryPoint): HTMLElement {
  const words = el("p", label(`${side} · ${dayOf(date)} · `), bdi(visible(subject) || "no message"));
  words.className = "side";
  return words;
}

function linksOf(pair: CommitPair, base: HistoryPoint, head: HistoryPoint): HTMLElement {
  const { repository } = document.querySelector<HTMLElement>("#history")!.dataset;
  const web = repository && compareOnWeb({ repository }, base.commit, head.commit, pair.base > pair.head);
  const links = el(
    "p",
    link(`${location.pathname}${pairQuery(head.commit, base.commit)}#compare`, "Swap base and head"),
  );
  links.className = "counts";
  if (web) links.append(link(web, "Compare on the code host"));
  if (pair.head - pair.base === 1 && head.delta !== undefined) links.append(link(root + head.delta, "Commit page"));
  links.append(
    el("span", label("With LITE: "), code(`carryon diff ${shortCommit(base.commit)} ${shortCommit(head.commit)}`)),
  );
  return links;
}

function totalsOf({ packs }: Comparison): HTMLElement {
  const columns = [...document.querySelectorAll<HTMLElement>("#history th[data-slug]")];
  const names = new Map(columns.map(({ dataset, textContent }) => [dataset["slug"], textContent.trim()]));
  const heads = ["pack", "base", "head", "difference"];
  const rows = packs.map(({ slug, base, head }) => {
    const figures = [base, head].map((tokens) => (tokens === undefined ? "–" : formatCount(tokens)));
    const difference = base === undefined || head === undefined ? "–" : differenceWords(head - base, base);
    const cells = [...figures, difference].map((text, i) => cell("td", text, heads[i + 1]));
    return el("tr", cell("th", names.get(slug) ?? slug), ...cells);
  });
  const totals = table("Tokens of each pack", heads, rows);
  totals.className = "totals";
  return scrolling(totals, "Tokens of each pack");
}

function differenceWords(difference: number, whole: number): string {
  const share = formatDifferenceShare(difference, whole);
  return share === "" ? formatDifference(difference) : `${formatDifference(difference)} (${share})`;
}

function ruleWords(points: readonly HistoryPoint[], pair: CommitPair): readonly Node[] {
  const changed = ruleChangesAfter(points, pair);
  if (changed.length === 0) return [];
  const files = [...new Set(changed.flatMap(({ rules = [] }) => rules))].map(visible).join(", ");
  const commits = changed.map(({ commit }) => shortCommit(commit)).join(", ");
  const note = el(
    "p",
    `Both commits are packed with the latest rules. carryon diff packs each commit with its own rules, which changed since the older commit (${files} in ${commits}), so its numbers may differ.`,
  );
  note.className = "label";
  return [note];
}

function countsOf({ files }: Comparison): Parameters<typeof describeFileCounts>[0] {
  const count = (kind: string): number => files.filter(({ change }) => change === kind).length;
  return { added: count("added"), removed: count("removed"), renamed: count("renamed"), changed: count("changed") };
}
