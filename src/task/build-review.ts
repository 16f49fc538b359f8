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
  instructedPack,
  measureTree,
  packingRulesFor,
  planTree,
  reviewKind,
} from "../pack/index.ts";
import { type Redactor, publishTexts } from "../secrets/index.ts";
import { CarryonError } from "../base/index.ts";
import { type DeltaPolicy, type FileChange, type ReviewSummary, policySideOf } from "../compare/index.ts";
import type { ReviewText, ReviewTotals } from "./review/material/review.ts";
import { selectionsIn, type TaskSelection } from "./select/selection.ts";
import { reviewPlanner } from "./pack/planners.ts";
import { changedFiles } from "./tree-change/changed-files.ts";

/** The id of a review pack that no config describes. */
export const REVIEW_PACK = "review";

/** A change to review. */
export interface ReviewRequest {
  readonly base: Tree;
  readonly head: Tree;
  /** `budget` is what the pack is fitted to; `only` and `lineNumbers` do not count. */
  readonly request: BuildRequest;
  /** Whose limits and exceptions count: see `policySideOf`. */
  readonly policySource: DeltaPolicy["source"];
  /** The words of the change. */
  readonly text: ReviewText | undefined;
  /** The packs of the head, if they are planned already in the same run, and the rules that they are written by. */
  readonly planned?: { readonly build: OpenBuild; readonly packing: PackingRules } | undefined;
}

/** A review pack that is not written. */
export interface ReviewBuild {
  /** The pack is its only one, in a single scope. */
  readonly build: OpenBuild;
  readonly changes: readonly FileChange[];
  /** Whether this clone lacks contents of the base, so that nothing is known of what changed within files. */
  readonly isPartial: boolean;
  /** What the pack shows of each file, and why. */
  readonly selection: TaskSelection;
  readonly totals: ReviewTotals;
  /** The same as a comment says it. */
  readonly summary: ReviewSummary;
}

/**
 * Plans the review pack of a change. It is written by the head's packing rules, and holds nothing that the base's rules
 * forbid: what is ignored or never packed on one side is so on both, and only exceptions from redaction that both have count.
 * If nothing changed, it says so.
 * @throws CarryonError if the head's config cannot be used
 */
export async function buildReview(context: RunContext, review: ReviewRequest): Promise<ReviewBuild> {
  const { base, head } = review;
  const { packing, isOwn } = await reviewRules(context, review);
  const { changes, isPartial } = await changedFiles(context, { base, head, packing });
  const pack = await reviewPackOf(review);
  const known = isOwn ? measuredBefore(context, review) : undefined;
  const measured = inOneScope(known ?? (await measureTree(context, head, packing)), pack);
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

/** Returns what is known of the head's files from planning its packs; `undefined` if a review needs other texts or files. */
function measuredBefore(
  context: RunContext,
  { planned, request }: ReviewRequest,
): (MeasuredTree & Pick<OpenBuild, "analyze">) | undefined {
  if (planned === undefined || request.scopes !== undefined) return undefined;
  const { build, packing } = planned;
  // Files of several scopes are put into one, so that what is known of them is of other objects.
  if (packing.config.lineNumbers || packing.selection !== undefined || packing.config.scopes.length > 1)
    return undefined;
  const { config, files, texts, analyze } = build;
  const skipped = build.skipped.filter(({ reason }) => reason !== "own-output");
  return { config, files, skipped, texts, analyze, findings: [], redactor: context.redactorOf(config.policy.allow) };
}

/**
 * Returns the rules that a review pack is written by, and whether they are those of the head's packs. Hunks have line
 * numbers, so its texts have none.
 */
async function reviewRules(
  context: RunContext,
  { base, head, request, policySource }: ReviewRequest,
): Promise<{ readonly packing: PackingRules; readonly isOwn: boolean }> {
  const asked = { ...request, only: undefined, budget: undefined, lineNumbers: false };
  const own = await packingRulesFor(head.rules, asked);
  const input = { head, base, own, redactor: context.redactorOf([]), features: context.features };
  const { written, base: ruling } = await policySideOf(input, asked, policySource);
  if (ruling === written) return { packing: written, isOwn: true };
  const { policy } = written.config;
  const never = [...new Set([...policy.never, ...ruling.config.policy.never])];
  const packing = {
    ...written,
    rules: {
      ...written.rules,
      ignored: (path: string) => written.rules.ignored(path) || ruling.rules.ignored(path),
    },
    config: { ...written.config, policy: { ...policy, never } },
  };
  return { packing, isOwn: false };
}

/** Returns the pack that the head's config describes, with the base's instructions, or one like its first pack. */
async function reviewPackOf({ base, head, request }: ReviewRequest): Promise<PackConfig> {
  const { config, budget, frames } = request;
  const { defaultBudget } = reviewKind;
  const described = await changePack(head.rules, config);
  const before = described && (await describedBefore(base, config));
  const pack: PackConfig = (described && instructedPack(described, before)) ?? {
    id: REVIEW_PACK,
    kind: "review",
    budget: defaultBudget,
    omit: DEFAULT_OMIT,
    frames: "markdown",
  };
  return {
    ...pack,
    ...(frames && { frames }),
    ...(budget !== undefined && { budget: { ...defaultBudget, target: budget, max: budget } }),
  };
}

/** Returns the review pack of the base's config; `undefined` if it has none, or cannot be used. */
async function describedBefore({ rules }: Tree, config: BuildRequest["config"]): Promise<PackConfig | undefined> {
  try {
    return await changePack(rules, config);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "config-invalid") return undefined;
    throw error;
  }
}

/** Puts the files of all scopes into one: a change has one review. */
function inOneScope<T extends MeasuredTree>(measured: T, pack: PackConfig): T {
  const { config, files } = measured;
  const [first] = config.scopes;
  const name = config.scopes.length === 1 ? first!.name : "REPO";
  const scopes: Config["scopes"] = [{ name, root: "", include: ["**"], exclude: [] }];
  return {
    ...measured,
    config: { ...config, scopes, packs: [pack] },
    files: files.map((file) => (file.scope === name ? file : { ...file, scope: name })),
  };
}

function withoutSecrets({ title, body }: ReviewText, redactor: Redactor): ReviewText {
  const [shownTitle = "", shownBody = ""] = publishTexts([title, body], redactor);
  return { title: shownTitle, body: shownBody };
}
