import {
  type BaseTree,
  type ComparedTrees,
  type Delta,
  type DeltaPolicy,
  type FittedChange,
  compareTrees,
  fittedChanges,
  openTreeOrNothing,
} from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import type { BuildRequest, RunContext, Tree } from "../../pack/index.ts";

/** Two trees of which all packs are compared. */
export interface FullDelta extends Pick<Delta, "files" | "packs" | "redactions" | "policy"> {
  readonly fitted: readonly FittedChange[];
}

/** The packs of a site's tree, compared with those of a commit before. */
export interface NewestDelta extends FullDelta {
  /** Full id of that commit. */
  readonly base: string;
}

/** A site's tree with its packs, and the commit to compare them with. */
export interface NewestInput {
  readonly head: Tree;
  readonly planned: Pick<ComparedTrees, "build" | "packing">;
  /** Full id. */
  readonly base: string;
  /** Opens the tree of a commit. */
  readonly open: (id: string) => Promise<Source>;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
}

/** Returns what pages show of compared trees. */
export function fullDelta({ delta, made, base }: ComparedTrees): FullDelta {
  const { files, packs, redactions, policy } = delta;
  return { files, packs, redactions, policy, fitted: base === undefined ? [] : fittedChanges(base.side, made.side) };
}

/**
 * Compares packs that are planned with those of a commit before, like `carryon diff`. The commit's tree is listed and
 * planned only if no run has cached its side.
 * @returns the error if the commit cannot be read or packed
 */
export async function newestDelta(context: RunContext, input: NewestInput): Promise<NewestDelta | CarryonError> {
  const { head, planned, base, open, request, configPath, policySource } = input;
  try {
    const source = await open(base);
    const known = source.known?.();
    const opened = async (): Promise<BaseTree> => {
      const tree = await openTreeOrNothing(source, context.onProgress, configPath);
      return { tree, how: "first-parent" };
    };
    const found = known === undefined ? await opened() : { known, how: "first-parent" as const, open: opened };
    const compared = await compareTrees(context, { head, base: found, request, policySource, planned });
    return { base, ...fullDelta(compared) };
  } catch (error) {
    if (error instanceof CarryonError) return error;
    throw error;
  }
}
