import { changeStages, emptySource, openTreeOrNothing } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { TreeVersions } from "../../source/index.ts";
import { type PackingRules, type RunContext, type Tree, openTree } from "../../pack/index.ts";
import { changeBase } from "./change-base.ts";
import { type ChangedFiles, changedFiles } from "./changed-files.ts";

/** Tree whose change to determine, and where the change starts. */
export interface TreeChangeRequest {
  readonly head: Tree;
  readonly packing: PackingRules;
  /** Ref whose merge base with the head starts the change. Defaults to the checked-out commit. */
  readonly since?: string | undefined;
}

/** Changed files of a tree, and the commit that they are compared with. */
export interface TreeChange extends ChangedFiles {
  /** Full id; `undefined` before the first commit and outside a git repository. */
  readonly base: string | undefined;
}

/**
 * Determines which files the work in a tree has changed. A working tree or git's index is compared with its commit, or
 * with the merge base of `since` and that commit. A commit is compared with the merge base of `since`. Without a ref, a
 * commit has no change; a plain directory never has one.
 * @throws CarryonError `usage` if `since` is given outside a git repository, `ref-not-found`
 */
export async function treeChange(
  context: RunContext,
  request: TreeChangeRequest,
  ports: TreeVersions,
): Promise<TreeChange> {
  const { commits } = ports;
  const { kind, commit } = request.head.origin;
  requireComparable(request, commits !== undefined);
  if (commits === undefined || isUnchanged(request)) {
    return { changes: [], isPartial: false, base: kind === "commit" ? undefined : commit };
  }
  const headCommit = commit ?? commits.head()?.id;
  const base = request.since === undefined ? headCommit : changeBase(commits, request.since, headCommit ?? "HEAD");
  const baseTree = await openBase(context, base, ports);
  const input = { base: baseTree, head: request.head, packing: request.packing };
  if (kind === "commit") return { ...(await changedFiles(context, input)), base };
  if (kind === "index") return { ...(await changedFiles(context, { ...input, stageOf: () => "staged" })), base };
  const index = await openTree(await ports.openStaged(), context.onProgress);
  const { entries } = base === headCommit ? baseTree : await openBase(context, headCommit, ports);
  const stageOf = changeStages({ commit: entries, index: index.entries, disk: request.head.entries });
  return { ...(await changedFiles(context, { ...input, stageOf })), base };
}

/** Whether a tree cannot have changes: a plain directory, or without a ref, a commit or a clean working tree. */
function isUnchanged({ head: { origin }, since }: TreeChangeRequest): boolean {
  return origin.kind === "directory" || (since === undefined && (origin.kind === "commit" || origin.changed === 0));
}

/** Opens the tree of a commit. Returns the empty tree without a commit, or if the commit has no files in the folder. */
async function openBase(
  { onProgress }: RunContext,
  commit: string | undefined,
  { openCommit }: TreeVersions,
): Promise<Tree> {
  return openTreeOrNothing(commit === undefined ? emptySource() : await openCommit(commit), onProgress);
}

/**
 * Rejects a ref to compare with outside a git repository.
 * @throws CarryonError `usage`
 */
function requireComparable({ head, since }: TreeChangeRequest, hasHistory: boolean): void {
  if (since === undefined || (hasHistory && head.origin.kind !== "directory")) return;
  throw new CarryonError("usage", "there is no history to compare with", {
    hint: "Run this in a git repository, or leave --since out.",
  });
}
