import { hash } from "node:crypto";
import { plannedSide, type Side, sideOrigin } from "../delta/side.ts";
import { recordedSide, sideRecord } from "../delta/side-record.ts";
import {
  type Build,
  type CacheKey,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  publishOrigin,
} from "../../pack/index.ts";
import type { GitTreeId } from "../../source/index.ts";
import { type SecretFile, secretFiles } from "./secret-digests.ts";

/** One tree's side of a comparison, and its files with secrets. */
export interface TreeSide {
  readonly side: Side;
  readonly secrets: readonly SecretFile[];
}

/** The cached form of a side, with digests of the tree and the rules that it was made from. */
interface KeptSide {
  readonly of: string;
  /** Digest of the tree's own rules. */
  readonly rules: string;
  readonly side: ReturnType<typeof sideRecord>;
  readonly secrets: readonly SecretFile[];
}

/** Returns the side of a build. */
export function sideOfBuild(build: Build): TreeSide {
  return { side: plannedSide(build), secrets: secretFiles(build.files) };
}

/** Returns the side of a base tree from the cache, or else plans the tree and caches its side. */
export async function cachedSide(context: RunContext, tree: Tree, packing: PackingRules): Promise<TreeSide> {
  const known = tree.source.known?.();
  const kept = known && readCachedSide(context, known, { rules: tree, packing });
  if (kept !== undefined) return kept;
  const build = await buildTree(context, tree, { ...packing, isOfBase: true });
  const made = sideOfBuild(build);
  cacheSide(context, { tree, packing, build, made });
  return made;
}

/**
 * Returns a tree's side from the cache, or `undefined`. Each config has one cached side, and it is used only if it
 * belongs to this tree and the tree has the same rules as `rules`. Most changes have the same base commit, which an
 * earlier run planned.
 */
export function readCachedSide(
  context: RunContext,
  { id, origin }: GitTreeId,
  { rules, packing }: { readonly rules: Tree; readonly packing: PackingRules },
): TreeSide | undefined {
  // Such a side depends on more than the tree.
  if (packing.config.rank === "history") return undefined;
  const { key, of } = placeOf(id, packing, context);
  const bytes = context.entries().cache.get(key);
  if (bytes === undefined) return undefined;
  // The cache has verified these bytes, and `of` includes the program's digest, so their shape is known.
  const kept: KeptSide = JSON.parse(bytes.toString("utf8"));
  if (kept.of !== of || kept.rules !== rulesDigest(rules)) return undefined;
  const redactor = context.redactorOf(packing.config.policy.allow);
  const { snapshot, ...side } = recordedSide(kept.side);
  return { side: { ...side, origin: sideOrigin(publishOrigin(origin, redactor), snapshot) }, secrets: kept.secrets };
}

/** A tree that was built, and its side. */
export interface BuiltSide {
  readonly tree: Tree;
  readonly packing: PackingRules;
  readonly build: Build;
  readonly made: TreeSide;
}

/** Caches a tree's side for runs that will compare with it. */
export function cacheSide(context: RunContext, { tree, packing, build, made }: BuiltSide): void {
  const known = tree.source.known?.();
  // After a parser crash the side does not reflect the tree.
  if (known === undefined || packing.config.rank === "history") return;
  if (build.findings.some(({ code }) => code === "outline-failed")) return;
  const { key, of } = placeOf(known.id, packing, context);
  const kept: KeptSide = { of, rules: rulesDigest(tree), side: sideRecord(made.side), secrets: made.secrets };
  context.entries().cache.put(key, Buffer.from(JSON.stringify(kept)));
}

/**
 * Returns the cache key of a side, and the digest of what it depends on. One key per config, so that commits do not
 * fill the cache.
 */
function placeOf(
  id: string,
  { rules, config, asked, selection }: PackingRules,
  context: RunContext,
): { key: CacheKey; of: string } {
  const settings = JSON.stringify([context.tool, context.entries().basis, config, [...asked].toSorted(), selection]);
  return {
    key: { blob: hash("sha1", settings), context: hash("sha256", `side ${settings}`).slice(0, 16) },
    of: hash("sha256", JSON.stringify([context.program(), id, settings, [...rules.texts], rules.configPath])),
  };
}

function rulesDigest({ rules, outputs }: Tree): string {
  return hash("sha256", JSON.stringify([[...rules.texts], [...outputs.keys()]]));
}
