import { forwardComment, type ForwardResult } from "../../../src/github/forward-comment.ts";
import type { CommentMode } from "../../../src/github/github.ts";
import { connectGitHubFromAction } from "../../../src/github/io/index.ts";
import type { Comment, GitHub, Pull, PullOptions, Repository } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";
import { zipOf } from "./zip-of.ts";

/** Head commit of that pull request's branch. */
export const HEAD: string = "a".repeat(40);
/** Id of the followed run. */
export const RUN = 4711;
/** Branch of the fork. */
export const BRANCH = "patch-1";

/** GitHub server where that run has ended, and the run's artifacts. */
interface Scene {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly token: string;
  readonly addPull: (rest?: Partial<PullOptions> & { readonly sha?: string }) => Pull;
  readonly addArtifact: (file: unknown) => Promise<number>;
  /** Forwards to one pull request at most. */
  readonly forward: (event?: unknown, mode?: CommentMode) => Promise<ForwardResult>;
  readonly forwardAll: (event?: unknown, mode?: CommentMode) => Promise<readonly ForwardResult[]>;
  readonly comments: () => readonly Comment[];
  /** Requests that modify state. */
  readonly writes: () => readonly string[];
}

/** Payload of a finished run for a fork's branch, with the fields that we read. Its list of pull requests is empty. */
export function finishedRun(rest: Record<string, unknown> = {}): unknown {
  const run = {
    id: RUN,
    event: "pull_request",
    head_branch: BRANCH,
    head_sha: HEAD,
    head_repository: { owner: { login: "mona" } },
    pull_requests: [],
  };
  return { action: "completed", workflow_run: { ...run, ...rest } };
}

/** Opens a scene without a pull request and without an artifact. */
export async function openForward(): Promise<Scene> {
  const github = await openGitHub();
  const repository = github.repository("acme/widgets");
  repository.addRun({
    id: RUN,
    headSha: HEAD,
    headBranch: BRANCH,
    ref: "refs/pull/7/merge",
  });
  const permissions = { actions: "read", pull_requests: "write" } as const;
  const token = github.token({ login: "github-actions[bot]", type: "Bot", permissions });
  const place = { token, apiUrl: github.url, repository: { owner: "acme", name: "widgets" }, onNotice: () => {} };
  const forwardAll: Scene["forwardAll"] = async (event = finishedRun(), mode = "on-change") => {
    const ports = await connectGitHubFromAction(place);
    return forwardComment(event, ports, {
      artifact: "carryon-comment",
      key: "default",
      mode,
      accept: "pull-request",
      above: { tokens: 0 },
      linksOf: () => ({ guide: "https://x.example/guide" }),
    });
  };
  return {
    github,
    repository,
    token,
    forwardAll,
    addPull({ sha = HEAD, ...rest } = {}) {
      const head = { owner: "mona", branch: BRANCH, sha, fork: true };
      return repository.addPull({ number: 7, head, base: { branch: "main", sha: "b".repeat(40) }, ...rest });
    },
    async addArtifact(file) {
      const zip = await zipOf([{ name: "comment.json", text: JSON.stringify(file) }]);
      return repository.addRunArtifact(RUN, "carryon-comment", zip);
    },
    async forward(event, mode) {
      const [result, ...others] = await forwardAll(event, mode);
      if (result === undefined || others.length > 0) throw new Error("not one result");
      return result;
    },
    comments: () => repository.comments(7),
    writes: () =>
      github.log.filter(({ method, path }) => method !== "GET" && path !== "/graphql").map(({ path }) => path),
  };
}
