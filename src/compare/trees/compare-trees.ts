import {
  type BuildRequest,
  type MemoryTerms,
  type OpenBuild,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  instructedBy,
  packingRulesFor,
} from "../../pack/index.ts";
import { deltaOf } from "../delta/delta.ts";
import { publishMessage } from "../../secrets/index.ts";
import type { Side } from "../delta/side.ts";
import type { Baseline, Delta, DeltaPolicy, NoBaseline } from "../delta/delta-model.ts";
import { CarryonError, type Finding } from "../../base/index.ts";
import { FETCH_ALL_OBJECTS, type GitTreeId } from "../../source/index.ts";
import { ownSide, type PolicySide, policySideOf } from "./policy-side.ts";
import { readCachedSide, cachedSide, sideOfBuild, type TreeSide } from "./cached-side.ts";
import { joinedSecrets } from "./joined-secrets.ts";
import { compareSecrets } from "./secret-digests.ts";

/** The base's tree and how it was found, or why there is none. */
export type BaseTree = { readonly tree: Tree; readonly how: Baseline } | { readonly missing: NoBaseline };

/** A base that is opened only if its side is not cached. */
export interface UnopenedBase {
  readonly known: GitTreeId;
  readonly how: Baseline;
  readonly open: () => Promise<BaseTree>;
}

/** Two trees to compare, and how. */
export interface TreeComparison {
  readonly head: Tree;
  readonly base: BaseTree | UnopenedBase;
  readonly request: BuildRequest;
  /** Whose rules the change is checked against. */
  readonly policySource: DeltaPolicy["source"];
  /** The head's packs, if they are planned already. */
  readonly planned?: Pick<ComparedTrees, "build" | "packing">;
}

/** The head's packs, planned but not written, and the delta of the change. */
export interface ComparedTrees {
  readonly build: OpenBuild;
  /** The side of that build. */
  readonly made: TreeSide;
  /** The side that it is compared with, if there is one. */
  readonly base?: TreeSide;
  /** The rules of that build: the head's own, without exceptions from redaction that the base lacks, and with its instructions. */
  readonly packing: PackingRules;
  /** Whether any exceptions were removed, or other instructions took the place of the head's. */
  readonly isNarrowed: boolean;
  /** What the base says of its memory, if rules differ. */
  readonly memory?: MemoryTerms | undefined;
  readonly delta: Delta;
}

/**
 * Builds the head's packs by its own rules, and checks them against the base's with the rules of the policy side. The
 * head's tree is planned once if the change changes no rules, and again for rules that it loosens.
 * @throws CarryonError if the head or its config cannot be used
 */
export async function compareTrees(context: RunContext, comparison: TreeComparison): Promise<ComparedTrees> {
  const { head, base, request, policySource: source, planned } = comparison;
  const own = planned?.packing ?? (await packingRulesFor(head.rules, { ...request, isProposed: false }));
  const change = { head, own, planned };
  if ("known" in base) {
    const known = readCachedSide(context, base.known, { rules: head, packing: own });
    if (known !== undefined) {
      const policySide = ownSide(head, own, { source, files: [] });
      const tree = async (): Promise<Tree> => requireTree(await base.open());
      return compareWith(context, change, { policySide, how: base.how, tree, side: async () => known });
    }
  }
  const found = "known" in base ? await base.open() : base;
  if ("missing" in found) return withoutBase(context, change, { ...found, isProposed: request.isProposed });
  const { tree, how } = found;
  const policySide = await policySideOf(
    { ...change, base: tree, redactor: context.redactorOf([]), features: context.features },
    request,
    source,
  );
  const side = () => cachedSide(context, tree, policySide.base);
  return compareWith(context, change, { policySide, how, tree: async () => tree, side });
}

/** The head, its own packing rules, and its packs by them if they are planned already. */
interface OwnTree {
  readonly head: Tree;
  readonly own: PackingRules;
  readonly planned: TreeComparison["planned"];
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
  own: OwnTree,
  { policySide, how, tree, side }: ComparedBase,
): Promise<ComparedTrees> {
  const { head } = own;
  const { written, checked, base: ruling, policy, isNew } = policySide;
  const build = await buildOf(context, own, written);
  const made = sideOfBuild(build);
  const planned = async (packing: PackingRules): Promise<TreeSide> =>
    packing === written && policySide.tree === head
      ? made
      : sideOfBuild(await buildTree(context, policySide.tree, packing));
  const judged = await planned(checked);
  const byBaseRules = ruling === checked ? judged : await planned(ruling);
  const base = await side();
  const maxBytes = Math.max(checked.config.maxFileBytes, ruling.config.maxFileBytes);
  const searched = joinedSecrets(judged, byBaseRules);
  const secrets = await compareSecrets(
    { ...base, tree, maxBytes },
    { ...searched, tree: async () => policySide.tree, maxBytes },
  );
  const delta = deltaOf({
    tool: context.tool,
    encoding: written.config.encoding,
    head: made.side,
    // `deltaOf` compares the packs of `judged` and `head` by identity.
    judged: withRedactions(searched.side, secrets.head),
    ...(ruling !== written && { byBaseRules: byBaseRules.side }),
    base: { side: withRedactions(base.side, secrets.base), how, isNew },
    policy: withUnused(policy, build.findings),
  });
  const isNarrowed = written !== own.own;
  return { build, made, base, packing: written, isNarrowed, memory: policySide.memory, delta };
}

/** Returns the head's packs by some rules, planned unless they are already. */
async function buildOf(context: RunContext, { head, planned }: OwnTree, packing: PackingRules): Promise<OpenBuild> {
  return planned?.packing === packing ? planned.build : buildTree(context, head, packing);
}

async function withoutBase(
  context: RunContext,
  change: OwnTree,
  { missing, isProposed = false }: { readonly missing: NoBaseline } & Pick<BuildRequest, "isProposed">,
): Promise<ComparedTrees> {
  const own = isProposed ? withoutInstructions(change.own) : change.own;
  const build = await buildOf(context, change, own);
  const made = sideOfBuild(build);
  const { side } = made;
  const isNarrowed = own !== change.own;
  const policy = withUnused({ source: "head", files: [] }, build.findings);
  const delta = deltaOf({
    tool: context.tool,
    encoding: own.config.encoding,
    head: side,
    judged: side,
    base: { missing },
    policy,
  });
  return { build, made, packing: own, isNarrowed, delta };
}

/** Returns the rules of a proposed change that has no base whose instructions would count. */
function withoutInstructions(own: PackingRules): PackingRules {
  const config = instructedBy(own.config, { packs: [] });
  return config === own.config ? own : { ...own, config };
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
