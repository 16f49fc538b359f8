import { tmpdir } from "node:os";
import { openArtifactStore } from "./artifact-store.ts";
import { openCommentBoard } from "./comment-board.ts";
import { connectFromAction, connectFromAnywhere, type Access, type Connection, type OpenAccess } from "./connection.ts";
import { openIssues } from "./issues.ts";
import { openPullRequests } from "./pull-requests.ts";
import { openRunArtifacts } from "./run-artifacts.ts";
import { openRunnerCache } from "./runner-cache.ts";
import type { Issues } from "../../task/index.ts";
import type {
  ArtifactStore,
  CommentBoard,
  PullRequests,
  RepositoryName,
  RunArtifacts,
  RunnerCache,
} from "../github.ts";

/** Ports to one repository on GitHub. */
export interface GitHubPorts {
  readonly board: CommentBoard;
  readonly pulls: PullRequests;
  readonly artifacts: RunArtifacts;
}

/** Ports to the runner's storage for this workflow run. */
export interface RunnerPorts {
  readonly artifacts: ArtifactStore;
  readonly cache: RunnerCache;
}

/** Repository, and the server and token to access it with. */
export interface GitHubLocation extends Access {
  readonly repository: RepositoryName;
}

/**
 * Opens ports to GitHub for use inside GitHub Actions.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function connectGitHubFromAction(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAction(place), place.repository);
}

/**
 * Opens the issues of a repository. Public repositories need no token.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function connectToIssues({
  repository,
  ...access
}: OpenAccess & { readonly repository: RepositoryName }): Promise<Issues> {
  return openIssues((await connectFromAnywhere(access)).client, repository);
}

/**
 * Opens ports to GitHub for use outside of GitHub Actions.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function connectGitHubFromAnywhere(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAnywhere(place), place.repository);
}

/** Opens ports to the runner of the current job. @param temporary the value of RUNNER_TEMP */
export function runnerPorts(temporary: string | undefined): RunnerPorts {
  return { artifacts: openArtifactStore(temporary ?? tmpdir()), cache: openRunnerCache() };
}

function portsOf(connection: Connection, repository: RepositoryName): GitHubPorts {
  return {
    board: openCommentBoard(connection.client, repository),
    pulls: openPullRequests(connection.client, repository),
    artifacts: openRunArtifacts(connection, repository),
  };
}
