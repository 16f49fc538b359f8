/** Lets the reader choose the commit that changes on a map are counted from. */
import { shortCommit } from "../../../../src/base/text/shorten.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges } from "../../../../src/compare/history/site-changes.ts";
import type { SiteApi } from "../../../../src/site/data/api/site-api-files.ts";
import { dayOf } from "../../lib/history/day.ts";
import { changedTokens, commitsAfter } from "../../lib/treemap/changes-since.ts";
import { visible } from "../../lib/visible.ts";
import { go, type MapView, recount } from "./map-view.ts";

/** Commit selector next to the option that colors by change. */
export interface SinceChoice {
  /** Recounts changes from the commit in the map's state. */
  readonly follow: () => Promise<void>;
  /** Lists the commits once the reader colors by change. */
  readonly fill: () => void;
}

/** Maximum length of a commit subject in an option. */
const MAX_SUBJECT_LENGTH = 48;

/** Adds the selector if the files have known changes. */
export function offerCommits(view: MapView): SinceChoice {
  const change = view.root.querySelector<HTMLInputElement>("[name=colour][value=change]");
  const select = document.createElement("select");
  const originalRows = view.rows;
  let counted = "";
  let points: readonly HistoryPoint[] = [];
  const follow = async (): Promise<void> => {
    const { since } = view.state;
    if (since === counted || change === null) return;
    points = points.length > 0 ? points : (await load<SiteApi["history"]>("api/v1/history.json")).points;
    const after = commitsAfter(points, since);
    counted = after === undefined ? "" : since;
    select.value = commitOf(points, counted);
    if (after === undefined) return recount(view, originalRows, view.root.dataset["since"] ?? "");
    const changes = await Promise.all(after.map((point) => load<CommitChanges>(point.changes ?? "")));
    const tokens = changedTokens(changes, view.root.dataset["kind"]);
    if (view.state.since !== since) return;
    const rows = originalRows.map((row) => ({ ...row, change: tokens.get(row.path) ?? 0 }));
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

/** Options for all commits but the last, newest first. Nothing has changed since the last one. */
function optionsOf(points: readonly HistoryPoint[]): readonly HTMLOptionElement[] {
  const earlier = points.slice(0, -1).toReversed();
  return earlier.map(({ commit, date, subject }, i) => {
    const words = visible(subject);
    const short = words.length > MAX_SUBJECT_LENGTH ? `${words.slice(0, MAX_SUBJECT_LENGTH)}…` : words;
    return new Option(`${shortCommit(commit)} · ${dayOf(date)} · ${short}`, i === 0 ? "" : commit);
  });
}

/** Value of the option for a commit. The previous commit, which is the default, has an empty value. */
function commitOf(points: readonly HistoryPoint[], since: string): string {
  const point = points.slice(0, -2).find(({ commit }) => since !== "" && commit.startsWith(since));
  return point?.commit ?? "";
}

const loaded = new Map<string, Promise<unknown>>();

/** Loads a JSON file, at most once per page. */
function load<Content>(path: string): Promise<Content> {
  const pending = loaded.get(path) ?? download(path);
  loaded.set(path, pending);
  pending.catch(() => loaded.delete(path));
  return pending as Promise<Content>;
}

async function download(path: string): Promise<unknown> {
  const response = await fetch(`${document.body.dataset["root"] ?? "./"}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
