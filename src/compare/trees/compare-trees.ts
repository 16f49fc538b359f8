import {
  type BuildRequest,
  type MemoryTerms,
  type OpenBuild,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  withBaseInstructions,
  packingRulesFor,
} from "../../pack/index.ts";
import { computeDelta, type DeltaInput } from "../delta/delta.ts";
import { publishMessage } from "../../secrets/index.ts";
import type { Side } from "../delta/side.ts";
import type { Baseline, Delta, DeltaPolicy, NoBaseline } from "../delta/delta-model.ts";
import { CarryonError, type Finding } from "../../base/index.ts";
import { FETCH_ALL_OBJECTS, type GitTreeId } from "../../source/index.ts";
import { headRulesSide, type PolicySide, resolvePolicySide } from "./policy-side.ts";
import { readCachedSide, cachedSide, sideOfBuild, type TreeSide } from "./cached-side.ts";
import { withPassingCuts } from "./passing-cuts.ts";
import { mergeHiddenSecrets } from "./joined-secrets.ts";
import { compareSecrets } from "./secret-digests.ts";

/** The base's tree and its origin, or why it is missing. */
export type BaseTree = { readonly tree: Tree; readonly how: Baseline } | { readonly missing: NoBaseline };

/** A base that is opened only if its side is not cached. */
export interface UnopenedBase {
  readonly treeId: GitTreeId;
  readonly how: Baseline;
  readonly open: () => Promise<BaseTree>;
}

/** Two trees to compare, with options. */
export interface TreeComparison {
  readonly head: Tree;
  readonly base: BaseTree | UnopenedBase;
  readonly request: BuildRequest;
  /** Side whose rules the change is checked against. */
  readonly policySource: DeltaPolicy["source"];
  /** The head's packs, if they are already planned. */
  readonly planned?: PlannedHead;
}

/** The head's packs, planned but not written. */
export interface PlannedHead {
  readonly build: OpenBuild;
  /**
   * Packing rules of `build`: the head's rules. If `policySource` is `base`, they lack redaction exceptions that the
   * base lacks, and a proposed change uses the base's instructions. Without a base, a proposed change uses no
   * instructions.
   */
  readonly packing: PackingRules;
}

/** The head's packs and the delta of the change. */
export interface ComparedTrees extends PlannedHead {
  /** The side of `build`. */
  readonly treeSide: TreeSide;
  /** The base's side, if there is one. */
  readonly base?: TreeSide;
  /** Whether exceptions were removed, or the base's instructions replaced the head's. */
  readonly isNarrowed: boolean;
  /** The base's memory rules, if the rules differ. */
  readonly memory?: MemoryTerms | undefined;
  readonly delta: Delta;
}

/**
 * Builds the head's packs with the head's rules, and checks them against the base's packs with the stricter rules of
 * both sides, or with the head's rules if `policySource` is `head` or the base is missing. If `policySource` is `base`,
 * the packs lack redaction exceptions that the base lacks, and a proposed change uses the base's instructions. Returns
 * the planned packs and the delta. Plans the head's tree again only for rules that the change edits.
 * @throws CarryonError if the head or its config cannot be used, such as `config-invalid`; `missing-object` if the base
 * is incomplete in this clone
 */
export async function compareTrees(context: RunContext, comparison: TreeComparison): Promise<ComparedTrees> {
  const { head, base, request, policySource: source, planned } = comparison;
  const headRules = planned?.packing ?? (await packingRulesFor(head.rules, { ...request, isProposed: false }));
  const change = { head, headRules, planned };
  if ("treeId" in base) {
    const cachedBase = readCachedSide(context, base.treeId, { rules: head, packing: headRules });
    if (cachedBase !== undefined) {
      const policySide = headRulesSide(head, headRules, { source, files: [] });
      const tree = async (): Promise<Tree> => requireTree(await base.open());
      return compareWith(context, change, { policySide, how: base.how, tree, side: async () => cachedBase });
    }
  }
  const openedBase = "treeId" in base ? await base.open() : base;
  if ("missing" in openedBase) return withoutBase(context, change, { ...openedBase, isProposed: request.isProposed });
  const { tree, how } = openedBase;
  const policySide = await resolvePolicySide(
    { ...change, base: tree, redactor: context.redactorOf([]), features: context.features },
    request,
    source,
  );
  const side = () => cachedSide(context, tree, policySide.base);
  return compareWith(context, change, { policySide, how, tree: async () => tree, side });
}

