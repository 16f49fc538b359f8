import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { type FileMap, makeDirectory, makeRepository, repositoryAt, type TestRepository } from "../repository.ts";
import {
  BRANCH,
  type EventSubject,
  type FixtureEvent,
  type GitHubEvent,
  makeEvent,
  makeWorkflowRunEvent,
  PULL,
  queueRef,
  TAG,
} from "./events.ts";
import type { GitHub, Repository } from "./github.ts";

/** Contents of a pull request. */
export interface PullRequestSpec {
  /** Files of the commit where both branch and base start. */
  readonly files: FileMap;
  /** Files that the branch writes, in one commit. */
  readonly head: FileMap;
  /** Files that the branch removes. */
  readonly removed?: readonly string[];
  /** Files that the base has written since, in one commit. The base moves on even without them. */
  readonly base?: FileMap;
  /** Owner of the fork that contains the branch. Without it, the branch is in the repository itself. */
  readonly fork?: string;
  /** `owner/name`. */
  readonly repository?: string;
}

/** Options of a workflow's checkout. */
export interface CheckoutOptions {
  readonly event: FixtureEvent;
  /** Number of commits; 0 for all. */
  readonly depth?: number;
  /** Remote URL of the clone. The default is a port that refuses connections. */
  readonly origin?: string;
}

/**
 * Pull request 7 in a real repository. The merge commit at `refs/pull/7/merge` has the parents `base` and `head`, in
 * that order.
 */
export interface PullRequestFixture extends EventSubject {
  readonly upstream: TestRepository;
  /** Adds the repository, the pull request and git access to a server. */
  addTo(github: GitHub): Repository;
  /** Clones as actions/checkout does. */
  checkout(options: CheckoutOptions): TestRepository;
  /** Event of a run. Spread it into `runAction`. */
  event(kind: FixtureEvent): GitHubEvent;
  /** `workflow_run` event that follows a run for the pull request. */
  workflowRun(run: number): GitHubEvent;
}

const NOWHERE = "http://127.0.0.1:9/nowhere";

/** Creates a pull request with real commits. All commits have the same date, so equal files give equal ids. */
export async function makePullRequest(spec: PullRequestSpec): Promise<PullRequestFixture> {
  const { repository = "octo/widgets", fork } = spec;
  const upstream = await makeRepository({ files: spec.files, config: { "uploadpack.allowAnySHA1InWant": "true" } });
  const commits = commitAll(upstream, spec);
  // A fork's branch does not exist in this repository. Only the pull request's refs keep its commits.
  if (fork !== undefined) upstream.git("branch", "--quiet", "-D", BRANCH);
  const headOwner = fork ?? repository.split("/")[0] ?? "";
  const subject: EventSubject = { repository, headOwner, ...commits };
  return {
    ...subject,
    upstream,
    addTo(github) {
      const home = github.repository(repository);
      const head = { owner: headOwner, branch: BRANCH, sha: commits.head, fork: fork !== undefined };
      home.addPull({ number: PULL, head, base: { branch: "main", sha: commits.base } });
      home.serveGit(`${upstream.root}/.git`);
      return home;
    },
    checkout: (options) => checkOut(upstream, makeEvent(options.event, subject), options),
    event: (kind) => makeEvent(kind, subject),
    workflowRun: (run) => makeWorkflowRunEvent(run, subject),
  };
}

function commitAll(
  upstream: TestRepository,
  { head, removed = [], base = {} }: PullRequestSpec,
): Pick<EventSubject, "ancestor" | "base" | "head" | "merge"> {
  const git = (...args: readonly string[]): string => upstream.git(...args);
  const commit = (message: string): void => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", `--message=${message}`);
  };
  git("checkout", "--quiet", "-b", BRANCH);
  upstream.write(head);
  upstream.remove(...removed);
  commit("A change");
  git("checkout", "--quiet", "main");
  upstream.write(base);
  commit("The base moves on");
  const ids = git("rev-parse", "main~1", "main", BRANCH).split("\n");
  const [ancestor, baseSha, headSha] = ids as [string, string, string];
  const tree = git("merge-tree", "--write-tree", "main", BRANCH);
  const message = `Merge ${headSha} into ${baseSha}`;
  const merge = git("commit-tree", tree, "-p", baseSha, "-p", headSha, "-m", message);
  const refs = {
    [`refs/pull/${PULL}/head`]: headSha,
    [`refs/pull/${PULL}/merge`]: merge,
    [queueRef({ base: baseSha })]: merge,
    [`refs/tags/${TAG}`]: baseSha,
  };
  // A file per ref spares a process for each.
  upstream.write(Object.fromEntries(Object.entries(refs).map(([ref, id]) => [`.git/${ref}`, `${id}\n`])));
  return { ancestor, base: baseSha, head: headSha, merge };
}

/** A branch event checks out the branch. A merge commit or a tag is checked out detached. */
function checkOut(upstream: TestRepository, { sha, ref }: GitHubEvent, options: CheckoutOptions): TestRepository {
  const { depth = 1, origin = NOWHERE } = options;
  // Same folder name as on a runner.
  const clone = repositoryAt(join(makeDirectory(), "widgets"));
  mkdirSync(clone.root);
  const branch = /^refs\/heads\/(.*)$/.exec(ref)?.[1];
  const kept = ref.replace(/^refs\/heads\//, "refs/remotes/origin/").replace(/^refs\/pull\//, "refs/remotes/pull/");
  clone.git("init", "--quiet", "--template=", "--initial-branch=main");
  clone.git("remote", "add", "origin", origin);
  const shallow = depth === 0 ? [] : [`--depth=${depth}`];
  clone.git("fetch", "--quiet", "--no-tags", ...shallow, `file://${upstream.root}`, `+${sha}:${kept}`);
  clone.git("checkout", "--quiet", "--force", ...(branch === undefined ? [] : ["-B", branch]), kept);
  return clone;
}
