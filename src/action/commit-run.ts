import { logText, toolName } from "../base/index.ts";
import { memoryFeature } from "../memory/index.ts";
import type { EnginePorts, RunTools } from "../pack/index.ts";
import { openCommit, portsWithoutSource } from "../pack/io/index.ts";
import type { Source } from "../source/index.ts";
import { taskFeature } from "../task/index.ts";
import { openWorkflowCaches } from "./facts-cache.ts";
import { type ServiceReports, openServiceReports } from "./service-reports.ts";
import type { Step } from "./step.ts";

/** Version and features that the action passes to each run. The action reports no progress. */
export const ACTION_TOOLS: RunTools = {
  tool: toolName,
  onProgress: () => undefined,
  features: [taskFeature, memoryFeature],
};

/** Run of the engine on commits of the checked-out repository. */
export interface CommitRun {
  readonly ports: EnginePorts;
  /** Opens the tree of a commit by its full id. */
  readonly open: (commit: string) => Promise<Source>;
  /** Saves the caches for the next run. Never throws. */
  readonly saveCaches: () => Promise<void>;
  readonly services: ServiceReports;
}

/**
 * Restores the caches of a commit, and returns the ports of a run with them.
 * @param place the packed folder, and the commit to pack
 */
export async function openCommitRun(
  { root, commit }: { readonly root: string; readonly commit: string },
  step: Step,
): Promise<CommitRun> {
  const { context, host } = step;
  const services = openServiceReports(context, host);
  const { directory, minNewShare, save } = await openWorkflowCaches(step, { commit, services });
  const place = {
    cwd: root,
    env: host.env,
    cache: directory,
    least: minNewShare,
    onNotice: (text: string) => host.info(logText(text)),
  };
  return {
    ports: portsWithoutSource(place, root, ACTION_TOOLS),
    open: (id) => openCommit(place, id),
    saveCaches: save,
    services,
  };
}
