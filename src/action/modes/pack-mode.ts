import { type FailReason, failReasons } from "../../compare/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import { applyAcceptance } from "../acceptance.ts";
import { openCheckout } from "../checked-out.ts";
import { openCommitRun } from "../commit-run.ts";
import type { WorkflowRun } from "../event.ts";
import type { ActionHost } from "../host.ts";
import type { Inputs } from "../inputs.ts";
import { publish } from "../publish/publish.ts";
import { publishToRegistry } from "../publish/registry.ts";
import { makeStepFolder } from "../step-folder.ts";
import { fetchCommits, resolveBaseline } from "./change-commits.ts";
import { reportDeletedFolder } from "./deleted-folder.ts";
import { type CommitToPack, packCommit } from "./pack-commit.ts";
import { runPaths } from "./run-paths.ts";
import { buildSite } from "./site.ts";

/**
 * Builds, compares, writes and publishes the packs. @returns the failed checks among `fail-on`
 * @throws CarryonError if the workspace, an input or the config cannot be used
 */
export async function packMode(inputs: Inputs, context: WorkflowRun, host: ActionHost): Promise<readonly FailReason[]> {
  const paths = runPaths(inputs, context);
  const checkout = openCheckout(paths.root, inputs, context, host);
  const baseline = resolveBaseline(checkout.commits, inputs, context);
  const { missingFolder } = checkout;
  if (missingFolder === undefined) return packAndPublish({ inputs, context, checkout, baseline, paths }, host);
  await reportDeletedFolder({ inputs, context, checkout, missingFolder, baseline }, host);
  return [];
}

async function packAndPublish(change: CommitToPack, host: ActionHost): Promise<readonly FailReason[]> {
  const { inputs, context, checkout, baseline, paths } = change;
  const { anchor, deltas } = fetchCommits(checkout, baseline, inputs);
  const place = { root: paths.root, commit: checkout.commit };
  const run = await openCommitRun(place, inputs, context, host);
  const folder = makeStepFolder(context);
  const { report, delta, review, out, second } = await packCommit(change, { anchor, run, folder }, host);
  const failures = failReasons(delta, second.passed, report.findings);
  const counted = failures.filter((reason) => inputs.failOn.includes(reason));
  const verdict = await applyAcceptance(counted, { inputs, context }, host);
  const { services } = run;
  const folderPath = folderInRepository(paths.root) || undefined;
  const published = { report, delta, ...verdict, out, inputs, context, services, folder: folderPath, review };
  await publish({ ...published, deterministic: second.isSame }, host);
  if (inputs.site) await buildSite(change, { run, deltas, folder }, host);
  await publishToRegistry({ inputs, context, out, failed: verdict.failed }, host);
  return verdict.failed;
}
