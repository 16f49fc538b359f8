import type { PackPorts } from "../../model/ports/run.ts";
import type { Source } from "../../model/ports/source.ts";
import { emptySource } from "../compare/empty-source.ts";
import { openRuledTree, type RuledTreeOptions } from "../compare/ruled-tree.ts";
import { CarryonError } from "../../model/error.ts";
import { changePack } from "../facts/packing-rules.ts";
import { openRunContext } from "../facts/run-context.ts";
import { openTree, type Tree } from "../facts/tree.ts";
import { buildReview, type ReviewBuild, type ReviewRequest } from "./build-review.ts";

/** Two sources to compare in a review. */
export interface SourcesReview
  extends Omit<ReviewRequest, "base" | "head">, Pick<RuledTreeOptions, "ruling" | "open" | "configPath"> {
  readonly base: Source;
  readonly head: Source;
  /** Whether there is none unless the head's config describes it. */
  readonly isOptional: boolean;
}

/**
 * Plans the review pack of a change between two sources; `undefined` if none is wanted. A base without files is an empty
 * tree.
 * @throws CarryonError if the head or its config cannot be used
 */
export async function reviewSources(
  ports: Omit<PackPorts, "source">,
  review: SourcesReview,
): Promise<ReviewBuild | undefined> {
  const context = openRunContext(ports);
  try {
    const { configPath } = review;
    const head = await openTree(review.head, ports.onProgress, configPath);
    if (review.isOptional && (await changePack(head.rules, review.request.config)) === undefined) return undefined;
    const base = await baseTree(review, ports.onProgress);
    return await buildReview(context, { ...review, base, head });
  } finally {
    context.close();
  }
}

async function baseTree(
  { base, ruling, open, configPath }: SourcesReview,
  onProgress: PackPorts["onProgress"],
): Promise<Tree> {
  try {
    return await openRuledTree(base, { ruling, open, configPath, onProgress });
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "nothing-to-pack") throw error;
    return openTree(emptySource(), onProgress, configPath);
  }
}
