import { z } from "zod";
import type { RunEvent } from "../model/event.ts";
import type { RepositoryName } from "../model/ports/github.ts";
import { OBJECT_ID } from "../model/object-id.ts";

/** What the runner says of the run that this is a step of. */
export interface WorkflowRun {
  readonly event: RunEvent;
  /** The event's payload, as the runner left it. */
  readonly payload: unknown;
  readonly repository: RepositoryName | undefined;
  /** Address of the repository over HTTP. */
  readonly remote: string | undefined;
  readonly apiUrl: string | undefined;
  readonly workspace: string;
  /** A directory for this job, which the runner empties. */
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
const push = z.object({ before: id.optional().catch(undefined), ref: z.string().optional() });
const mergeGroup = z.object({ merge_group: z.object({ base_sha: id }) });

/** An id that stands for no commit: what a new branch was at. */
const NONE = /^0+$/u;

/**
 * What an event says of the commits to compare. One whose payload is not as expected says nothing: what is checked out
 * is still compared with its parent. Under `pull_request_target` it is not the pull request that is checked out.
 */
export function readEvent(name: string | undefined, payload: unknown): RunEvent {
  if (name === "pull_request") {
    const { data } = pullRequest.safeParse(payload);
    if (data === undefined) return { kind: "other" };
    const { number, head, base } = data.pull_request;
    return { kind: "pull-request", number, head: head.sha, base: base.sha };
  }
  if (name === "push") {
    const before = push.safeParse(payload).data?.before;
    return before === undefined || NONE.test(before) ? { kind: "push" } : { kind: "push", before };
  }
  const group = name === "merge_group" ? mergeGroup.safeParse(payload).data : undefined;
  return group === undefined ? { kind: "other" } : { kind: "merge-group", base: group.merge_group.base_sha };
}

/** Whether a run is of what others build on, and not of a change that is still on its way there. */
export function isOfBranch({ kind }: RunEvent): boolean {
  return kind === "push" || kind === "other";
}

/** The run as the runner's environment tells it. @param payload the parsed file that GITHUB_EVENT_PATH names */
export function readWorkflowRun(env: Readonly<Record<string, string | undefined>>, payload: unknown): WorkflowRun {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/u.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
  const repository = owner === undefined || name === undefined ? undefined : { owner, name };
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  return {
    event: readEvent(env["GITHUB_EVENT_NAME"], payload),
    payload,
    repository,
    remote: repository && `${server.replace(/\/+$/u, "")}/${repository.owner}/${repository.name}`,
    apiUrl: env["GITHUB_API_URL"],
    workspace: env["GITHUB_WORKSPACE"] ?? ".",
    temporary: env["RUNNER_TEMP"],
  };
}