/** The head, its packing rules, and its packs under these rules if they are already planned. */
interface HeadTree {
  readonly head: Tree;
  readonly headRules: PackingRules;
  readonly planned: PlannedHead | undefined;
}

/** The base that the head is compared with. */
interface ComparedBase {
  readonly policySide: PolicySide;
  readonly how: Baseline;
  readonly tree: () => Promise<Tree>;
  readonly side: () => Promise<TreeSide>;
}

async function compareWith(
  context: RunContext,
  headTree: HeadTree,
  { policySide, how, tree, side }: ComparedBase,
): Promise<ComparedTrees> {
  const { head } = headTree;
  const { written, checked, base: baseRules, policy, isNew } = policySide;
  const build = await buildOf(context, headTree, written);
  const headSide = sideOfBuild(build);
  const planned = async (packing: PackingRules): Promise<TreeSide> =>
    packing === written && policySide.tree === head
      ? headSide
      : sideOfBuild(await buildTree(context, policySide.tree, packing));
  const judged = await planned(checked);
  const byBaseRules = baseRules === checked ? judged : await planned(baseRules);
  const base = await side();
  const maxBytes = Math.max(checked.config.maxFileBytes, baseRules.config.maxFileBytes);
  const mergedSide = mergeHiddenSecrets(judged, byBaseRules);
  const secrets = await compareSecrets(
    { ...base, tree, maxBytes },
    { ...mergedSide, tree: async () => policySide.tree, maxBytes },
  );
  const input: DeltaInput = {
    tool: context.tool,
    encoding: written.config.encoding,
    head: headSide.side,
    // `computeDelta` compares the packs of `judged` and `head` by identity.
    judged: withRedactions(mergedSide.side, secrets.head),
    ...(baseRules !== written && { byBaseRules: byBaseRules.side }),
    base: { side: withRedactions(base.side, secrets.base), how, isNew },
    policy: withUnused(policy, build.findings),
  };
  const delta = await withPassingCuts(context, { tree: policySide.tree, packing: checked, input }, computeDelta(input));
  const isNarrowed = written !== headTree.headRules;
  return { build, treeSide: headSide, base, packing: written, isNarrowed, memory: policySide.memory, delta };
}

/** The head's packs under given rules. Reuses a planned build. */
async function buildOf(context: RunContext, { head, planned }: HeadTree, packing: PackingRules): Promise<OpenBuild> {
  return planned?.packing === packing ? planned.build : buildTree(context, head, packing);
}

async function withoutBase(
  context: RunContext,
  change: HeadTree,
  { missing, isProposed = false }: { readonly missing: NoBaseline; readonly isProposed?: boolean | undefined },
): Promise<ComparedTrees> {
  const rules = isProposed ? withoutInstructions(change.headRules) : change.headRules;
  const build = await buildOf(context, change, rules);
  const headSide = sideOfBuild(build);
  const { side } = headSide;
  const isNarrowed = rules !== change.headRules;
  const policy = withUnused({ source: "head", files: [] }, build.findings);
  const delta = computeDelta({
    tool: context.tool,
    encoding: rules.config.encoding,
    head: side,
    judged: side,
    base: { missing },
    policy,
  });
  return { build, treeSide: headSide, packing: rules, isNarrowed, delta };
}

/**
 * Packing rules of a proposed change without its instructions, because it has no base whose instructions could apply.
 */
function withoutInstructions(packing: PackingRules): PackingRules {
  const config = withBaseInstructions(packing.config, { packs: [] });
  return config === packing.config ? packing : { ...packing, config };
}

/** @throws CarryonError `missing-object` */
function requireTree(base: BaseTree): Tree {
  if ("tree" in base) return base.tree;
  throw new CarryonError("missing-object", "the base of the comparison is incomplete in this clone", {
    hint: `Run ${FETCH_ALL_OBJECTS} first.`,
  });
}

/** Adds the exceptions that excuse nothing. */
function withUnused(policy: DeltaPolicy, findings: readonly Finding[]): DeltaPolicy {
  const unused = findings
    .filter(({ code }) => code === "allows-nothing")
    .map(({ path, line, args }) => ({
      where: String(args["where"]),
      ...(path !== undefined && { path: publishMessage(path) }),
      ...(line !== undefined && { line }),
    }));
  return unused.length === 0 ? policy : { ...policy, unused };
}

function withRedactions(side: Side, redactions: Side["redactions"]): Side {
  return side.redactions === redactions ? side : { ...side, redactions };
}
