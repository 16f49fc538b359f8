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

/** The ports to one repository on GitHub. */
export interface GitHubPorts {
  readonly board: CommentBoard;
  readonly pulls: PullRequests;
  readonly artifacts: RunArtifacts;
}

/** The ports to the runner's storage for this workflow run. */
export interface RunnerPorts {
  readonly artifacts: ArtifactStore;
  readonly cache: RunnerCache;
}

/** A repository, and the server and token to access it with. */
export interface GitHubLocation extends Access {
  readonly repository: RepositoryName;
}

/**
 * Returns ports to GitHub for use inside GitHub Actions.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function actionGitHub(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAction(place), place.repository);
}

/**
 * Returns the issues of a repository, which can be read without a token if it is public.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function issuesAt({
  repository,
  ...access
}: OpenAccess & { readonly repository: RepositoryName }): Promise<Issues> {
  return openIssues((await connectFromAnywhere(access)).client, repository);
}

/**
 * Returns ports to GitHub for use outside GitHub Actions.
 * @throws CarryonError `usage` if the token or the address is invalid
 */
export async function anywhereGitHub(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAnywhere(place), place.repository);
}

/** Returns ports to the runner of the current job. @param temporary the value of RUNNER_TEMP */
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
