import { type ChangeHistory, indexHistory } from "./co-changes.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Maximum number of first-parent commits to read. */
const MAX_COMMITS = 1000;

/** History of a tree, or the reason why it is missing. */
export type ChangeLog =
  | { readonly kind: "read"; readonly history: ChangeHistory }
  | { readonly kind: "missing"; readonly why: string };

/**
 * Reads and indexes the last {@link MAX_COMMITS} first-parent commits of a tree, or returns the reason why they are
 * missing.
 */
export async function readChangeLog({ tree: { source } }: TreeVersion): Promise<ChangeLog> {
  if (source.recentCommits === undefined) return { kind: "missing", why: "no history: this is not a clone" };
  const commits = await source.recentCommits(MAX_COMMITS);
  return commits === undefined
    ? { kind: "missing", why: `no history: the clone lacks some of the last ${MAX_COMMITS} commits` }
    : { kind: "read", history: indexHistory(commits.map(({ paths }) => paths)) };
}
