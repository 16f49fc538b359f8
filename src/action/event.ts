import { z } from "zod";
import type { RunEvent } from "../compare/index.ts";
import { type LabelSnapshot, type RepositoryName, isAcceptLabel, isGitHubCloud, isGiteaApi } from "../github/index.ts";
import { OBJECT_ID } from "../base/index.ts";
import type { ReviewText } from "../task/index.ts";

/** Workflow run of this step, as described by the runner. */
export interface WorkflowRun {
  readonly event: RunEvent;
  /** Event payload, not validated. */
  readonly payload: unknown;
  readonly repository: RepositoryName | undefined;
  /** HTTP URL of the repository. */
  readonly remote: string | undefined;
  /** Host name of the server if it is neither github.com nor on ghe.com. It may lack artifacts, a cache or comments. */
  readonly otherServer: string | undefined;
  readonly apiUrl: string | undefined;
  /** Id of this run; on Gitea and Forgejo its number in the repository, because some of their versions link to that. */
  readonly run: number | undefined;
  readonly workspace: string;
  /** Temporary directory that the runner empties after the job. */
  readonly temporary: string | undefined;
}

const id = z.string().regex(OBJECT_ID);
const pullRequest = z.object({
  pull_request: z.object({
    number: z.int().positive(),
    head: z.object({ sha: id }),
    base: z.object({ sha: id }),
  }),
});
const push = z.object({ before: id.optional().catch(undefined), after: id.optional().catch(undefined) });
const mergeGroup = z.object({ merge_group: z.object({ base_sha: id, head_ref: z.string().optional() }) });
/** Branch of a merge queue, such as `gh-readonly-queue/main/pr-7-<commit>`. */
const QUEUE_BRANCH = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(?<pull>[1-9]\d{0,9})-[0-9a-f]{40,64}$/u;
const label = z.object({ name: z.string() });
const labeledPull = z.object({
  action: z.string().optional(),
  label: label.optional(),
  sender: z.object({ login: z.string() }).optional(),
  pull_request: z.object({ labels: z.array(label), updated_at: z.string().optional() }),
});

const words = z.object({ pull_request: z.object({ title: z.string(), body: z.string().nullish() }) });

/**
 * Reads the title and body of a pull request from an event payload. The texts are unchecked input of the author.
 * `undefined` for other events.
 */
export function readPullRequestText(payload: unknown): ReviewText | undefined {
  const { data } = words.safeParse(payload);
  return data && { title: data.pull_request.title, body: data.pull_request.body ?? "" };
}

/**
 * Reads the state of the label that accepts a failed budget from the payload of a pull request event: whether it is
 * set, and whether this event set it. `undefined` for other events.
 */
export function readLabelSnapshot(payload: unknown): LabelSnapshot | undefined {
  const { data } = labeledPull.safeParse(payload);
  return (
    data && {
      isSet: data.pull_request.labels.some(({ name }) => isAcceptLabel(name)),
      isNew: data.action === "labeled" && data.label !== undefined && isAcceptLabel(data.label.name),
      sender: data.sender?.login,
      updatedAt: data.pull_request.updated_at,
    }
  );
}

/** The all-zero id that a push reports as `before` for a new branch. */
const ZERO_ID = /^0+$/u;

/**
 * Returns the kind of an event and the commits it names for comparison. An unexpected payload names none, and the
 * checkout is then compared with its parent. `pull_request_target` counts as `other`, because it does not check out the
 * pull request.
 */
export function readEvent(name: string | undefined, payload: unknown): RunEvent {
  if (name === "pull_request" || name === "pull_request_review") {
    const { data } = pullRequest.safeParse(payload);
    if (data === undefined) return { kind: "other" };
    const { number, head, base } = data.pull_request;
    return { kind: "pull-request", number, head: head.sha, base: base.sha };
  }
  if (name === "push") {
    const { before, after } = push.safeParse(payload).data ?? {};
    if (before === undefined || ZERO_ID.test(before)) return { kind: "push" };
    return { kind: "push", before, ...(after !== undefined && { head: after }) };
  }
  const group = name === "merge_group" ? mergeGroup.safeParse(payload).data : undefined;
  return group === undefined ? { kind: "other" } : readMergeGroup(group.merge_group);
}

function readMergeGroup({
  base_sha: base,
  head_ref: branch = "",
}: z.infer<typeof mergeGroup>["merge_group"]): RunEvent {
  const pull = QUEUE_BRANCH.exec(branch)?.groups?.["pull"];
  return { kind: "merge-group", base, ...(pull !== undefined && { pull: Number(pull) }) };
}

/**
 * Whether a run packs the commit of a branch or tag rather than an unmerged change: its event is neither a pull request
 * nor a merge group.
 */
export function isBranchRun({ kind }: RunEvent): boolean {
  return kind === "push" || kind === "other";
}

/**
 * Whether a run packs an unmerged change by the base branch's rules. The instructions that the change adds then have no
 * effect.
 */
export function isUnmergedUnderBaseRules(
  { policySource }: { readonly policySource: "base" | "head" },
  { event }: WorkflowRun,
): boolean {
  return policySource === "base" && !isBranchRun(event);
}

/** Reads the run from the runner's environment variables. @param payload the parsed JSON of GITHUB_EVENT_PATH */
export function readWorkflowRun(env: Readonly<Record<string, string | undefined>>, payload: unknown): WorkflowRun {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/u.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
  const repository = owner === undefined || name === undefined ? undefined : { owner, name };
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const host = URL.canParse(server) ? new URL(server).host : "this server";
  const apiUrl = env["GITHUB_API_URL"];
  const run = env[isGiteaApi(apiUrl ?? "") ? "GITHUB_RUN_NUMBER" : "GITHUB_RUN_ID"];
  return {
    event: readEvent(env["GITHUB_EVENT_NAME"], payload),
    payload,
    repository,
    remote: repository && `${server.replace(/\/+$/u, "")}/${repository.owner}/${repository.name}`,
    otherServer: isGitHubCloud(server) ? undefined : host,
    apiUrl,
    run: z.coerce.number().int().positive().optional().catch(undefined).parse(run),
    workspace: env["GITHUB_WORKSPACE"] ?? ".",
    temporary: env["RUNNER_TEMP"],
  };
}
