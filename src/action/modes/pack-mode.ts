import { type FailReason, failReasons } from "../../compare/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import {
  type Step,
  applyAcceptance,
  makeStepFolder,
  openCheckout,
  openCommitRun,
  publish,
  publishToRegistry,
} from "../index.ts";
import { fetchCommits, resolveBaseline } from "./change-commits.ts";
import { reportDeletedFolder } from "./deleted-folder.ts";
import { type CommitToPack, packCommit } from "./pack-commit.ts";
import { runPaths } from "./run-paths.ts";
import { buildSite } from "./site.ts";

/**
 * Builds, compares, writes and publishes the packs. @returns the failed checks among `fail-on`
 * @throws CarryonError if the workspace, an input or the config cannot be used
 */
export async function packMode(step: Step): Promise<readonly FailReason[]> {
  const paths = runPaths(step);
  const checkout = openCheckout(paths.root, step);
  const baseline = resolveBaseline(checkout.commits, step.inputs, step.context);
  const { missingFolder } = checkout;
  if (missingFolder === undefined) return packAndPublish({ checkout, baseline, paths }, step);
  await reportDeletedFolder({ checkout, missingFolder, baseline }, step);
  return [];
}

async function packAndPublish(change: CommitToPack, step: Step): Promise<readonly FailReason[]> {
  const { inputs, context } = step;
  const { checkout, baseline, paths } = change;
  const { anchor, deltas } = fetchCommits(checkout, baseline, inputs);
  const place = { root: paths.root, commit: checkout.commit };
  const run = await openCommitRun(place, step);
  const folder = makeStepFolder(context);
  const { report, delta, review, out, second } = await packCommit(change, { anchor, run, folder }, step);
  const failures = failReasons(delta, second.passed, report.findings);
  const verdict = await applyAcceptance(
    failures.filter((reason) => inputs.failOn.includes(reason)),
    step,
  );
  const outcome = {
    ...verdict,
    folder: folderInRepository(paths.root) || undefined,
    deterministic: second.isSame,
    review: review?.summary,
  };
  await publish({ step, report, delta, outcome, out, reviewPath: review?.path, services: run.services });
  if (inputs.site) await buildSite(change, { run, deltas, folder }, step);
  await publishToRegistry({ out, failed: verdict.failed }, step);
  return verdict.failed;
}
