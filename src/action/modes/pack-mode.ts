import { join } from "node:path";
import { type FailReason, type FoundBaseline, failReasons, findBaseline } from "../../compare/index.ts";
import type { BuildRequest, WritePorts } from "../../pack/index.ts";
import { packAndCompare } from "./pack-and-compare.ts";
import { findPairs } from "../../site/index.ts";
import type { Commits } from "../../source/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import { CarryonError, logText } from "../../base/index.ts";
import { openCommit, portsWithoutSource } from "../../pack/io/index.ts";
import { writePorts } from "../../store/io/index.ts";
import { canonicalPath, containedPath } from "../../base/io/index.ts";
import { applyAcceptance } from "../acceptance.ts";
import { type Checkout, fetchPartialClone, openCheckout } from "../checked-out.ts";
import { reportDeletedFolder } from "./deleted-folder.ts";
import { buildAgain, NO_SECOND_BUILD } from "./determinism.ts";
import { isBranchRun, isUnmergedUnderBaseRules, type WorkflowRun } from "../event.ts";
import { openWorkflowCaches } from "../facts-cache.ts";
import type { Inputs } from "../inputs.ts";
import { publish } from "../publish/publish.ts";
import { publishToRegistry } from "../publish/registry.ts";
import { reviewSettings, writeReview } from "./review.ts";
import { openServiceReports } from "../service-reports.ts";
import { buildSite } from "./site.ts";
import { makeStepFolder } from "../step-folder.ts";
import { ACTION_TOOLS } from "../run-tools.ts";
import type { ActionHost } from "../host.ts";

/** Paths that the inputs name, all inside the workspace. */
interface RunPaths {
  readonly root: string;
  /** `undefined` for a temporary folder. */
  readonly out: string | undefined;
  readonly config: string | undefined;
}

/**
 * Builds, compares, writes and publishes the packs. @returns the failed checks among `fail-on`
 * @throws CarryonError if the workspace, an input or the config cannot be used
 */
export async function packMode(inputs: Inputs, context: WorkflowRun, host: ActionHost): Promise<readonly FailReason[]> {
  const paths = runPaths(inputs, context);
  const checkout = openCheckout(paths.root, inputs, context, host);
  const baseline = resolveBaseline(checkout.commits, inputs, context);
  const { missingFolder } = checkout;
  if (missingFolder === undefined) return packCheckout({ inputs, context, checkout, baseline, paths }, host);
  await reportDeletedFolder({ inputs, context, checkout, missingFolder, baseline }, host);
  return [];
}

/** Run whose commits are known. */
interface CheckedOutRun {
  readonly inputs: Inputs;
  readonly context: WorkflowRun;
  readonly checkout: Checkout;
  readonly baseline: FoundBaseline;
  readonly paths: RunPaths;
}

