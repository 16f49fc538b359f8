/** Repository, commits and pull request that the fixture's events describe. */
export interface EventSubject {
  /** `owner/name`. */
  readonly repository: string;
  /** Owner of the repository that contains the branch. */
  readonly headOwner: string;
  /** Commit where the branch started, before the base moved on. */
  readonly ancestor: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

/** Events of the fixture. `tag` is a push of a tag. */
export type FixtureEvent = "pull_request" | "push" | "tag" | "merge_group" | "schedule" | "workflow_dispatch";

/** Event variables and payload of a run. */
export interface GitHubEvent {
  readonly eventName: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** Commit to check out. */
  readonly sha: string;
  readonly ref: string;
}

/** Number of the fixture's pull request. */
export const PULL = 7;
/** Branch of the pull request. */
export const BRANCH = "feature";
/** Tag at the tip of the base. */
export const TAG = "v1.0.0";

const NONE = "0".repeat(40);

/** Event as a workflow of the repository receives it. */
export function makeEvent(kind: FixtureEvent, subject: EventSubject): GitHubEvent {
  const { base, ancestor, merge } = subject;
  const common = { repository: repositoryPayload(subject.repository), sender: account("octocat") };
  const main = { sha: base, ref: "refs/heads/main" };
  switch (kind) {
    case "pull_request":
      return {
        eventName: kind,
        event: { ...common, action: "synchronize", number: PULL, pull_request: pullPayload(subject) },
        sha: merge,
        ref: `refs/pull/${PULL}/merge`,
      };
    case "push":
      return {
        eventName: kind,
        event: { ...common, ref: main.ref, before: ancestor, after: base, created: false },
        ...main,
      };
    case "tag": {
      const ref = `refs/tags/${TAG}`;
      return { eventName: "push", event: { ...common, ref, before: NONE, after: base, created: true }, sha: base, ref };
    }
    case "merge_group": {
      const group = { head_sha: merge, head_ref: queueRef(subject), base_sha: base, base_ref: main.ref };
      const event = { ...common, action: "checks_requested", merge_group: group };
      return { eventName: kind, event, sha: merge, ref: group.head_ref };
    }
    case "schedule":
      return { eventName: kind, event: { ...common, schedule: "0 4 * * 1" }, ...main };
    case "workflow_dispatch":
      return { eventName: kind, event: { ...common, inputs: {}, ref: main.ref }, ...main };
  }
}

/** Event that a workflow of the default branch receives after a run for the pull request ends. */
export function makeWorkflowRunEvent(run: number, subject: EventSubject): GitHubEvent {
  const fork = subject.headOwner !== ownerOf(subject.repository);
  const workflow_run = {
    id: run,
    name: "Packs",
    event: "pull_request",
    status: "completed",
    conclusion: "success",
    head_branch: BRANCH,
    head_sha: subject.head,
    head_repository: repositoryPayload(headRepository(subject), fork),
    repository: repositoryPayload(subject.repository),
    // GitHub leaves this empty for pull requests from forks.
    pull_requests: fork ? [] : [{ number: PULL, head: { ref: BRANCH, sha: subject.head } }],
  };
  const event = { action: "completed", workflow_run, repository: repositoryPayload(subject.repository) };
  return { eventName: "workflow_run", event, sha: subject.base, ref: "refs/heads/main" };
}

/** Branch that a merge queue creates for the pull request. */
export function queueRef({ base }: Pick<EventSubject, "base">): string {
  return `refs/heads/gh-readonly-queue/main/pr-${PULL}-${base}`;
}

function pullPayload(subject: EventSubject): Record<string, unknown> {
  const { repository, headOwner, head, base, merge } = subject;
  const owner = ownerOf(repository);
  const fork = headOwner !== owner;
  return {
    number: PULL,
    state: "open",
    draft: false,
    title: "A change",
    user: account(headOwner),
    labels: [],
    updated_at: "2026-11-28T16:00:00Z",
    merge_commit_sha: merge,
    head: {
      label: `${headOwner}:${BRANCH}`,
      ref: BRANCH,
      sha: head,
      user: account(headOwner),
      repo: repositoryPayload(headRepository(subject), fork),
    },
    base: { label: `${owner}:main`, ref: "main", sha: base, user: account(owner), repo: repositoryPayload(repository) },
  };
}

function repositoryPayload(fullName: string, fork = false): Record<string, unknown> {
  const [owner = "", name] = fullName.split("/");
  const clone_url = `https://github.com/${fullName}.git`;
  return { name, full_name: fullName, owner: account(owner), default_branch: "main", private: false, fork, clone_url };
}

function headRepository({ headOwner, repository }: EventSubject): string {
  return `${headOwner}/${repository.split("/")[1]}`;
}

function ownerOf(repository: string): string {
  return repository.split("/")[0] ?? "";
}

function account(login: string): Record<string, string> {
  return { login, type: "User" };
}
