import {
  type BuildRequest,
  type Config,
  DEFAULT_OMIT,
  type MeasuredTree,
  type OpenBuild,
  type PackConfig,
  type PackingRules,
  type RunContext,
  type Tree,
  changePack,
  withBasePackInstructions,
  withDocumentFormat,
  measureTree,
  packingRulesFor,
  planTree,
  reviewKind,
} from "../pack/index.ts";
import { type Redactor, publishTexts } from "../secrets/index.ts";
import { CarryonError } from "../base/index.ts";
import { type DeltaPolicy, type FileChange, type ReviewSummary, resolvePolicySide } from "../compare/index.ts";
import type { ReviewText, ReviewTotals } from "./review/pack/review.ts";
import { selectionsIn, type TaskSelection } from "./select/selection.ts";
import { reviewPlanner } from "./pack/planners.ts";
import { changedFiles } from "./tree-change/changed-files.ts";

/** Id of the review pack when the config describes none. */
export const REVIEW_PACK = "review";

/** Packing options and policy of a review. */
export interface ReviewBasis {
  /** Build options. `budget` limits the review pack, in tokens. `only` and `lineNumbers` have no effect. */
  readonly request: BuildRequest;
  /**
   * Side whose limits and redaction exceptions apply. With `base`, the base's apply wherever the head's are looser, so
   * that a change cannot loosen its own rules. With `head`, the head's apply.
   */
  readonly policySource: DeltaPolicy["source"];
}

/** Change to review. */
export interface ReviewRequest extends ReviewBasis {
  readonly base: Tree;
  readonly head: Tree;
  /** Title and description of the change. */
  readonly text: ReviewText | undefined;
  /** The head's packs and their packing rules if the same run has already planned them. */
  readonly planned?: { readonly build: OpenBuild; readonly packing: PackingRules } | undefined;
}

/** Review pack that is planned but not written. */
export interface ReviewBuild {
  /** Contains only the review pack, in a single scope. */
  readonly build: OpenBuild;
  /** All changed files, sorted by path, whether the pack has room for them or not. */
  readonly changes: readonly FileChange[];
  /** Whether this clone lacks blobs of the base, which makes changes within files unknown. */
  readonly isPartial: boolean;
  /** Files in the pack, each with its view and reason. */
  readonly selection: TaskSelection;
  readonly totals: ReviewTotals;
  /** Counts for the pull request comment. */
  readonly summary: ReviewSummary;
}

/**
 * Plans the review pack of the change from `review.base` to `review.head`: its hunks, then callers, tests, definitions
 * and documents, within the token budget. Writes nothing. If nothing changed, the pack's totals say so.
 *
 * The head's packing rules apply. With `policySource` `base`, the base's rules restrict them: a path that either side
 * ignores or never packs is left out, and a redaction exception counts only if both sides have it.
 * @throws CarryonError if the head's config cannot be used
 */
export async function buildReview(context: RunContext, review: ReviewRequest): Promise<ReviewBuild> {
  const { base, head } = review;
  const { packing, usesHeadRules } = await reviewRules(context, review);
  const { changes, isPartial } = await changedFiles(context, { base, head, packing });
  const pack = await reviewPackOf(review);
  const reusable = usesHeadRules ? reusableMeasurement(context, review) : undefined;
  const measured = inOneScope(reusable ?? (await measureTree(context, head, packing)), pack);
  const text = review.text && withoutSecrets(review.text, measured.redactor);
  const build = await planTree(context, head, packing, {
    ...measured,
    planners: { review: reviewPlanner({ changes, text }) },
  });
  const [selection] = selectionsIn(build, pack.id).values();
  const { review: totals } = selection!;
  return { build, changes, isPartial, selection: selection!, totals: totals!, summary: summaryOf(selection!, totals!) };
}

function summaryOf(
  { tokens, budget }: TaskSelection,
  { whole: files, declarations, callers, tests, untested }: ReviewTotals,
): ReviewSummary {
  const omitted = declarations.all - declarations.shown;
  return {
    tokens,
    budget,
    files,
    declarations: declarations.shown,
    callers: callers.shown,
    tests: tests.shown,
    omitted,
    untested,
  };
}