async function packCheckout(run: CheckedOutRun, host: ActionHost): Promise<readonly FailReason[]> {
  const { inputs, context, baseline } = run;
  const { commits, commit } = run.checkout;
  const { root, config } = run.paths;
  const { env } = host;
  const anchor = inputs.anchor === undefined ? undefined : resolveAnchor(inputs.anchor, commits);
  fetchPartialClone(commits, commit, [...commitsOf(baseline), ...(anchor === undefined ? [] : [anchor])]);
  const deltas = inputs.site ? findPairs(inputs.siteDeltas, commits) : [];
  const services = openServiceReports(context, host);
  const facts = await openWorkflowCaches(inputs, context, { commit, host, services });
  const folder = makeStepFolder(context);
  const place = {
    cwd: root,
    env,
    untracked: false,
    cache: facts.directory,
    least: facts.minNewShare,
    onNotice: (text: string) => host.info(logText(text)),
    shuffleListing: undefined,
  };
  const open = (id: string) => openCommit(place, id);
  const start = host.now();
  const configPath = config === undefined ? undefined : canonicalPath(root, config);
  const ports = portsWithoutSource(place, root, ACTION_TOOLS);
  const { out, write } = openPackFolder(run, folder, env);
  const { report, delta, isNarrowed, ...made } = await packAndCompare(ports, write, {
    head: await open(commit),
    baseline,
    open,
    complete: () => commits.complete(commitsOf(baseline)),
    anchor: anchor === undefined ? undefined : await open(anchor),
    configPath,
    request: requestOf(inputs, context),
    policySource: inputs.policySource,
    willBeBase: isBranchRun(context.event),
    review: reviewSettings(inputs, context),
  });
  host.info(`Packed in ${((host.now() - start) / 1000).toFixed(1)} s`);
  const review = await writeReview(made.review, folder, host);
  await facts.save();
  // A plain second build would apply the exceptions and instructions that this change adds. The first build ignored
  // them.
  const second =
    inputs.checkDeterminism && !isNarrowed
      ? await buildAgain({ commit, anchor, root, config, out, packs: inputs.packs }, host)
      : NO_SECOND_BUILD;
  const failures = failReasons(delta, second.passed, report.findings);
  const counted = failures.filter((reason) => inputs.failOn.includes(reason));
  const verdict = await applyAcceptance(counted, { inputs, context }, host);
  const part = folderInRepository(root) || undefined;
  const published = { report, delta, ...verdict, out, inputs, context, services, folder: part, review };
  await publish({ ...published, deterministic: second.isSame }, host);
  if (inputs.site) {
    const source = await open(commit);
    await buildSite({ inputs, context, ports: { ...ports, source }, commits, root, folder, configPath, deltas }, host);
  }
  await publishToRegistry({ inputs, context, out, failed: verdict.failed }, host);
  return verdict.failed;
}

/** Commits that a comparison reads, besides the head. */
function commitsOf(baseline: FoundBaseline): readonly string[] {
  if (!("commit" in baseline)) return [];
  return baseline.rules === undefined ? [baseline.commit] : [baseline.commit, baseline.rules];
}

/** Opens the folder for the packs: that of `output-dir`, or one in the step's temporary folder. */
function openPackFolder(
  { paths: { root, out } }: CheckedOutRun,
  folder: string,
  env: ActionHost["env"],
): { readonly out: string; readonly write: WritePorts } {
  const place = out ?? join(folder, "pack");
  try {
    return { out: place, write: writePorts(place, { inputRoot: root, env }) };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "output-not-ours") throw error;
    throw new CarryonError("output-not-ours", `the input output-dir cannot be used: ${error.message}`, {
      hint: "Give output-dir a new or empty folder, or leave it empty to write below RUNNER_TEMP.",
      cause: error,
    });
  }
}

function requestOf(inputs: Inputs, context: WorkflowRun): BuildRequest {
  return {
    config: undefined,
    encoding: undefined,
    only: inputs.packs,
    scopes: undefined,
    budget: undefined,
    isProposed: isUnmergedUnderBaseRules(inputs, context),
  };
}

function runPaths({ workingDirectory, outputDir, config }: Inputs, { workspace }: WorkflowRun): RunPaths {
  const root = containedPath(workspace, workingDirectory, "the input working-directory");
  return {
    root,
    out: outputDir === undefined ? undefined : containedPath(workspace, outputDir, "the input output-dir"),
    config: config === undefined ? undefined : containedPath(root, config, "the input config"),
  };
}

/** @throws CarryonError `ref-not-found` if `baseline` is an unknown ref: a typo must not skip the budget check */
function resolveBaseline(commits: Commits, { baseline }: Inputs, { event }: WorkflowRun): FoundBaseline {
  const baselineMatch = findBaseline(commits, event, baseline);
  if (typeof baseline === "object" && "missing" in baselineMatch) throw unknownRef("baseline", baseline.ref);
  return baselineMatch;
}

function resolveAnchor(ref: string, commits: Commits): string {
  const id = commits.resolve(ref) ?? commits.fetch(ref, 1);
  if (id !== undefined) return id;
  throw unknownRef("anchor", ref);
}

function unknownRef(input: string, ref: string): CarryonError {
  const message = `the ${input} ${JSON.stringify(ref)} is not in this clone and cannot be fetched`;
  return new CarryonError("ref-not-found", message, {
    hint: "Give a branch, a tag or a commit id of this repository.",
  });
}
