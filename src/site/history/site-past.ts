import { type DeltaPolicy, historyOf } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Commits, Source } from "../../source/index.ts";
import type { BuildRequest, OpenBuild, PackingRules, RunContext, Tree } from "../../pack/index.ts";
import { newestDelta } from "./full-delta.ts";
import type { SiteHistory } from "./history-pages.ts";
import { type RequestedPair, requestedDeltas } from "./requested-deltas.ts";

/** The tree that a site shows, with its packs. */
export interface ShownTree {
  readonly tree: Tree;
  readonly packing: PackingRules;
  readonly build: OpenBuild;
}

/** Where the commits of a site come from. */
export interface PastPorts {
  /** `undefined` outside a git repository; then there is no history. */
  readonly commits: Commits | undefined;
  /** Opens the tree of a commit. */
  readonly openCommit: (id: string) => Promise<Source>;
  /** Reports what a site cannot show of commits. */
  readonly onNotice?: ((text: string) => void) | undefined;
}

/** Which commits a site shows. */
export interface PastRequest extends BuildRequest {
  /** Maximum number of commits in the history. */
  readonly history: number;
  /** Additional pairs of commits to compare. */
  readonly deltas: readonly RequestedPair[];
  readonly configPath: string | undefined;
  /** Whose rules commits are checked against. */
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Computes what a site shows of commits: the history, the shown tree compared with the commit before, and requested
 * pairs.
 */
export async function sitePast(
  context: RunContext,
  shown: ShownTree,
  { commits, openCommit: open, onNotice }: PastPorts,
  request: PastRequest,
): Promise<SiteHistory> {
  const { kind, commit, changed = 0 } = shown.tree.origin;
  const isCommitted = changed === 0;
  const history = await historyAsked(context, shown, commits, request.history);
  const before = commitBefore(history, isCommitted);
  const { configPath, policySource } = request;
  const { tree: head, ...planned } = shown;
  const newest =
    before === undefined
      ? undefined
      : await newestDelta(context, { head, planned, base: before, open, request, configPath, policySource });
  const known = new Map(kind === "commit" && commit !== undefined ? [[commit, head]] : []);
  const rules = { siteRules: shown.packing, configPath, policySource };
  const asked = await requestedDeltas(context, request.deltas, { open, known, request, ...rules });
  for (const text of noticesOf({ history, newest, asked })) onNotice?.(text);
  return { history, newest: newest instanceof CarryonError ? undefined : newest, asked, isCommitted };
}

/** Returns the commit to compare the packs with: the one before the last, or the last if files on disk differ from it. */
function commitBefore(history: SiteHistory["history"], isCommitted: boolean): string | undefined {
  const last = typeof history === "object" ? history.commits.at(-1) : undefined;
  return isCommitted ? last?.delta?.base : last?.id;
}

/** Yields what of the commits could not be read. */
function* noticesOf({
  history,
  newest,
  asked,
}: Pick<SiteHistory, "history" | "asked"> & { readonly newest: unknown }): Generator<string> {
  if (typeof history === "object" && history.broken !== undefined) {
    const { commits, asked: limit, broken } = history;
    yield `the history of the site has ${commits.length} of ${limit} commits, because earlier ones cannot be read: ${broken.reason}`;
  }
  if (newest instanceof CarryonError)
    yield `the packs of the site are not compared with the commit before: ${newest.message}`;
  for (const { base, head, delta } of asked) {
    if ("reason" in delta) yield `the delta ${base.name}..${head.name} has only a page that says why: ${delta.reason}`;
  }
}

/** Returns the history; `undefined` without git. */
async function historyAsked(
  context: RunContext,
  { tree, packing }: ShownTree,
  commits: Commits | undefined,
  limit: number,
): Promise<SiteHistory["history"]> {
  const { commit: head } = tree.origin;
  if (commits === undefined || head === undefined) return undefined;
  if (limit === 0) return "not-asked";
  return historyOf(context, { commits, head, packing, limit });
}
