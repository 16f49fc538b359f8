/** Adapters that only the action uses. The npm package leaves them and their packages out. */
import type { ArtifactStore, RunnerCache } from "../github.ts";
import { openArtifactStore } from "./artifact-store.ts";
import {
  type Access,
  clientOptions,
  type Connection,
  loadPlugins,
  QUIET_REQUEST,
  requireValidToken,
} from "./connection.ts";
import { type GitHubLocation, type GitHubPorts, portsOf } from "./github.ts";
import { openRunnerCache } from "./runner-cache.ts";

/** Ports to the runner's storage for this workflow run. */
export interface RunnerPorts {
  readonly artifacts: ArtifactStore;
  readonly cache: RunnerCache;
}

/** Opens ports to the runner of the current job. @param temporary the value of RUNNER_TEMP */
export function runnerPorts(temporary: string): RunnerPorts {
  return { artifacts: openArtifactStore(temporary), cache: openRunnerCache() };
}

/**
 * Opens ports to GitHub for use inside GitHub Actions.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function connectGitHubFromAction(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAction(place), place);
}

/**
 * Creates a client for a GitHub Actions job, which uses the runner's proxy if there is one. Sends no request.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
async function connectFromAction(access: Access): Promise<Connection> {
  const token = requireValidToken(access.token);
  const [{ getOctokit }, { defaults }, plugins] = await Promise.all([
    import("@actions/github"),
    import("@actions/github/lib/utils"),
    loadPlugins(),
  ]);
  const request = { ...defaults.request, ...QUIET_REQUEST };
  const client = getOctokit(token, { ...clientOptions(access), request }, ...plugins);
  return { client, download: defaults.request?.fetch ?? fetch };
}
