import { type PackingRules, type RunContext, redactInstructions } from "../../pack/index.ts";
import type { Unreadable } from "./unreadable.ts";
import type { CommitLogs } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";
import { type HistoryDelta, adjacentDelta } from "./neighbour-delta.ts";
import type { PublishedLog } from "./published-log.ts";
import { withReadableLog } from "./readable-log.ts";
import type { TextChanges } from "./delta-texts.ts";
import { BRIEF_TEXT_LIMITS, DETAILED_TEXT_LIMITS } from "./changed-texts.ts";
import { textReader } from "./text-reader.ts";
import { type LiteMaterial, packPlanner, type PackTotal, type TreePacks } from "./pack-totals.ts";
import { followTree } from "./tree-steps.ts";

/** Range of commits whose packs to compute, and the rules to pack them with. */
export interface HistoryRequest {
  readonly commits: CommitLogs;
  /** Full id of the newest commit. */
  readonly head: string;
  /** The head's packing rules. They apply to all commits. */
  readonly packing: PackingRules;
  /** Maximum number of commits. */
  readonly limit: number;
}

/** Sizes of the packs at one commit, and what the commit changed. */
export interface PackedCommit {
  readonly id: string;
  /** Commit time in UTC. */
  readonly date: string;
  readonly subject: PublishedText;
  readonly tags: readonly PublishedText[];
  /** Number of files that packs can show. */
  readonly files: number;
  /** Whole-file packs, in the order of scopes and packs in the config. */
  readonly packs: readonly PackTotal[];
  readonly material: readonly LiteMaterial[];
  /** Changes of the commit. `undefined` for a root commit, or if its first parent is missing. */
  readonly delta: (HistoryDelta & { readonly base: string; readonly texts: TextChanges }) | undefined;
}

/** First-parent commits up to a head, oldest first, all under the head's packing rules. */
export interface History {
  /** Maximum number of commits that was requested. */
  readonly limit: number;
  /** Whether the clone is shallow and has fewer commits than requested. */
  readonly shallow: boolean;
  readonly commits: readonly PackedCommit[];
  /** Why there are fewer commits than requested, if some are unreadable. */
  readonly unreadable: Unreadable | undefined;
}

/**
 * Computes the packs and changes of the last `limit` first-parent commits, oldest first, from git alone. Parses no code
 * and keeps only one tree in memory. If files or listings of old commits cannot be read, the history starts after them
 * and `unreadable` says why.
 */
export async function computeHistory(context: RunContext, request: HistoryRequest): Promise<History> {
  const { packing, head, limit, commits } = request;
  // One more than requested, as the base of the oldest.
  const logRequest = { commits, head, limit: limit + 1, packing };
  const { result, unreadable } = await withReadableLog(context, logRequest, (log) =>
    packedCommits(context, log, packing),
  );
  const packed = result?.commits ?? [];
  const isCut = result?.shallow === true && packed.length < limit && unreadable === undefined;
  return { limit, shallow: isCut, commits: packed.slice(-limit), unreadable };
}

interface PackedLog {
  readonly commits: readonly PackedCommit[];
  /** Whether the oldest commit has a parent that the clone lacks. */
  readonly shallow: boolean;
}

async function packedCommits(context: RunContext, log: PublishedLog, packing: PackingRules): Promise<PackedLog> {
  const { asked: requestedScopes } = packing;
  const config = { ...packing.config, scopes: packing.config.scopes.filter(({ name }) => requestedScopes.has(name)) };
  const publishedConfig = redactInstructions(config, context.redactorOf(packing.config.policy.allow));
  const [advance, plan] = [followTree(log, packing, context), packPlanner(publishedConfig, context)];
  const readTexts = textReader(log, packing, context);
  const commits: PackedCommit[] = [];
  let before: (TreePacks & { readonly id: string }) | undefined;
  for (const [i, { id, date, subject, tags, changes }] of log.commits.entries()) {
    context.onProgress({ stage: "planning", done: i, total: log.commits.length, bytes: 0 });
    const tree = await advance(changes);
    const after = await plan(tree);
    const comparison = before && {
      base: before.id,
      ...adjacentDelta({ tree, changes, before, after }, { ...packing, config }, context.tool),
    };
    const limits = i === log.commits.length - 1 ? DETAILED_TEXT_LIMITS : BRIEF_TEXT_LIMITS;
    const delta = comparison && { ...comparison, texts: await readTexts(comparison.files, tree, limits) };
    const { totals: packs, material } = after;
    commits.push({ id, date, subject, tags, files: tree.files.length, packs, material, delta });
    before = { ...after, id };
  }
  return { commits, shallow: log.shallow };
}
