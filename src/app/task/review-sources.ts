import type { PackPorts } from "../../model/ports/run.ts";
import type { Source } from "../../model/ports/source.ts";
import { openRuledTree, type RuledTreeOptions, treeOrNothing } from "../compare/ruled-tree.ts";
import { changePack } from "../facts/packing-rules.ts";
import { openRunContext } from "../facts/run-context.ts";
import { openTree } from "../facts/tree.ts";
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
    const { onProgress } = ports;
    const head = await openTree(review.head, onProgress, configPath);
    if (review.isOptional && (await changePack(head.rules, review.request.config)) === undefined) return undefined;
    const options = { ...review, onProgress };
    const base = await treeOrNothing(() => openRuledTree(review.base, options), options);
    return await buildReview(context, { ...review, base, head });
  } finally {
    context.close();
  }
}
