import { type PackingRules, type RunContext, redactInstructions } from "../../pack/index.ts";
import type { Unreadable } from "./unreadable.ts";
import type { Commits } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";
import { type HistoryDelta, neighbourDelta } from "./neighbour-delta.ts";
import type { PublishedLog } from "./published-log.ts";
import { withReadableLog } from "./readable-log.ts";
import type { TextChanges } from "./delta-texts.ts";
import { FEW_TEXTS, MANY_TEXTS } from "./changed-texts.ts";
import { textReader } from "./text-reader.ts";
import { type LiteMaterial, packPlanner, type PackTotal, type TreePacks } from "./pack-totals.ts";
import { followTree } from "./tree-steps.ts";

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
  readonly delta: (HistoryDelta & { readonly base: string; readonly texts: TextChanges }) | undefined;
}

/** First-parent commits up to a head, oldest first, all under the head's packing rules. */
export interface History {
  readonly asked: number;
  /** Whether the clone is shallow and has fewer commits than requested. */
  readonly shallow: boolean;
  readonly commits: readonly PackedCommit[];
  /** Why there are fewer commits than requested, if some cannot be read. */
  readonly broken: Unreadable | undefined;
}

/**
 * Computes the history from git alone: one listing, each commit's changes, and cached facts of blobs. Parses nothing,
 * and keeps only one tree in memory. If files or listings of old commits cannot be read, it begins after these.
 */
export async function historyOf(context: RunContext, request: HistoryRequest): Promise<History> {
  const { packing, head, limit, commits } = request;
  // One more than requested, to compare the oldest with.
  const asked = { commits, head, most: limit + 1, packing };
  const { result, broken } = await withReadableLog(context, asked, (log) => packedCommits(context, log, packing));
  const packed = result?.commits ?? [];
  const isCut = result?.shallow === true && packed.length < limit && broken === undefined;
  return { asked: limit, shallow: isCut, commits: packed.slice(-limit), broken };
}

async function packedCommits(
  context: RunContext,
  log: PublishedLog,
  packing: PackingRules,
): Promise<Pick<History, "commits" | "shallow">> {
  const { asked } = packing;
  const config = { ...packing.config, scopes: packing.config.scopes.filter(({ name }) => asked.has(name)) };
  const shown = redactInstructions(config, context.redactorOf(packing.config.policy.allow));
  const [advance, plan] = [followTree(log, packing, context), packPlanner(shown, context)];
  const readTexts = textReader(log, packing, context);
  const commits: PackedCommit[] = [];
  let before: (TreePacks & { readonly id: string }) | undefined;
  for (const [i, { id, date, subject, tags, changes }] of log.commits.entries()) {
    context.onProgress({ stage: "planning", done: i, total: log.commits.length, bytes: 0 });
    const tree = await advance(changes);
    const after = await plan(tree);
    const made = before && {
      base: before.id,
      ...neighbourDelta({ tree, changes, before, after }, { ...packing, config }, context.tool),
    };
    const limits = i === log.commits.length - 1 ? MANY_TEXTS : FEW_TEXTS;
    const delta = made && { ...made, texts: await readTexts(made.files, tree, limits) };
    const { totals: packs, material } = after;
    commits.push({ id, date, subject, tags, files: tree.files.length, packs, material, delta });
    before = { ...after, id };
  }
  return { commits, shallow: log.shallow };
}
