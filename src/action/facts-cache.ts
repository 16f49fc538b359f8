import { join } from "node:path";
import { logText } from "../base/index.ts";
import { runnerPorts } from "../github/io/index.ts";
import { folderState, readAsset } from "../base/io/index.ts";
import { messageOf } from "../pack/index.ts";
import { isBranchRun, type WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { ServiceReports } from "./service-reports.ts";
import type { Step } from "./step.ts";

/** Caches of this run, and a function that saves them for the next one. */
export interface WorkflowCaches {
  /** Cache directory; `false` if caching is off. */
  readonly directory: string | false;
  /** Minimum share of new entries, from 0 to 1, for a cache to be written. */
  readonly minNewShare: number;
  /** Saves the caches if they changed. Never throws. */
  readonly save: () => Promise<void>;
}

/** Commit whose facts are cached, and where failures are reported. */
export interface CachedCommit {
  readonly commit: string;
  readonly services: ServiceReports;
}

const saveNothing = async (): Promise<void> => {};

/**
 * Restores the caches that the same build of Carryon wrote in an earlier run. Returns their directory and a function
 * that saves them. A failure only slows the run down and becomes a notice. Without a cache service, the directory is
 * used but never saved.
 */
export async function openWorkflowCaches(
  { inputs: { cache, artifactName }, context: { temporary, event }, host }: Step,
  { commit, services }: CachedCommit,
): Promise<WorkflowCaches> {
  if (!cache || temporary === undefined) return { directory: false, minNewShare: 0, save: saveNothing };
  const directory = join(temporary, "carryon-facts");
  if (host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner has no cache service");
    return { directory, minNewShare: 0, save: saveNothing };
  }
  const build = (["build-id.txt", "analysis-id.txt"] as const).map((name) =>
    Buffer.from(readAsset(name)).toString("utf8").trim().slice(0, 12),
  );
  const sharedPrefix = `carryon-facts-${build.join("-")}-`;
  // Jobs of one commit produce different facts, and a cache key can be written only once.
  const jobPrefix = `${sharedPrefix}${artifactName}-`;
  const key = `${jobPrefix}${commit}`;
  const report = (what: string, reason: string): void =>
    services.failed("cache", `The facts cache was not ${what}: ${reason}`);
  const runner = runnerPorts(temporary).cache;
  let restored: string | undefined;
  const failure = await failureOf(host, async () => {
    restored = await runner.restore(directory, key, [jobPrefix, sharedPrefix]);
  });
  if (failure !== undefined) report("restored", failure);
  const restoredState = folderState(directory);
  return {
    directory,
    minNewShare: cacheWriteThreshold(event),
    async save() {
      if (failure !== undefined || restored === key || folderState(directory) === restoredState) return;
      const saveFailure = await failureOf(host, () => runner.save(directory, key));
      if (saveFailure !== undefined) report("saved", saveFailure);
    },
  };
}

/**
 * Runs a request to the cache service and logs what the package prints. The package reports failures only there, and
 * prints keys unescaped.
 * @returns why the request failed; `undefined` if it succeeded
 */
async function failureOf(host: ActionHost, request: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const lines = await host.captureOutput(request);
    const complaint = lines.find((line) => FAILURE_LINE.test(line));
    // In a workflow command, `%0A` is a line break. Only the first line gives the reason.
    if (complaint !== undefined) return complaint.replace(FAILURE_LINE, "").split("%0A", 1)[0];
    for (const line of lines) host.info(logText(line));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Returns the minimum size of the new entries for a cache file to be rewritten, as a share of its present size. The
 * cache of a branch serves all pull requests against it, so any new entry is saved. The cache of a pull request serves
 * only later runs of the same pull request, which recompute a small change faster than the upload would take.
 */
function cacheWriteThreshold(event: WorkflowRun["event"]): number {
  return isBranchRun(event) ? 0 : 0.05;
}

/** Prefix of the package's log lines about failures. */
const FAILURE_LINE = /^::(?:warning|error)::/u;
