import { hash } from "node:crypto";
import { plannedSide, type Side, sideOrigin } from "../../core/manifest/side.ts";
import { recordedSide, sideRecord } from "../../core/manifest/side-record.ts";
import type { GitTreeId } from "../../model/ports/source.ts";
import { type Build, buildTree } from "../build/build.ts";
import type { PackingRules } from "../facts/packing-rules.ts";
import { type SecretFile, secretFiles } from "./secret-digests.ts";
import type { Tree } from "../facts/tree.ts";
import type { RunContext } from "../facts/run-context.ts";
import type { CacheKey } from "../../model/ports/entry-cache.ts";

/** A tree's side of a comparison, and its files with secrets. */
export interface TreeSide {
  readonly side: Side;
  readonly secrets: readonly SecretFile[];
}

/** What is kept of a side, and of which tree under which rules it is. */
interface KeptSide {
  readonly of: string;
  /** Of the rules that the tree itself holds. */
  readonly rules: string;
  readonly side: ReturnType<typeof sideRecord>;
  readonly secrets: readonly SecretFile[];
}

/** The side of a build. */
export function sideOfBuild(build: Build): TreeSide {
  return { side: plannedSide(build), secrets: secretFiles(build.files) };
}

/** The side of a tree that is compared with: as it was kept, or else planned now and kept. */
export async function cachedSide(context: RunContext, tree: Tree, packing: PackingRules): Promise<TreeSide> {
  const known = tree.source.known?.();
  const kept = known && readCachedSide(context, known, { rules: tree, packing });
  if (kept !== undefined) return kept;
  const build = await buildTree(context, tree, packing);
  const made = sideOfBuild(build);
  cacheSide(context, { tree, packing, build, made });
  return made;
}

/**
 * The side of a tree that was kept, if it is the one which was kept last under such a config, and holds the same rules as
 * another tree. Most changes are compared with one commit, and a run on that commit has planned it.
 */
export function readCachedSide(
  context: RunContext,
  { id, origin }: GitTreeId,
  { rules, packing }: { readonly rules: Pick<Tree, "rules" | "packs">; readonly packing: PackingRules },
): TreeSide | undefined {
  const { key, of } = placeOf(id, packing, context);
  const bytes = context.entries().cache.get(key);
  if (bytes === undefined) return undefined;
  // The cache has checked that these are the bytes which were kept here; what they are of names the program as well.
  const kept: KeptSide = JSON.parse(bytes.toString("utf8"));
  if (kept.of !== of || kept.rules !== rulesDigest(rules)) return undefined;
  const { snapshot, ...side } = recordedSide(kept.side);
  return { side: { ...side, origin: sideOrigin(origin, snapshot) }, secrets: kept.secrets };
}

/** A tree that was built, and what it came to. */
export interface BuiltSide {
  readonly tree: Tree;
  readonly packing: PackingRules;
  readonly build: Pick<Build, "findings">;
  readonly made: TreeSide;
}

/** Keeps what a tree came to, for runs that will compare with it. */
export function cacheSide(context: RunContext, { tree, packing, build, made }: BuiltSide): void {
  const known = tree.source.known?.();
  // What a crashed parser left would be taken for what the tree holds.
  if (known === undefined || build.findings.some(({ code }) => code === "outline-failed")) return;
  const { key, of } = placeOf(known.id, packing, context);
  const kept: KeptSide = { of, rules: rulesDigest(tree), side: sideRecord(made.side), secrets: made.secrets };
  context.entries().cache.put(key, Buffer.from(JSON.stringify(kept)));
}

/** Where a side is kept, and what it depends on: one place for each config, so that commits do not fill the cache. */
function placeOf(
  id: string,
  { rules, config, asked }: PackingRules,
  context: RunContext,
): { key: CacheKey; of: string } {
  const settings = JSON.stringify([context.tool, context.entries().basis, config, [...asked].toSorted()]);
  return {
    key: { blob: hash("sha1", settings), context: hash("sha256", `side ${settings}`).slice(0, 16) },
    of: hash("sha256", JSON.stringify([context.program(), id, settings, [...rules.texts], rules.configPath])),
  };
}

function rulesDigest({ rules, packs }: Pick<Tree, "rules" | "packs">): string {
  return hash("sha256", JSON.stringify([[...rules.texts], packs]));
}
