/** Lets one choose the commit that changes on a map are counted from. */
import { shortCommit } from "../../../../src/base/text/shorten.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges } from "../../../../src/compare/history/site-changes.ts";
import type { SiteApi } from "../../../../src/site/data/api/site-api-files.ts";
import { dayOf } from "../../lib/history/day.ts";
import { changedTokens, commitsAfter } from "../../lib/treemap/changes-since.ts";
import { visible } from "../../lib/visible.ts";
import { go, type MapView, recount } from "./map-view.ts";

/** A choice of commits beside the coloring by change. */
export interface SinceChoice {
  /** Counts changes from the commit that the state of the map names. */
  readonly follow: () => Promise<void>;
  /** Lists the commits, once changes are shown. */
  readonly fill: () => void;
}

/** Characters of a subject that an option shows. */
const SUBJECT = 48;

/** Adds the choice, where files have changes that are known. */
export function offerCommits(view: MapView): SinceChoice {
  const change = view.root.querySelector<HTMLInputElement>("[name=colour][value=change]");
  const select = document.createElement("select");
  const own = view.rows;
  let counted = "";
  let points: readonly HistoryPoint[] = [];
  const follow = async (): Promise<void> => {
    const { since } = view.state;
    if (since === counted || change === null) return;
    points = points.length > 0 ? points : (await load<SiteApi["history"]>("api/v1/history.json")).points;
    const after = commitsAfter(points, since);
    counted = after === undefined ? "" : since;
    select.value = commitOf(points, counted);
    if (after === undefined) return recount(view, own, view.root.dataset["since"] ?? "");
    const changes = await Promise.all(after.map((point) => load<CommitChanges>(point.changes ?? "")));
    const tokens = changedTokens(changes, view.root.dataset["kind"]);
    if (view.state.since !== since) return;
    const rows = own.map((row) => ({ ...row, change: tokens.get(row.path) ?? 0 }));
    recount(view, rows, since);
  };
  if (change === null) return { follow, fill: () => undefined };
  select.addEventListener("change", () => {
    go(view, { ...view.state, since: shortCommit(select.value) }, "replaceState");
    void follow();
  });
  const label = document.createElement("label");
  label.className = "since";
  label.append("since", select);
  change.closest("label")?.after(label);
  const fill = (): void => {
    if (!change.checked || select.length > 0) return;
    void load<SiteApi["history"]>("api/v1/history.json").then((history) => {
      points = history.points;
      select.replaceChildren(...optionsOf(points));
      select.value = commitOf(points, view.state.since);
    });
  };
  view.root.addEventListener("change", fill);
  return { follow, fill };
}

/** The newest first; the last commit changes nothing since itself. */
function optionsOf(points: readonly HistoryPoint[]): readonly HTMLOptionElement[] {
  const earlier = points.slice(0, -1).toReversed();
  return earlier.map(({ commit, date, subject }, i) => {
    const words = visible(subject);
    const short = words.length > SUBJECT ? `${words.slice(0, SUBJECT)}…` : words;
    return new Option(`${shortCommit(commit)} · ${dayOf(date)} · ${short}`, i === 0 ? "" : commit);
  });
}

/** Returns the value of the option for a commit; that of the previous commit is empty. */
function commitOf(points: readonly HistoryPoint[], since: string): string {
  const found = points.slice(0, -2).find(({ commit }) => since !== "" && commit.startsWith(since));
  return found?.commit ?? "";
}

const loaded = new Map<string, Promise<unknown>>();

/** Loads a file once a page. */
function load<Content>(path: string): Promise<Content> {
  const known = loaded.get(path) ?? download(path);
  loaded.set(path, known);
  known.catch(() => loaded.delete(path));
  return known as Promise<Content>;
}

async function download(path: string): Promise<unknown> {
  const response = await fetch(`${document.body.dataset["root"] ?? "./"}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
