import { openCommentBoard } from "./comment-board.ts";
import { connectFromAnywhere, type Access, type Connection, type OpenAccess } from "./connection.ts";
import { openDecisions } from "./decisions.ts";
import { openIssues } from "./issues.ts";
import { openPullRequests } from "./pull-requests.ts";
import { openRunArtifacts } from "./run-artifacts.ts";
import type { Issues } from "../../task/index.ts";
import type { CommentBoard, PullDecisions, PullRequests, RepositoryName, RunArtifacts } from "../github.ts";

/** Ports to one repository on GitHub. */
export interface GitHubPorts {
  readonly board: CommentBoard;
  readonly pulls: PullRequests;
  readonly decisions: PullDecisions;
  readonly artifacts: RunArtifacts;
}

/** Repository, and the server and token to access it with. */
export interface GitHubLocation extends Access {
  readonly repository: RepositoryName;
  /** Whether the server may keep the account of a job's token secret, as Gitea and Forgejo do. */
  readonly mayHideAccount?: boolean;
}

/**
 * Returns a function that reads issues of a repository from GitHub's API. Public repositories need no token. Sends no
 * request yet.
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
  return portsOf(await connectFromAnywhere(place), place);
}

/** Returns the ports to a repository over an open connection: comments, pull requests, decisions and run artifacts. */
export function portsOf(connection: Connection, { repository, mayHideAccount = false }: GitHubLocation): GitHubPorts {
  return {
    board: openCommentBoard(connection.client, repository, mayHideAccount),
    pulls: openPullRequests(connection.client, repository),
    decisions: openDecisions(connection.client, repository),
    artifacts: openRunArtifacts(connection, repository),
  };
}
