import {
  type BaseTree,
  type ComparedTrees,
  type DeltaEffects,
  type DeltaPolicy,
  type FittedChange,
  type PlannedHead,
  compareTrees,
  fittedChanges,
  openTreeOrNothing,
} from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import type { BuildRequest, RunContext, Tree } from "../../pack/index.ts";

/** Comparison of two trees that covers all packs. */
export interface FullDelta extends DeltaEffects {
  readonly fitted: readonly FittedChange[];
}

/** A site's packs compared with those of an earlier commit. */
export interface NewestDelta extends FullDelta {
  /** Full id of the earlier commit. */
  readonly base: string;
}

/** A site's tree with its packs, and the commit to compare them with. */
export interface NewestInput {
  readonly head: Tree;
  readonly planned: PlannedHead;
  /** Full id. */
  readonly base: string;
  /** Opens the tree of a commit. */
  readonly open: (id: string) => Promise<Source>;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Returns the fields of a comparison that pages show: files, packs, redactions and rules, and as `fitted` the changed
 * views of each fitted pack. Without a base, `fitted` is empty.
 */
export function fullDelta({ delta, treeSide, base }: ComparedTrees): FullDelta {
  const { files, packs, redactions, policy } = delta;
  return {
    files,
    packs,
    redactions,
    policy,
    fitted: base === undefined ? [] : fittedChanges(base.side, treeSide.side),
  };
}

/**
 * Computes the delta between planned packs and those of an earlier commit. Lists and plans the commit's tree only if no
 * run has cached its side.
 * @returns the error instead of throwing it, if the commit cannot be read or packed
 */
export async function newestDelta(context: RunContext, input: NewestInput): Promise<NewestDelta | CarryonError> {
  const { head, planned, base, open, request, configPath, policySource } = input;
  try {
    const source = await open(base);
    const treeId = source.gitTreeId?.();
    const openBase = async (): Promise<BaseTree> => {
      const tree = await openTreeOrNothing(source, context.onProgress, configPath);
      return { tree, how: "first-parent" };
    };
    const baseTree = treeId === undefined ? await openBase() : { treeId, how: "first-parent" as const, open: openBase };
    const compared = await compareTrees(context, { head, base: baseTree, request, policySource, planned });
    return { base, ...fullDelta(compared) };
  } catch (error) {
    if (error instanceof CarryonError) return error;
    throw error;
  }
}
