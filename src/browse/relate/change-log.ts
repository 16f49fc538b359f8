import { type ChangeHistory, changeHistory } from "./co-changes.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Commits of the first-parent history that are read. */
const COMMITS = 1000;

/** A history, or why there is none. */
export type ChangeLog =
  | { readonly kind: "read"; readonly history: ChangeHistory }
  | { readonly kind: "missing"; readonly why: string };

/** Reads the recent history of a tree. */
export async function changeLog({ tree: { source } }: TreeVersion): Promise<ChangeLog> {
  if (source.recentCommits === undefined) return { kind: "missing", why: "no history: this is not a clone" };
  const commits = await source.recentCommits(COMMITS);
  return commits === undefined
    ? { kind: "missing", why: `no history: the clone lacks some of the last ${COMMITS} commits` }
    : { kind: "read", history: changeHistory(commits.map(({ paths }) => paths)) };
}
