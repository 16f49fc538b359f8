import { tmpdir } from "node:os";
import { openArtifactStore } from "../io/github/artifact-store.ts";
import { openCommentBoard } from "../io/github/comment-board.ts";
import { connectFromAction, connectFromAnywhere, type Access, type Connection } from "../io/github/connection.ts";
import { openPullRequests } from "../io/github/pull-requests.ts";
import { openRunArtifacts } from "../io/github/run-artifacts.ts";
import { openRunnerCache } from "../io/github/runner-cache.ts";
import type {
  ArtifactStore,
  CommentBoard,
  PullRequests,
  RepositoryName,
  RunArtifacts,
  RunnerCache,
} from "../model/ports/github.ts";

/** What a surface asks of one repository on GitHub. */
export interface GitHubPorts {
  readonly board: CommentBoard;
  readonly pulls: PullRequests;
  readonly artifacts: RunArtifacts;
}

/** What the runner keeps for this run. */
export interface RunnerPorts {
  readonly artifacts: ArtifactStore;
  readonly cache: RunnerCache;
}

/** A repository, as one account sees it. */
export interface GitHubLocation extends Access {
  readonly repository: RepositoryName;
}

/** Builds the ports to GitHub inside of GitHub Actions. @throws CarryonError `usage` where token or address are unfit */
export async function actionGitHub(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAction(place), place.repository);
}

/** Builds the ports to GitHub anywhere else. @throws CarryonError `usage` where token or address are unfit */
export async function anywhereGitHub(place: GitHubLocation): Promise<GitHubPorts> {
  return portsOf(await connectFromAnywhere(place), place.repository);
}

/** Builds the ports to the runner that this process is a step of. @param temporary RUNNER_TEMP */
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
