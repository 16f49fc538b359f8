import { type DeltaPolicy, type PlannedHead, computeHistory } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Commits, Source } from "../../source/index.ts";
import type { BuildRequest, RunContext, Tree } from "../../pack/index.ts";
import { type NewestDelta, newestDelta } from "./full-delta.ts";
import type { RequestedHistory, SiteHistory } from "./history-pages.ts";
import { type RequestedPair, requestedDeltas } from "./requested-deltas.ts";

/** The tree that a site shows, with its packs. */
export interface PackedTree extends PlannedHead {
  readonly tree: Tree;
}

/** Access to the commits of a site. */
export interface PastPorts {
  /** `undefined` outside a git repository; the site then has no history. */
  readonly commits: Commits | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
  /** Reports commits that a site cannot show. */
  readonly onNotice?: ((text: string) => void) | undefined;
}

/** Commits to show on a site. */
export interface PastRequest extends BuildRequest {
  /** Maximum number of commits in the history. */
  readonly history: number;
  /** Additional pairs of commits to compare. */
  readonly deltas: readonly RequestedPair[];
  readonly configPath: string | undefined;
  /** Side whose rules commits are checked against. */
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Computes what a site shows of the past: the history, the shown packs compared with the previous commit (with the last
 * commit if files on disk differ from it), and the requested pairs. Leaves out parts that cannot be read, and reports
 * them to `onNotice`. A requested pair that cannot be compared keeps the reason instead of its delta. With `history` 0,
 * computes only the requested pairs.
 */
export async function computeSiteHistory(
  context: RunContext,
  siteTree: PackedTree,
  { commits, openCommit: open, onNotice }: PastPorts,
  request: PastRequest,
): Promise<SiteHistory> {
  const packedTree = withTitles(siteTree);
  const { kind, commit, changed = 0 } = packedTree.tree.origin;
  const isCommitted = changed === 0;
  const history = await requestedHistory(context, packedTree, commits, request.history);
  const before = commitBefore(history, isCommitted);
  const { configPath, policySource } = request;
  const { tree: head, ...planned } = packedTree;
  const newest =
    before === undefined
      ? undefined
      : await newestDelta(context, { head, planned, base: before, open, request, configPath, policySource });
  const listedTrees = new Map(kind === "commit" && commit !== undefined ? [[commit, head]] : []);
  const rules = { siteRules: packedTree.packing, configPath, policySource };
  const pairs = await requestedDeltas(context, request.deltas, { open, listedTrees, request, ...rules });
  for (const text of noticesOf({ history, newest, pairs })) onNotice?.(text);
  return { history, newest: newest instanceof CarryonError ? undefined : newest, pairs, isCommitted };
}

/**
 * Gives the scopes the titles that the build took from its tree, so that documents of all commits have the same names.
 */
function withTitles(packedTree: PackedTree): PackedTree {
  const { packing, build } = packedTree;
  const scopes = packing.config.scopes.map(
    (scope) => build.config.scopes.find(({ name }) => name === scope.name) ?? scope,
  );
  return { ...packedTree, packing: { ...packing, config: { ...packing.config, scopes } } };
}

/** Commit to compare the packs with: the second to last, or the last if files on disk differ from it. */
function commitBefore(history: SiteHistory["history"], isCommitted: boolean): string | undefined {
  const last = typeof history === "object" ? history.commits.at(-1) : undefined;
  return isCommitted ? last?.delta?.base : last?.id;
}

/** Yields a notice for each part of the commit data that could not be read. */
function* noticesOf({
  history,
  newest,
  pairs,
}: RequestedHistory & { readonly newest: NewestDelta | CarryonError | undefined }): Generator<string> {
  if (typeof history === "object" && history.unreadable !== undefined) {
    const { commits, limit, unreadable } = history;
    yield `the site's history has only ${commits.length} of ${limit} commits, because earlier ones cannot be read: ${unreadable.reason}`;
  }
  if (newest instanceof CarryonError)
    yield `the site's packs are not compared with the previous commit: ${newest.message}`;
  for (const { base, head, delta } of pairs) {
    if ("reason" in delta)
      yield `cannot compare ${base.name}..${head.name}; its page shows only the reason: ${delta.reason}`;
  }
}

/** Computes the history. `undefined` without git. */
async function requestedHistory(
  context: RunContext,
  { tree, packing }: PackedTree,
  commits: Commits | undefined,
  limit: number,
): Promise<SiteHistory["history"]> {
  const { commit: head } = tree.origin;
  if (commits === undefined || head === undefined) return undefined;
  if (limit === 0) return "not-asked";
  return computeHistory(context, { commits, head, packing, limit });
}
