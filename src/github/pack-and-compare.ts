import {
  type BuildRequest,
  type OpenBuild,
  type EnginePorts,
  type PackPorts,
  type Report,
  type RunContext,
  type RunTools,
  type Tree,
  type WritePorts,
  changePack,
  openRunContext,
  openTree,
  publishFindings,
  withCachedFiles,
  writePack,
} from "../pack/index.ts";
import type { Redactor } from "../secrets/index.ts";
import {
  type BaseTree,
  type ComparedTrees,
  type Delta,
  type DeltaPolicy,
  type FoundBaseline,
  type UnopenedBase,
  cacheSide,
  compareTrees,
  emptySource,
  openRuledTree,
  withAllowEntries,
  withDeltaDocuments,
} from "../compare/index.ts";
import { CarryonError, type ErrorCode } from "../base/index.ts";
import type { Source } from "../source/index.ts";
import { driftFindings, heldPolicyFindings } from "../memory/index.ts";
import { type ReviewBuild, type ReviewText, buildReview } from "../task/index.ts";

/** Change to pack and compare: its head, its baseline, and the rules to check it against. */
export interface PackChangeInput {
  readonly head: Source;
  readonly baseline: FoundBaseline;
  readonly open: (commit: string) => Promise<Source>;
  /** Fetches the missing files of the baseline. Returns whether it succeeded. */
  readonly complete: () => boolean;
  /** Tree whose FULL document a delta pack builds on. */
  readonly anchor: Source | undefined;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
  /** Whether later changes will use this head as their base. */
  readonly willBeBase: boolean;
  /** Set for a change that may get a review pack. */
  readonly review?: ReviewSettings | undefined;
}

/** Settings for the review pack of a change. */
export interface ReviewSettings {
  /** Title and description of the change. */
  readonly text: ReviewText | undefined;
  /** Whether to build a review pack only if the head's config defines one. */
  readonly isOptional: boolean;
  /** Token budget that overrides the config's. */
  readonly budget: number | undefined;
}

/** Differences between the two sides of a change. */
interface ComparedChange {
  readonly delta: Delta;
  readonly isNarrowed: boolean;
  /** Review pack, the reason for its absence, or `undefined` if it was not requested. */
  readonly review: ReviewBuild | { readonly problem: unknown } | undefined;
}

/** Change whose packs are planned but not written. */
interface PlannedChange extends ComparedChange {
  readonly build: OpenBuild;
}

/** Change whose packs have been written. */
export interface PackedChange extends ComparedChange {
  readonly report: Report;
}

/**
 * Builds and writes the head's packs, and returns their report and the delta from the base. Fetches files of the base
 * that this clone lacks. If that fails, the base counts as missing and the packs are still written.
 * @throws CarryonError if the head, its config or the output cannot be used; then nothing is written
 */
export async function packAndCompare(
  ports: EnginePorts,
  write: WritePorts,
  change: PackChangeInput,
): Promise<PackedChange> {
  try {
    const { build, ...made } = await compareChange(ports, change);
    return { ...made, report: withCachedFiles(await writePack(build, write, ports.onProgress)) };
  } finally {
    write.output.discard();
  }
}

/** Builds the head and compares it with its base. Then stops the parser and saves the caches. */
async function compareChange(ports: EnginePorts, change: PackChangeInput): Promise<PlannedChange> {
  using context = openRunContext(ports);
  const { anchor, request, policySource, configPath, willBeBase } = change;
  const head = await openTree(change.head, ports.onProgress, configPath);
  if (configPath !== undefined && head.rules.config === undefined) throw configNotTracked(configPath);
  const comparison = { head, request, policySource };
  const base = await resolveBase(change, ports);
  const trees = await retryWhenIncomplete(change, base, (openedBase) =>
    compareTrees(context, { ...comparison, base: openedBase }),
  );
  if (willBeBase) cacheSide(context, { tree: head, ...trees });
  const plannedBuild = anchor === undefined ? trees.build : await withDeltaDocuments(context, { ...trees, anchor });
  const { config } = trees.packing;
  const redactor = context.redactorOf(config.policy.allow);
  const build = await withMemoryFindings(plannedBuild, { context, head, trees, redactor });
  const delta = await withAllowEntries(trees.delta, { tree: head, files: trees.build.files, config, redactor });
  const review = await planReview(context, change, { head, base, planned: trees });
  return { build, delta, isNarrowed: trees.isNarrowed, review };
}

/** Adds findings about outdated memory blocks, and about pages that violate only the base's memory policy. */
async function withMemoryFindings(
  build: OpenBuild,
  { context, head, trees: { packing, memory }, redactor }: ComparedMemory,
): Promise<OpenBuild> {
  const drift = await driftFindings(context, head, packing, memory?.rules);
  const checked = { config: packing.config, files: build.files, redactor };
  const heldFindings = memory && (await heldPolicyFindings(head, checked, memory));
  const reportedFindings = new Set(build.findings.map((finding) => JSON.stringify(finding)));
  const memoryFindings = publishFindings([...drift, ...(heldFindings ?? [])], redactor);
  const added = memoryFindings.filter((finding) => !reportedFindings.has(JSON.stringify(finding)));
  return added.length === 0 ? build : { ...build, findings: [...build.findings, ...added] };
}

