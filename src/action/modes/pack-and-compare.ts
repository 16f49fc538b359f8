import {
  type BuildRequest,
  type OpenBuild,
  type PackPorts,
  type Report,
  type RunContext,
  type Tree,
  type WritePorts,
  changePack,
  openRunContext,
  openTree,
  publishFindings,
  wholeReport,
  writePack,
} from "../../pack/index.ts";
import type { Redactor } from "../../secrets/index.ts";
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
  withAnchor,
} from "../../compare/index.ts";
import { CarryonError, type ErrorCode } from "../../base/index.ts";
import type { Source } from "../../source/index.ts";
import { driftFindings, heldPolicyFindings } from "../../memory/index.ts";
import { type ReviewBuild, type ReviewRequest, buildReview } from "../../task/index.ts";

/** A change to pack and compare: its head, its baseline, and the rules to check it against. */
export interface PackChangeInput {
  readonly head: Source;
  readonly baseline: FoundBaseline;
  /** Opens the tree of a commit. */
  readonly open: (commit: string) => Promise<Source>;
  /** Fetches the missing files of a commit; returns whether it succeeded. */
  readonly complete: (commit: string) => boolean;
  /** The tree whose FULL a delta pack builds on. */
  readonly anchor: Source | undefined;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; default `carryon.yml`. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
  /** Whether later changes will use this head as their base. */
  readonly willBeBase: boolean;
  /** Set for a change that may get a review pack. */
  readonly review?: ReviewWish | undefined;
}

/** How a change wants to be reviewed. */
export interface ReviewWish extends Pick<ReviewRequest, "text"> {
  /** Whether there is a review pack only if the head's config describes it. */
  readonly isOptional: boolean;
  /** Tokens to fit it to, instead of the config's budget. */
  readonly budget: number | undefined;
}

/** A change whose packs are written. */
export interface PackedChange {
  readonly report: Report;
  readonly delta: Delta;
  readonly isNarrowed: boolean;
  /** The review pack, why there is none, or `undefined` if none is wanted. */
  readonly review: ReviewBuild | { readonly problem: unknown } | undefined;
}

/**
 * Builds and writes the head's packs, and returns their report and the delta from the base. A base that is incomplete
 * in this clone counts as missing; the packs are still written.
 * @throws CarryonError if the head, its config or the output cannot be used; then nothing is written
 */
export async function packAndCompare(
  ports: Omit<PackPorts, "source">,
  write: WritePorts,
  change: PackChangeInput,
): Promise<PackedChange> {
  try {
    const { build, ...made } = await compared(ports, change);
    return { ...made, report: wholeReport(await writePack(build, write, ports.onProgress)) };
  } finally {
    write.output.discard();
  }
}

/** Returns the head's build and the delta from its base, after ending the parser and saving the caches. */
async function compared(
  ports: Omit<PackPorts, "source">,
  change: PackChangeInput,
): Promise<Omit<PackedChange, "report"> & { readonly build: OpenBuild }> {
  const context = openRunContext(ports);
  try {
    const { anchor, request, policySource, configPath, willBeBase } = change;
    const head = await openTree(change.head, ports.onProgress, configPath);
    if (configPath !== undefined && head.rules.config === undefined) throw configNotTracked(configPath);
    const asked = { head, request, policySource };
    const base = await baseOf(change, ports);
    const trees = await retryWhenIncomplete(change, base, (found) => compareTrees(context, { ...asked, base: found }));
    if (willBeBase) cacheSide(context, { tree: head, ...trees });
    const planned = anchor === undefined ? trees.build : await withAnchor(context, { ...trees, anchor });
    const { config } = trees.packing;
    const redactor = context.redactorOf(config.policy.allow);
    const build = await withMemoryFindings(planned, { context, head, trees, redactor });
    const delta = await withAllowEntries(trees.delta, { tree: head, files: trees.build.files, config, redactor });
    const review = await reviewOf(context, change, { head, base, planned: trees });
    return { build, delta, isNarrowed: trees.isNarrowed, review };
  } finally {
    context.close();
  }
}

