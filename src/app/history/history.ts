import { redactInstructions } from "../facts/redact-instructions.ts";
import type { Commits } from "../../model/ports/commits.ts";
import type { PublishedText } from "../../model/published-text.ts";
import { type HistoryDelta, neighbourDelta } from "./neighbour-delta.ts";
import { publishLog } from "./published-log.ts";
import { type LiteMaterial, packPlanner, type PackTotal, type TreePacks } from "./pack-totals.ts";
import { followTree } from "./tree-steps.ts";
import type { PackingRules } from "../facts/packing-rules.ts";
import type { RunContext } from "../facts/run-context.ts";

/** Which history to compute, and how many commits of it. */
export interface HistoryRequest {
  readonly commits: Pick<Commits, "log">;
  /** Full id of the newest commit. */
  readonly head: string;
  /** The head's packing rules, applied to all commits. */
  readonly packing: PackingRules;
  /** Maximum number of commits. */
  readonly limit: number;
}

/** The packs at one commit. */
export interface PackedCommit {
  readonly id: string;
  /** When it was committed, in UTC. */
  readonly date: string;
  readonly subject: PublishedText;
  readonly tags: readonly PublishedText[];
  /** Number of files that packs can show. */
  readonly files: number;
  /** Packs of whole files, in the order of scopes and packs in the config. */
  readonly packs: readonly PackTotal[];
  readonly material: readonly LiteMaterial[];
  /** Its changes; `undefined` for a first commit, and if its first parent is missing. */
  readonly delta: (HistoryDelta & { readonly base: string }) | undefined;
}

/** First-parent commits up to a head, oldest first, all under the head's packing rules. */
export interface History {
  readonly asked: number;
  /** Whether the clone is shallow and has fewer commits than requested. */
  readonly shallow: boolean;
  readonly commits: readonly PackedCommit[];
}

/**
 * Computes the history from git alone: one listing, each commit's changes, and cached facts of blobs. Parses nothing,
 * and keeps only one tree in memory.
 * @throws CarryonError `ref-not-found` if the clone lacks the head, `missing-object` if it is a partial clone
 */
export async function historyOf(context: RunContext, request: HistoryRequest): Promise<History> {
  const { packing, head, limit } = request;
  // One more than requested, to compare the oldest with.
  const redactor = context.redactorOf(packing.config.policy.allow);
  const log = publishLog(await request.commits.log(head, limit + 1), redactor);
  const { asked } = packing;
  const config = { ...packing.config, scopes: packing.config.scopes.filter(({ name }) => asked.has(name)) };
  const shown = redactInstructions(config, redactor);
  const [advance, plan] = [followTree(log, packing, context), packPlanner(shown, context)];
  const commits: PackedCommit[] = [];
  let before: (TreePacks & { readonly id: string }) | undefined;
  for (const [i, { id, date, subject, tags, changes }] of log.commits.entries()) {
    context.onProgress({ stage: "planning", done: i, total: log.commits.length, bytes: 0 });
    const tree = await advance(changes);
    const after = await plan(tree);
    const delta = before && {
      base: before.id,
      ...neighbourDelta({ tree, changes, before, after }, { ...packing, config }, context.tool),
    };
    const { totals: packs, material } = after;
    commits.push({ id, date, subject, tags, files: tree.files.length, packs, material, delta });
    before = { ...after, id };
  }
  return { asked: limit, shallow: log.shallow && commits.length < limit, commits: commits.slice(-limit) };
}