/** Change whose memory is checked. */
interface ComparedMemory {
  readonly context: RunContext;
  readonly head: Tree;
  readonly trees: ComparedTrees;
  readonly redactor: Redactor;
}

/** Trees of a change, and the packs of its head. */
interface ReviewedTrees {
  readonly head: Tree;
  readonly base: BaseTree | UnopenedBase;
  readonly planned: ComparedTrees;
}

/** Plans the requested review pack. A failure must not prevent the other packs from being written. */
async function planReview(
  context: RunContext,
  { review, request, policySource }: PackChangeInput,
  { head, base, planned }: ReviewedTrees,
): Promise<PackedChange["review"]> {
  if (review === undefined) return undefined;
  try {
    if (review.isOptional && (await changePack(head.rules, request.config)) === undefined) return undefined;
    const isCompared = planned.delta.base !== undefined;
    const openedBase = isCompared && "treeId" in base ? await base.open() : base;
    if (!isCompared || !("tree" in openedBase)) return { problem: new Error("there is no base to compare with") };
    const reviewRequest = { ...request, budget: review.budget };
    const { text } = review;
    return await buildReview(context, {
      base: openedBase.tree,
      head,
      request: reviewRequest,
      policySource,
      text,
      planned,
    });
  } catch (problem) {
    return { problem };
  }
}

/** Resolves the base. Leaves it unopened if git knows its tree id. */
async function resolveBase(change: PackChangeInput, ports: RunTools): Promise<BaseTree | UnopenedBase> {
  const { baseline, open } = change;
  if ("missing" in baseline) return baseline;
  const source = "commit" in baseline ? await open(baseline.commit) : undefined;
  // A cached side always uses the rules from the base tree itself.
  const treeId = rulesOf(baseline) === undefined ? source?.gitTreeId?.() : undefined;
  const openBaseTree = (): Promise<BaseTree> => baseTree(source, change, ports);
  return treeId === undefined ? openBaseTree() : { treeId, how: baseline.how, open: openBaseTree };
}

/** Opens the base's tree. If the packed folder has no files there, uses the empty tree, so that everything is new. */
async function baseTree(
  source: Source | undefined,
  change: PackChangeInput,
  { onProgress }: RunTools,
): Promise<BaseTree> {
  const { baseline, configPath } = change;
  const nothing = async () =>
    ({ tree: await openTree(emptySource(), onProgress, configPath), how: "nothing" }) as const;
  if (source === undefined || !("commit" in baseline)) return nothing();
  try {
    return await openBase(source, change, onProgress);
  } catch (error) {
    if (isError(error, ["nothing-to-pack"])) return nothing();
    if (isError(error, ["config-invalid"])) return { missing: "unusable" };
    if (isError(error, ["missing-object"])) return completeBase(change);
    throw error;
  }
}

async function openBase(
  source: Source,
  { baseline, open, configPath }: PackChangeInput,
  onProgress: PackPorts["onProgress"],
): Promise<BaseTree> {
  const how = "how" in baseline ? baseline.how : "nothing";
  return { tree: await openRuledTree(source, { ruling: rulesOf(baseline), open, configPath, onProgress }), how };
}

function rulesOf(baseline: FoundBaseline): string | undefined {
  return "rules" in baseline ? baseline.rules : undefined;
}

/**
 * Compares with the base. If the clone lacks files of the base, fetches them and retries. If the fetch fails, compares
 * without a base.
 */
async function retryWhenIncomplete<T>(
  change: PackChangeInput,
  base: BaseTree | UnopenedBase,
  compare: (base: BaseTree | UnopenedBase) => Promise<T>,
): Promise<T> {
  try {
    return await compare(base);
  } catch (error) {
    if ("missing" in base || !isError(error, ["missing-object"])) throw error;
    return compare(await completeBase(change));
  }
}

/** Reopens the base after fetching its missing files; `unusable` if that fails. */
async function completeBase(change: PackChangeInput): Promise<BaseTree> {
  const { baseline, complete, open } = change;
  if (!("commit" in baseline)) return { missing: "unusable" };
  if (!complete()) return { missing: "unusable" };
  try {
    return await openBase(await open(baseline.commit), change, () => {});
  } catch (error) {
    if (isError(error, ["missing-object"])) return { missing: "unusable" };
    throw error;
  }
}

function isError(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof CarryonError && codes.includes(error.code);
}

function configNotTracked(path: string): CarryonError {
  return new CarryonError("path-not-found", `the config ${path} is not in the packed tree`, {
    hint: "Give the path of a committed file, relative to the working directory.",
  });
}
