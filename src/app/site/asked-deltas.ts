import type { Commits } from "../../model/ports/commits.ts";
import type { Baseline, Delta, DeltaPolicy } from "../../model/report/delta.ts";
import { CarryonError } from "../../model/error.ts";
import type { Source } from "../../model/ports/source.ts";
import { compareTrees } from "../compare/compare-trees.ts";
import { emptySource } from "../compare/empty-source.ts";
import type { BuildRequest } from "../facts/packing-rules.ts";
import { openTree, type Tree } from "../facts/tree.ts";
import type { RunContext } from "../facts/run-context.ts";

/** A commit, and what it was called. */
export interface NamedCommit {
  readonly name: string;
  /** Full id. */
  readonly id: string;
}

/** Two commits that somebody asked to compare. */
export interface RequestedPair {
  readonly base: NamedCommit;
  readonly head: NamedCommit;
}

/** What lies between them. */
export interface RequestedDelta extends RequestedPair {
  readonly delta: Pick<Delta, "files" | "packs" | "redactions" | "policy">;
}

/**
 * Finds the commits of pairs: `base..head`, or `base` alone for what lies between it and `HEAD`. What this clone lacks is
 * fetched, where there is something to fetch from. A pair that is asked for twice is one.
 * @throws CarryonError `usage` for what is no pair, `ref-not-found` for what cannot be had
 */
export function findPairs(asked: readonly string[], commits: Commits | undefined): readonly RequestedPair[] {
  const pairs = asked.map((text): RequestedPair => {
    const [, base, head] = /^((?:(?!\.\.).)+)(?:\.\.(?!\.)((?:(?!\.\.).)*))?$/u.exec(text) ?? [];
    if (base === undefined) throw noPair(text);
    if (commits === undefined) throw noRepository(text);
    return { base: named(base, text, commits), head: named(head || "HEAD", text, commits) };
  });
  return [...new Map(pairs.map((pair) => [`${pair.base.id} ${pair.head.id}`, pair])).values()];
}

function named(name: string, text: string, commits: Commits): NamedCommit {
  const found = commits.resolve(name) ?? commits.fetch(name, 1);
  // What is fetched by the name of a tag is the tag.
  const id = found && (commits.resolve(found) ?? found);
  if (id !== undefined && (commits.has(id) || commits.fetch(id, 1) === id)) return { name, id };
  const which = name === text ? "" : ` of the delta ${JSON.stringify(text)}`;
  throw new CarryonError("ref-not-found", `the ref ${JSON.stringify(name)}${which} is not in this clone`, {
    hint: "Give branches, tags or commit ids of this repository; git fetch --tags gets the tags that a clone lacks.",
  });
}

function noPair(text: string): CarryonError {
  return new CarryonError("usage", `the delta ${JSON.stringify(text)} is no pair of commits`, {
    hint: "Write two refs with two dots between them, such as v1.0.0..v2.0.0, or one ref to compare HEAD with.",
  });
}

function noRepository(text: string): CarryonError {
  return new CarryonError("usage", `the delta ${JSON.stringify(text)} cannot be looked up outside a git repository`, {
    hint: "Leave it out, or pass a directory of a git repository.",
  });
}

/** How pairs are compared. */
export interface RequestedDeltasInput {
  /** Opens the tree of a commit. */
  readonly open: (id: string) => Promise<Source>;
  /** Trees that are listed already, by commit. */
  readonly known: ReadonlyMap<string, Tree>;
  readonly request: BuildRequest;
  /** Canonical path of the config in all trees; `carryon.yml` if not given. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Compares pairs, one after the other, as `carryon diff` does. A tree is listed once; what is known of its files is in the
 * context's caches.
 * @throws CarryonError that names the pair which cannot be compared
 */
export async function requestedDeltas(
  context: RunContext,
  pairs: readonly RequestedPair[],
  { open, known, request, configPath, policySource }: RequestedDeltasInput,
): Promise<readonly RequestedDelta[]> {
  const trees = new Map(known);
  const treeOf = async (id: string): Promise<Tree> => {
    const tree = trees.get(id) ?? (await openTree(await open(id), context.onProgress, configPath));
    trees.set(id, tree);
    return tree;
  };
  /** A base without a file in the folder that is packed is the empty tree. */
  const baseOf = async (id: string): Promise<{ readonly tree: Tree; readonly how: Baseline }> => {
    try {
      return { tree: await treeOf(id), how: "given" };
    } catch (error) {
      if (!(error instanceof CarryonError) || error.code !== "nothing-to-pack") throw error;
      return { tree: await openTree(emptySource(), context.onProgress, configPath), how: "nothing" };
    }
  };
  const deltas: RequestedDelta[] = [];
  for (const pair of pairs) {
    try {
      const [head, base] = [await treeOf(pair.head.id), await baseOf(pair.base.id)];
      const { delta } = await compareTrees(context, { head, base, request, policySource });
      const { files, packs, redactions, policy } = delta;
      deltas.push({ ...pair, delta: { files, packs, redactions, policy } });
    } catch (error) {
      throw withPair(error, pair);
    }
  }
  return deltas;
}

function withPair(error: unknown, { base, head }: RequestedPair): unknown {
  if (!(error instanceof CarryonError)) return error;
  const { code, message, hint } = error;
  return new CarryonError(code, `the delta ${base.name}..${head.name}: ${message}`, {
    ...(hint !== undefined && { hint }),
    cause: error,
  });
}
