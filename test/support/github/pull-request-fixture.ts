import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

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

/** What a pull request is made of. */
export interface PullRequestSpec {
  /** Files of the commit that branch and base have in common. */
  readonly files: FileMap;
  /** What the branch writes, in one commit. */
  readonly head: FileMap;
  /** What the branch removes. */
  readonly removed?: readonly string[];
  /** What the base wrote since, in one commit; it moves on even without. */
  readonly base?: FileMap;
  /** Who owns the fork that the branch is in; without it the branch is in the repository itself. */
  readonly fork?: string;
  /** `owner/name`. */
  readonly repository?: string;
}

/** How a workflow checks out. */
export interface CheckoutOptions {
  readonly event: FixtureEvent;
  /** Commits; 0 for all. */
  readonly depth?: number;
  /** Where the clone says that it came from; by default a port that refuses. */
  readonly origin?: string;
}

/**
 * Pull request 7 in a real repository, with `base` and `head` as parents of the merge commit at `refs/pull/7/merge`, in
 * that order.
 */
export interface PullRequestFixture extends EventSubject {
  readonly upstream: TestRepository;
  /** Puts repository and pull request on a server, with git. */
  addTo(github: GitHub): Repository;
  /** A clone as actions/checkout makes it. */
  checkout(options: CheckoutOptions): TestRepository;
  /** What a run is told: spread it into `runAction`. */
  event(kind: FixtureEvent): GitHubEvent;
  /** The `workflow_run` that follows a run for the pull request. */
  workflowRun(run: number): GitHubEvent;
}

const NOWHERE = "http://127.0.0.1:9/nowhere";

/** Makes a pull request with real commits. All of them have one date, so the same files give the same ids. */
export async function makePullRequest(spec: PullRequestSpec): Promise<PullRequestFixture> {
  const { repository = "octo/widgets", fork } = spec;
  const upstream = await makeRepository({ files: spec.files, config: { "uploadpack.allowAnySHA1InWant": "true" } });
  const commits = commitAll(upstream, spec);
  // A fork's branch is no branch here, only what the pull request's own refs keep.
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
  const commit = (message: string): string => {
    upstream.git("add", "--all");
    upstream.git("commit", "--quiet", "--allow-empty", `--message=${message}`);
    return upstream.git("rev-parse", "HEAD");
  };
  const ancestor = upstream.git("rev-parse", "HEAD");
  upstream.git("checkout", "--quiet", "-b", BRANCH);
  upstream.write(head);
  upstream.remove(...removed);
  const headSha = commit("A change");
  upstream.git("checkout", "--quiet", "main");
  upstream.write(base);
  const baseSha = commit("The base moves on");
  upstream.git("checkout", "--quiet", "--detach");
  upstream.git("merge", "--quiet", "--no-ff", `--message=Merge ${headSha} into ${baseSha}`, BRANCH);
  const merge = upstream.git("rev-parse", "HEAD");
  upstream.git("checkout", "--quiet", "main");
  upstream.git("update-ref", `refs/pull/${PULL}/head`, headSha);
  upstream.git("update-ref", `refs/pull/${PULL}/merge`, merge);
  upstream.git("update-ref", queueRef({ base: baseSha }), merge);
  upstream.git("tag", TAG);
  return { ancestor, base: baseSha, head: headSha, merge };
}

/** A branch is checked out as a branch; a pull request's merge commit and a tag are detached. */
function checkOut(upstream: TestRepository, { sha, ref }: GitHubEvent, options: CheckoutOptions): TestRepository {
  const { depth = 1, origin = NOWHERE } = options;
  // Named as on a runner, and without a blank: @actions/cache hands the path to tar without quotes.
  const clone = repositoryAt(join(dirname(makeDirectory()), "widgets"));
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
