import { join } from "node:path";
import { findBaseline } from "../app/baseline.ts";
import { packChange } from "../app/change.ts";
import { failuresOf } from "../core/report/failures.ts";
import type { FailReason } from "../model/comment.ts";
import { CarryonError } from "../model/error.ts";
import { commitsAt } from "../wire/commits.ts";
import { openTarget, readConfigFile, workPorts, writePorts } from "../wire/ports.ts";
import { containedPath } from "../wire/workspace.ts";
import { isDeterministic } from "./determinism.ts";
import type { RunContext } from "./event.ts";
import { factsCacheOf } from "./facts-cache.ts";
import type { Inputs } from "./inputs.ts";
import { publish } from "./publish.ts";
import { toolName } from "./version.ts";
import type { World } from "./world.ts";

/** Where a run reads and writes, all below the workspace. */
interface Places {
  readonly root: string;
  readonly out: string;
  readonly config: string | undefined;
}

/**
 * Builds, compares, writes and publishes. @returns what failed of what the workflow asked to fail on
 * @throws CarryonError where the workspace, an input or the config cannot be used
 */
export async function packMode(inputs: Inputs, context: RunContext, world: World): Promise<readonly FailReason[]> {
  const places = placesOf(inputs, context);
  const { root, out, config } = places;
  const { env } = world;
  const token = inputs.token === "" ? undefined : inputs.token;
  const remote = context.remote === undefined ? undefined : { url: context.remote, token };
  const commits = commitsAt(root, env, remote);
  const commit = commits?.head()?.id;
  if (commits === undefined || commit === undefined) throw nothingCheckedOut(inputs);
  const baseline = findBaseline(commits, context.event, inputs.baseline);
  const facts = await factsCacheOf(inputs, context, { commit, world });
  const place = { cwd: root, env, untracked: false, cache: facts.directory, shuffleListing: undefined };
  const open = async (ref: string) => (await openTarget(place, ref)).source;
  const anchorCommit = inputs.anchor === undefined ? undefined : anchorOf(inputs.anchor, commits);
  const start = world.now();
  const { report, delta } = await packChange(
    workPorts(place, root, { tool: toolName, onProgress: () => {} }),
    writePorts(out, root),
    {
      head: await open(commit),
      baseline,
      open,
      anchor: anchorCommit === undefined ? undefined : await open(anchorCommit),
      request: {
        config: config === undefined ? undefined : readConfigFile(config),
        encoding: undefined,
        only: inputs.packs,
        scopes: undefined,
        budget: undefined,
      },
      policySource: inputs.policySource,
    },
  );
  world.info(`Packed in ${((world.now() - start) / 1000).toFixed(1)} s`);
  await facts.save();
  const deterministic = inputs.checkDeterminism
    ? await isDeterministic({ commit, anchor: anchorCommit, ...places, packs: inputs.packs }, world)
    : undefined;
  const found = failuresOf(report, delta, deterministic);
  const failed = found.filter((reason) => inputs.failOn.includes(reason));
  await publish({ report, delta, failed, deterministic, out, inputs, context }, world);
  return failed;
}

function placesOf(inputs: Inputs, { workspace }: RunContext): Places {
  const { workingDirectory, outputDir, config } = inputs;
  const configPath = config === undefined ? undefined : join(workingDirectory, config);
  return {
    root: containedPath(workspace, workingDirectory, "the input working-directory"),
    out: containedPath(workspace, outputDir, "the input output-dir"),
    config: configPath === undefined ? undefined : containedPath(workspace, configPath, "the input config"),
  };
}

function anchorOf(ref: string, commits: NonNullable<ReturnType<typeof commitsAt>>): string {
  const id = commits.resolve(ref) ?? commits.fetch(ref, 1);
  if (id !== undefined) return id;
  throw new CarryonError(
    "ref-not-found",
    `the anchor ${JSON.stringify(ref)} is not in this clone and cannot be fetched`,
    {
      hint: "Give a branch, a tag or a commit id of this repository.",
    },
  );
}

function nothingCheckedOut({ workingDirectory }: Inputs): CarryonError {
  return new CarryonError(
    "nothing-to-pack",
    `there is no checked out repository in ${JSON.stringify(workingDirectory)}`,
    {
      hint: "Run actions/checkout in a step before this one.",
    },
  );
}