/** Measured tree whose analysis the head's packs share. */
interface ReusableTree extends MeasuredTree {
  readonly analyze: OpenBuild["analyze"];
}

/** Reuses the measurements from planning the head's packs; `undefined` if the review needs other texts or files. */
function reusableMeasurement(context: RunContext, { planned, request }: ReviewRequest): ReusableTree | undefined {
  if (planned === undefined || request.scopes !== undefined) return undefined;
  const { build, packing } = planned;
  // Merging several scopes into one creates new file objects, so facts keyed by the old objects are lost.
  if (packing.config.lineNumbers || packing.selection !== undefined || packing.config.scopes.length > 1)
    return undefined;
  const { config, files, texts, analyze } = build;
  const skipped = build.skipped.filter(({ reason }) => reason !== "own-output");
  return { config, files, skipped, texts, analyze, findings: [], redactor: context.redactorOf(config.policy.allow) };
}

/**
 * Packing rules of the review pack, and whether the head's packs use the same ones. Line numbers are off because hunks
 * have their own.
 */
async function reviewRules(
  context: RunContext,
  { base, head, request, policySource }: ReviewRequest,
): Promise<{ readonly packing: PackingRules; readonly usesHeadRules: boolean }> {
  const rulesRequest = { ...request, only: undefined, budget: undefined, lineNumbers: false };
  const headRules = await packingRulesFor(head.rules, rulesRequest);
  const input = { head, base, headRules, redactor: context.redactorOf([]), features: context.features };
  const { written: headPacking, base: basePacking } = await resolvePolicySide(input, rulesRequest, policySource);
  if (basePacking === headPacking) return { packing: headPacking, usesHeadRules: true };
  const { policy } = headPacking.config;
  const never = [...new Set([...policy.never, ...basePacking.config.policy.never])];
  const packing = {
    ...headPacking,
    rules: {
      ...headPacking.rules,
      ignored: (path: string) => headPacking.rules.ignored(path) || basePacking.rules.ignored(path),
    },
    config: { ...headPacking.config, policy: { ...policy, never } },
  };
  return { packing, usesHeadRules: false };
}

/** Review pack from the head's config, with the base's instructions. Falls back to a default pack. */
async function reviewPackOf({ base, head, request }: ReviewRequest): Promise<PackConfig> {
  const { config, budget } = request;
  const { defaultBudget } = reviewKind;
  const configuredPack = await changePack(head.rules, config);
  const basePack = configuredPack && (await baseReviewPack(base, config));
  const pack: PackConfig = (configuredPack && withBasePackInstructions(configuredPack, basePack)) ?? {
    id: REVIEW_PACK,
    kind: "review",
    budget: defaultBudget,
    omit: DEFAULT_OMIT,
    frames: "markdown",
  };
  return {
    ...withDocumentFormat(pack, request),
    ...(budget !== undefined && { budget: { ...defaultBudget, target: budget, max: budget } }),
  };
}

/** Review pack from the base's config; `undefined` if the base has none or its config is invalid. */
async function baseReviewPack({ rules }: Tree, config: BuildRequest["config"]): Promise<PackConfig | undefined> {
  try {
    return await changePack(rules, config);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "config-invalid") return undefined;
    throw error;
  }
}

/** Merges all scopes into one because a change has a single review. */
function inOneScope<T extends MeasuredTree>(measured: T, pack: PackConfig): T {
  const { config, files } = measured;
  const [first] = config.scopes;
  const named = config.scopes.length === 1 ? first! : { name: "REPO" };
  const { name } = named;
  const scopes: Config["scopes"] = [{ ...named, root: "", include: ["**"], exclude: [] }];
  return {
    ...measured,
    config: { ...config, scopes, packs: [pack] },
    files: files.map((file) => (file.scope === name ? file : { ...file, scope: name })),
  };
}

function withoutSecrets({ title, body }: ReviewText, redactor: Redactor): ReviewText {
  const [safeTitle = "", safeBody = ""] = publishTexts([title, body], redactor);
  return { title: safeTitle, body: safeBody };
}
