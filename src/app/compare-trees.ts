import { deltaOf } from "../core/manifest/delta.ts";
import { plannedSide, type Side } from "../core/manifest/side.ts";
import type { Baseline, Delta, DeltaPolicy, NoBaseline } from "../model/delta.ts";
import { type Build, buildTree } from "./build.ts";
import { judgingOf } from "./judging.ts";
import { type BuildRequest, type Ruling, rulingOf } from "./ruling.ts";
import { compareSecrets } from "./secret-digests.ts";
import type { Tree } from "./tree.ts";
import type { Workshop } from "./workshop.ts";

/** A base that was found, or why there is none. */
export type BaseTree = { readonly tree: Tree; readonly how: Baseline } | { readonly missing: NoBaseline };

/** Two trees to compare, and how. */
export interface TreeComparison {
  readonly head: Tree;
  readonly base: BaseTree;
  readonly request: BuildRequest;
  /** Whose rules judge what the change does. */
  readonly policySource: DeltaPolicy["source"];
}

/** The head's packs, worked out and not written, and what the change does to them. */
export interface ComparedTrees {
  readonly build: Build;
  /** What it was built by: the head's own rules, without exceptions from redaction that the base does not have. */
  readonly ruling: Ruling;
  /** Whether there were such. */
  readonly isNarrowed: boolean;
  readonly delta: Delta;
}

/**
 * Builds the head's packs as its own rules say, and holds the change to the policy that judges: both trees are planned
 * under the base's rules. Where these are the head's too, nothing is planned twice.
 * @throws CarryonError where the head or its config cannot be used
 */
export async function compareTrees(workshop: Workshop, comparison: TreeComparison): Promise<ComparedTrees> {
  const { head, base, request } = comparison;
  const own = await rulingOf(head.rules, request);
  const { tool } = workshop;
  if ("missing" in base) {
    const build = await buildTree(workshop, head, own);
    const side = plannedSide(build);
    const policy = { source: "head", files: [] } as const;
    const delta = deltaOf({ tool, encoding: own.config.encoding, head: side, judged: side, base, policy });
    return { build, ruling: own, isNarrowed: false, delta };
  }
  const judging = await judgingOf({ head, base: base.tree, own }, request, comparison.policySource);
  const ruling = narrowed(own, judging.ruling);
  const build = await buildTree(workshop, head, ruling);
  const side = plannedSide(build);
  const before = { tree: base.tree, build: await buildTree(workshop, base.tree, judging.ruling) };
  const isOwn = judging.ruling === own && judging.tree === head;
  const after = { tree: judging.tree, build: isOwn ? build : await buildTree(workshop, judging.tree, judging.ruling) };
  const [known, judged] = [plannedSide(before.build), isOwn ? side : plannedSide(after.build)];
  const secrets = await compareSecrets(before, after, { base: known.redactions, head: judged.redactions });
  const found = { side: withRedactions(known, secrets.base), how: base.how, isNew: judging.isNew };
  const { policy } = judging;
  // The judged side is told from the head by its packs.
  const sides = { head: side, judged: withRedactions(judged, secrets.head), base: found };
  const delta = deltaOf({ tool, encoding: own.config.encoding, ...sides, policy });
  return { build, ruling, isNarrowed: ruling !== own, delta };
}

/** What is written is published: a change cannot bring a secret there by excusing it. */
function narrowed(own: Ruling, judging: Ruling): Ruling {
  const { allow } = judging.config.policy;
  if (allow.length >= own.config.policy.allow.length) return own;
  return { ...own, config: { ...own.config, policy: { ...own.config.policy, allow } } };
}

function withRedactions(side: Side, redactions: Side["redactions"]): Side {
  return side.redactions === redactions ? side : { ...side, redactions };
}
