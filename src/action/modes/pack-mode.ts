import { type FailReason, type FoundBaseline, failReasons, findBaseline } from "../../compare/index.ts";
import type { BuildRequest } from "../../pack/index.ts";
import { packAndCompare } from "./pack-and-compare.ts";
import { findPairs } from "../../site/index.ts";
import type { Commits } from "../../source/index.ts";
import { CarryonError, logText } from "../../base/index.ts";
import { openCommit, portsWithoutSource } from "../../pack/io/index.ts";
import { writePorts } from "../../store/io/index.ts";
import { canonicalPath, containedPath } from "../../base/io/index.ts";
import { applyAcceptance } from "../acceptance.ts";
import { openCheckout } from "../checked-out.ts";
import { buildAgain, NO_SECOND_BUILD } from "./determinism.ts";
import { isBranchRun, isUnmergedUnderBaseRules, type WorkflowRun } from "../event.ts";
import { openWorkflowCaches } from "../facts-cache.ts";
import type { Inputs } from "../inputs.ts";
import { publish } from "../publish/publish.ts";
import { publishToRegistry } from "../publish/registry.ts";
import { reviewSettings, writeReview } from "./review.ts";
import { buildSite } from "./site.ts";
import { ACTION_TOOLS } from "../run-tools.ts";
import type { ActionHost } from "../host.ts";

/** Paths that a run reads and writes, all inside the workspace. */
interface RunPaths {
  readonly root: string;
  readonly out: string;
  readonly config: string | undefined;
}

/**
 * Builds, compares, writes and publishes the packs. @returns the failed checks among `fail-on`
 * @throws CarryonError if the workspace, an input or the config cannot be used
 */
export async function packMode(inputs: Inputs, context: WorkflowRun, host: ActionHost): Promise<readonly FailReason[]> {
  const places = runPaths(inputs, context);
  const { root, out, config } = places;
  const { env } = host;
  const { commits, commit } = openCheckout(root, inputs, context, host);
  const baseline = resolveBaseline(commits, inputs, context);
  const anchor = inputs.anchor === undefined ? undefined : resolveAnchor(inputs.anchor, commits);
  const deltas = inputs.site ? findPairs(inputs.siteDeltas, commits) : [];
  const facts = await openWorkflowCaches(inputs, context, { commit, host });
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
  const write = writePorts(out, { inputRoot: root, env });
  const { report, delta, isNarrowed, ...made } = await packAndCompare(ports, write, {
    head: await open(commit),
    baseline,
    open,
    complete: (id) => commits.fetch(id, 1) === id,
    anchor: anchor === undefined ? undefined : await open(anchor),
    configPath,
    request: requestOf(inputs, context),
    policySource: inputs.policySource,
    willBeBase: isBranchRun(context.event),
    review: reviewSettings(inputs, context),
  });
  host.info(`Packed in ${((host.now() - start) / 1000).toFixed(1)} s`);
  const review = await writeReview(made.review, context, host);
  await facts.save();
  // A plain second build would apply the exceptions and instructions that this change adds. The first build ignored
  // them.
  const second =
    inputs.checkDeterminism && !isNarrowed
      ? await buildAgain({ commit, anchor, ...places, packs: inputs.packs }, host)
      : NO_SECOND_BUILD;
  const failures = failReasons(delta, second.passed, report.findings);
  const counted = failures.filter((reason) => inputs.failOn.includes(reason));
  const verdict = await applyAcceptance(counted, { inputs, context }, host);
  await publish({ report, delta, ...verdict, deterministic: second.isSame, out, inputs, context, review }, host);
  if (inputs.site) {
    const source = await open(commit);
    await buildSite({ inputs, context, ports: { ...ports, source }, commits, root, configPath, deltas }, host);
  }
  await publishToRegistry({ inputs, context, out, failed: verdict.failed }, host);
  return verdict.failed;
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
    out: containedPath(workspace, outputDir, "the input output-dir"),
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