/** Adds what is out of date in the memory of a change, and what its pages break of its base's policy alone. */
async function withMemoryFindings(
  build: OpenBuild,
  { context, head, trees: { packing, memory }, redactor }: ComparedMemory,
): Promise<OpenBuild> {
  const drift = await driftFindings(context, head, packing, memory?.rules);
  const checked = { config: packing.config, files: build.files, redactor };
  const held = memory && (await heldPolicyFindings(head, checked, memory));
  const known = new Set(build.findings.map((finding) => JSON.stringify(finding)));
  const more = publishFindings([...drift, ...(held ?? [])], redactor);
  const added = more.filter((finding) => !known.has(JSON.stringify(finding)));
  return added.length === 0 ? build : { ...build, findings: [...build.findings, ...added] };
}

/** A change whose memory is checked. */
interface ComparedMemory {
  readonly context: RunContext;
  readonly head: Tree;
  readonly trees: ComparedTrees;
  readonly redactor: Redactor;
}

/** The trees of a change, and the packs of the head. */
interface ReviewedTrees extends Pick<ReviewRequest, "head"> {
  readonly base: BaseTree | UnopenedBase;
  readonly planned: ComparedTrees;
}

/** Plans the review pack that a change wants. What goes wrong is no reason to write no packs. */
async function reviewOf(
  context: RunContext,
  { review, request, policySource }: PackChangeInput,
  { head, base, planned }: ReviewedTrees,
): Promise<PackedChange["review"]> {
  if (review === undefined) return undefined;
  try {
    if (review.isOptional && (await changePack(head.rules, request.config)) === undefined) return undefined;
    const isCompared = planned.delta.base !== undefined;
    const found = isCompared && "known" in base ? await base.open() : base;
    if (!isCompared || !("tree" in found)) return { problem: new Error("there is no base to compare with") };
    const asked = { ...request, budget: review.budget };
    const { text } = review;
    return await buildReview(context, { base: found.tree, head, request: asked, policySource, text, planned });
  } catch (problem) {
    return { problem };
  }
}

/** Returns the base, unopened if git knows its tree id. */
async function baseOf(change: PackChangeInput, ports: Pick<PackPorts, "onProgress">): Promise<BaseTree | UnopenedBase> {
  const { baseline, open } = change;
  if ("missing" in baseline) return baseline;
  const source = "commit" in baseline ? await open(baseline.commit) : undefined;
  // A cached side has the rules of its own tree.
  const known = rulesOf(baseline) === undefined ? source?.known?.() : undefined;
  const opened = (): Promise<BaseTree> => baseTree(source, change, ports);
  return known === undefined ? opened() : { known, how: baseline.how, open: opened };
}

/** Opens the base's tree. If it has no files in the packed folder, it is the empty tree, so everything is new. */
async function baseTree(
  source: Source | undefined,
  change: PackChangeInput,
  { onProgress }: Pick<PackPorts, "onProgress">,
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
    if (isError(error, ["missing-object"])) return completed(change);
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

/** Compares; if the clone lacks files of the base, fetches them and retries, without a base if that fails. */
async function retryWhenIncomplete<T>(
  change: PackChangeInput,
  base: BaseTree | UnopenedBase,
  compare: (base: BaseTree | UnopenedBase) => Promise<T>,
): Promise<T> {
  try {
    return await compare(base);
  } catch (error) {
    if ("missing" in base || !isError(error, ["missing-object"])) throw error;
    return compare(await completed(change));
  }
}

/** Reopens the base after fetching its missing files; `unusable` if that fails. */
async function completed(change: PackChangeInput): Promise<BaseTree> {
  const { baseline, complete, open } = change;
  if (!("commit" in baseline)) return { missing: "unusable" };
  const ruling = rulesOf(baseline);
  if (!complete(baseline.commit) || (ruling !== undefined && !complete(ruling))) return { missing: "unusable" };
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
