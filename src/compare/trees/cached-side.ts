import { hash } from "node:crypto";
import { plannedSide, type Side, sideOrigin } from "../delta/side.ts";
import { type SideRecord, deserializeSide, serializeSide } from "../delta/side-record.ts";
import {
  type Build,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  publishOrigin,
} from "../../pack/index.ts";
import { type CacheKey, readCached } from "../../base/index.ts";
import type { GitTreeId } from "../../source/index.ts";
import { type SecretFile, secretFiles } from "./secret-digests.ts";

/** One tree's side of a comparison, and its files with secrets. */
export interface TreeSide {
  readonly side: Side;
  readonly secrets: readonly SecretFile[];
}

/** Cached form of a side, with digests of its tree and rules. */
interface SideCacheEntry {
  readonly of: string;
  /** Digest of the tree's rules. */
  readonly rules: string;
  readonly side: SideRecord;
  readonly secrets: readonly SecretFile[];
  /** Name of the repository in documents. */
  readonly name: string | undefined;
}

export function sideOfBuild(build: Build): TreeSide {
  return { side: plannedSide(build), secrets: secretFiles(build.files) };
}

/**
 * Returns the side of a base tree for a comparison, from the cache if possible. On a cache miss, plans the tree's packs
 * and caches the side.
 */
export async function cachedSide(context: RunContext, tree: Tree, packing: PackingRules): Promise<TreeSide> {
  const treeId = tree.source.gitTreeId?.();
  const cached = treeId && readCachedSide(context, treeId, { rules: tree, packing });
  if (cached !== undefined) return cached;
  const build = await buildTree(context, tree, { ...packing, isOfBase: true });
  const treeSide = sideOfBuild(build);
  cacheSide(context, { tree, packing, build, treeSide });
  return treeSide;
}

/**
 * Returns a tree's side from the cache; `undefined` on a cache miss. Each config has one cached side. It is used only
 * if it belongs to this tree and the tree has the same rules as `rules`. With `rank: history`, nothing is cached.
 */
export function readCachedSide(
  context: RunContext,
  { id, origin }: GitTreeId,
  { rules, packing }: { readonly rules: Tree; readonly packing: PackingRules },
): TreeSide | undefined {
  // With `rank: history`, a side depends on more than the tree.
  if (packing.config.rank === "history") return undefined;
  const { key, of } = cacheSlot(id, packing, context);
  const entry = readCached<SideCacheEntry>(context.entries().cache, key);
  // `of` includes the program's digest, so the shape is known.
  if (entry?.of !== of || entry.rules !== rulesDigest(rules)) return undefined;
  const redactor = context.redactorOf(packing.config.policy.allow);
  const { snapshot, ...side } = deserializeSide(entry.side);
  const publicOrigin = publishOrigin(origin, redactor, entry.name);
  return { side: { ...side, origin: sideOrigin(publicOrigin, snapshot) }, secrets: entry.secrets };
}

/** A built tree and its side. */
export interface BuiltSide {
  readonly tree: Tree;
  readonly packing: PackingRules;
  readonly build: Build;
  readonly treeSide: TreeSide;
}

/**
 * Stores a tree's side in the cache for later runs that compare with it. Does nothing for a source without a git tree,
 * with `rank: history`, or after a parser crash.
 */
export function cacheSide(context: RunContext, { tree, packing, build, treeSide }: BuiltSide): void {
  const treeId = tree.source.gitTreeId?.();
  // After a parser crash the side does not reflect the tree.
  if (treeId === undefined || packing.config.rank === "history") return;
  if (build.findings.some(({ code }) => code === "outline-failed")) return;
  const { key, of } = cacheSlot(treeId.id, packing, context);
  const { name } = build.head;
  const side = serializeSide(treeSide.side);
  const entry: SideCacheEntry = { of, rules: rulesDigest(tree), side, secrets: treeSide.secrets, name };
  context.entries().cache.put(key, entry);
}

/**
 * Cache key of a side, and digest of everything that it depends on. Each config has one key, so that commits do not
 * fill the cache.
 */
function cacheSlot(
  id: string,
  { rules, config, asked: requestedScopes, selection }: PackingRules,
  context: RunContext,
): { key: CacheKey; of: string } {
  const settings = JSON.stringify([
    context.tool,
    context.entries().basis,
    config,
    [...requestedScopes].toSorted(),
    selection,
  ]);
  return {
    key: { blob: hash("sha1", settings), context: hash("sha256", `side ${settings}`).slice(0, 16) },
    of: hash("sha256", JSON.stringify([context.program(), id, settings, [...rules.texts], rules.configPath])),
  };
}

function rulesDigest({ rules, outputs }: Tree): string {
  return hash("sha256", JSON.stringify([[...rules.texts], [...outputs.keys()]]));
}
