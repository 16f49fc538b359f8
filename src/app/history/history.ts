import type { Commits } from "../../model/ports/commits.ts";
import { type HistoryDelta, neighbourDelta } from "./neighbour-delta.ts";
import { packPlanner, type PackTotal, type TreePacks } from "./pack-totals.ts";
import { followTree } from "./tree-steps.ts";
import type { PackingRules } from "../facts/packing-rules.ts";
import type { RunContext } from "../facts/run-context.ts";

/** Whose history, and how much of it. */
export interface HistoryRequest {
  readonly commits: Pick<Commits, "log">;
  /** Full id of the commit that it ends with. */
  readonly head: string;
  /** The head's: it holds for all commits. */
  readonly packing: PackingRules;
  /** Commits at the most. */
  readonly limit: number;
}

/** The packs at one commit. */
export interface HistoryCommit {
  readonly id: string;
  readonly subject: string;
  readonly tags: readonly string[];
  /** Files that packs can show. */
  readonly files: number;
  /** In the order of scopes and packs in the config. */
  readonly packs: readonly PackTotal[];
  /** What it did; `undefined` where its first parent is not known, and for a first commit. */
  readonly delta: (HistoryDelta & { readonly base: string }) | undefined;
}

/** First-parent commits up to a head, oldest first, all as the head's packing would pack them. */
export interface History {
  readonly asked: number;
  /** Whether the clone ends before the history does, and before as many commits as were asked for. */
  readonly shallow: boolean;
  readonly commits: readonly HistoryCommit[];
}

/**
 * Works the history out from git alone: one listing, what each commit changes, and the facts of blobs, which come from
 * the cache or go there. Nothing is parsed, and no tree is held but the present one.
 * @throws CarryonError `ref-not-found` where the clone lacks the head, `missing-object` where it is partial
 */
export async function historyOf(context: RunContext, request: HistoryRequest): Promise<History> {
  const { packing, head, limit } = request;
  // One more than is told: the oldest is compared with it.
  const log = await request.commits.log(head, limit + 1);
  const { asked } = packing;
  const config = { ...packing.config, scopes: packing.config.scopes.filter(({ name }) => asked.has(name)) };
  const [advance, plan] = [followTree(log, packing, context), packPlanner(config, context)];
  const commits: HistoryCommit[] = [];
  let before: (TreePacks & { readonly id: string }) | undefined;
  for (const [i, { id, subject, tags, changes }] of log.commits.entries()) {
    context.onProgress({ stage: "planning", done: i, total: log.commits.length, bytes: 0 });
    const tree = await advance(changes);
    const after = await plan(tree);
    const delta = before && {
      base: before.id,
      ...neighbourDelta({ tree, changes, before, after }, { ...packing, config }, context.tool),
    };
    commits.push({ id, subject, tags, files: tree.files.length, packs: after.totals, delta });
    before = { ...after, id };
  }
  return { asked: limit, shallow: log.shallow && commits.length < limit, commits: commits.slice(-limit) };
}
