import {
  type BuildRequest,
  type PackingRules,
  type RunContext,
  type Tree,
  openTree,
  publishEntries,
  scanTree,
} from "../../pack/index.ts";
import { publishText } from "../../secrets/index.ts";
import type { Commits, Entry, Source } from "../../source/index.ts";
import {
  type Baseline,
  type DeltaPolicy,
  type FileChange,
  DETAILED_TEXT_LIMITS,
  type TextChanges,
  type Unreadable,
  compareTrees,
  emptySource,
  applyTextLimits,
} from "../../compare/index.ts";
import { CarryonError, type PublishedText } from "../../base/index.ts";
import { changedFiles } from "../../task/index.ts";
import { fullDelta, type FullDelta } from "./full-delta.ts";

/** A commit, and the name under which it was requested. */
export interface NamedCommit {
  readonly name: string;
  readonly id: string;
}

/** Two commits to compare, as requested. */
export interface RequestedPair {
  readonly base: NamedCommit;
  readonly head: NamedCommit;
}

/** A requested pair with its delta, or why it cannot be compared. */
export interface RequestedDelta extends RequestedPair {
  /** Names under which the commits were requested. */
  readonly names: { readonly base: PublishedText; readonly head: PublishedText };
  readonly delta: (FullDelta & { readonly texts: TextChanges }) | Unreadable;
}

/**
 * Resolves texts of the form `base..head` to pairs of commits. `base` alone is compared with `HEAD`. Fetches missing
 * commits if possible. Removes duplicates.
 * @throws CarryonError `usage` for invalid syntax or outside a git repository, `ref-not-found` for a ref that cannot be
 * fetched
 */
export function findPairs(requests: readonly string[], commits: Commits | undefined): readonly RequestedPair[] {
  const pairs = requests.map((text): RequestedPair => {
    const [, base, head] = /^((?:(?!\.\.).)+)(?:\.\.(?!\.)((?:(?!\.\.).)*))?$/u.exec(text) ?? [];
    if (base === undefined) throw invalidPair(text);
    if (commits === undefined) throw noRepository(text);
    return { base: resolveCommit(base, text, commits), head: resolveCommit(head || "HEAD", text, commits) };
  });
  return [...new Map(pairs.map((pair) => [`${pair.base.id} ${pair.head.id}`, pair])).values()];
}

function resolveCommit(name: string, text: string, commits: Commits): NamedCommit {
  const object = commits.resolve(name) ?? commits.fetch(name, 1);
  // Fetching by a tag's name gives the tag object, not its commit.
  const id = object && (commits.resolve(object) ?? object);
  if (id !== undefined && (commits.has(id) || commits.fetch(id, 1) === id)) return { name, id };
  const suffix = name === text ? "" : ` of the delta ${JSON.stringify(text)}`;
  throw new CarryonError("ref-not-found", `the ref ${JSON.stringify(name)}${suffix} is not in this clone`, {
    hint: "Use branches, tags or commit ids of this repository. Run git fetch --tags to get missing tags.",
  });
}

function invalidPair(text: string): CarryonError {
  return new CarryonError("usage", `the delta ${JSON.stringify(text)} is not a pair of commits`, {
    hint: "Pass two refs separated by two dots, such as v1.0.0..v2.0.0, or one ref to compare with HEAD.",
  });
}

function noRepository(text: string): CarryonError {
  return new CarryonError("usage", `the delta ${JSON.stringify(text)} needs a git repository`, {
    hint: "Omit the delta, or pass a directory in a git repository.",
  });
}

/** Options for comparing pairs. */
export interface RequestedDeltasInput {
  /** Opens the tree of a commit. */
  readonly open: (id: string) => Promise<Source>;
  /** Trees that are already listed, by commit. */
  readonly listedTrees: ReadonlyMap<string, Tree>;
  readonly request: BuildRequest;
  /** Rules of the tree that the site shows. They may not be committed yet. */
  readonly siteRules: PackingRules;
  /** Canonical path of the config in all trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Computes the full delta of each requested pair of commits, in order, with the changed texts that the site may show. A
 * pair that cannot be compared gets the reason. Opens each tree once.
 */
export async function requestedDeltas(
  context: RunContext,
  pairs: readonly RequestedPair[],
  { open, listedTrees, request: buildRequest, siteRules, configPath, policySource }: RequestedDeltasInput,
): Promise<readonly RequestedDelta[]> {
  const request = { ...buildRequest, selection: siteRules.selection };
  const trees = new Map(listedTrees);
  const treeOf = async (id: string): Promise<Tree> => {
    const tree = trees.get(id) ?? (await openTree(await open(id), context.onProgress, configPath));
    trees.set(id, tree);
    return tree;
  };
  /** A base without files in the packed folder is the empty tree. */
  const baseOf = async (id: string): Promise<{ readonly tree: Tree; readonly how: Baseline }> => {
    try {
      return { tree: await treeOf(id), how: "given" };
    } catch (error) {
      if (!(error instanceof CarryonError) || error.code !== "nothing-to-pack") throw error;
      return { tree: await openTree(emptySource(), context.onProgress, configPath), how: "nothing" };
    }
  };
  const redactor = context.redactorOf([]);
  const deltas: RequestedDelta[] = [];
  for (const pair of pairs) {
    const names = { base: publishText(pair.base.name, redactor), head: publishText(pair.head.name, redactor) };
    try {
      const [head, base] = [await treeOf(pair.head.id), await baseOf(pair.base.id)];
      const compared = await compareTrees(context, { head, base, request, policySource });
      const texts = await textsBetween(context, base.tree, { head, packing: compared.packing, siteRules });
      deltas.push({ ...pair, names, delta: { ...fullDelta(compared), texts } });
    } catch (error) {
      if (!(error instanceof CarryonError)) throw error;
      deltas.push({ ...pair, names, delta: { reason: publishText(error.message, redactor), hint: error.hint } });
    }
  }
  return deltas;
}

/** Changed texts between two trees, except in files that the site does not show. */
async function textsBetween(
  context: RunContext,
  base: Tree,
  { head, packing, siteRules }: { readonly head: Tree } & Record<"packing" | "siteRules", PackingRules>,
): Promise<TextChanges> {
  const comparison = await changedFiles(context, { base, head, packing });
  const changes = changesWithin(siteRules, comparison.changes, context);
  const compared = changes.filter(({ hunks }) => hunks.length > 0).toSorted((a, b) => linesOf(b) - linesOf(a));
  const counter = context.counterOf(packing.config.encoding);
  return applyTextLimits(compared, compared.length, { counter, limits: DETAILED_TEXT_LIMITS });
}

/** Changes of files that the packing rules include. */
function changesWithin(
  packing: PackingRules,
  changes: readonly FileChange[],
  context: RunContext,
): readonly FileChange[] {
  const paths = changes.flatMap(({ path, from = path }) => [path, from]);
  const entries = paths.map((path): Entry => ({ path, kind: "file", blob: undefined }));
  const { scanned } = scanTree(publishEntries(entries, context.redactorOf(packing.config.policy.allow)), packing);
  const packedPaths = new Set<string>(scanned.files.map(({ entry }) => entry.path));
  return changes.filter(({ path, from = path }) => packedPaths.has(path) && packedPaths.has(from));
}

function linesOf({ hunks }: FileChange): number {
  return hunks.reduce((sum, { lines }) => sum + lines.length, 0);
}
