import type { FoundBaseline } from "../../compare/index.ts";
import { canonicalPath } from "../../base/io/index.ts";
import { type PackedChange, packAndCompare } from "../../github/index.ts";
import type { BuildRequest } from "../../pack/index.ts";
import { type Checkout, type CommitRun, type Step, isBranchRun, isUnmergedUnderBaseRules } from "../index.ts";
import { type ChangeCommits, baselineCommits } from "./change-commits.ts";
import { type SecondBuild, buildAgain, NO_SECOND_BUILD } from "./determinism.ts";
import { type WrittenReview, reviewSettings, writeReview } from "./review.ts";
import { type RunPaths, openPackFolder } from "./run-paths.ts";

/** Checked-out commit to pack, and what to compare it with. */
export interface CommitToPack {
  readonly checkout: Checkout;
  readonly baseline: FoundBaseline;
  readonly paths: RunPaths;
}

/** Packs of a commit, written and compared. */
export interface PackedHead extends Omit<PackedChange, "review"> {
  /** Pack directory. */
  readonly out: string;
  readonly review: WrittenReview | undefined;
  readonly second: SecondBuild;
}

/** Request for the packs of a run. */
export function packRequest({ inputs, context }: Step): BuildRequest {
  return {
    config: undefined,
    encoding: undefined,
    only: inputs.packs,
    scopes: undefined,
    budget: undefined,
    isProposed: isUnmergedUnderBaseRules(inputs, context),
  };
}

/** Canonical path of the config that the inputs name; `undefined` for `carryon.yml`. */
export function configPathOf({ root, config }: RunPaths): string | undefined {
  return config === undefined ? undefined : canonicalPath(root, config);
}

/**
 * Packs a commit, compares it with the baseline, and writes the packs and the review pack. Saves the caches, and builds
 * again if the inputs ask for a determinism check.
 * @param folder the step's temporary folder
 */
export async function packCommit(
  { checkout, baseline, paths }: CommitToPack,
  { anchor, run, folder }: Pick<ChangeCommits, "anchor"> & { readonly run: CommitRun; readonly folder: string },
  step: Step,
): Promise<PackedHead> {
  const { inputs, context, host } = step;
  const { commits, commit } = checkout;
  const { root, config } = paths;
  const { ports, open, saveCaches } = run;
  const start = host.now();
  const { out, write } = openPackFolder(paths, folder, host);
  const packed = await packAndCompare(ports, write, {
    head: await open(commit),
    baseline,
    open,
    complete: () => commits.complete(baselineCommits(baseline)),
    anchor: anchor === undefined ? undefined : await open(anchor),
    configPath: configPathOf(paths),
    request: packRequest(step),
    policySource: inputs.policySource,
    willBeBase: isBranchRun(context.event),
    review: reviewSettings(step),
  });
  host.info(`Packed in ${((host.now() - start) / 1000).toFixed(1)} s`);
  const review = await writeReview(packed.review, folder, host);
  await saveCaches();
  // A plain second build would apply the exceptions and instructions that this change adds. The first build ignored
  // them.
  const second =
    inputs.checkDeterminism && !packed.isNarrowed
      ? await buildAgain({ commit, anchor, root, config, out, packs: inputs.packs }, host)
      : NO_SECOND_BUILD;
  return { ...packed, review, out, second };
}
