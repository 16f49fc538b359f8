import { z } from "zod";
import { CarryonError, OBJECT_ID } from "../base/index.ts";

/**
 * The run that triggered a `workflow_run` event. Only `id`, `event` and `head` are trusted; whoever pushed chose the
 * rest.
 */
export interface TriggeringRun {
  readonly id: number;
  /** The event that started it. */
  readonly event: string;
  readonly branch: string | undefined;
  /** The branch's latest commit; for a pull request, not the merge commit that was tested. */
  readonly head: string;
  /** Owner of the branch's repository; `undefined` if that repository was deleted. */
  readonly owner: string | undefined;
}

const payload = z.object({
  workflow_run: z.object({
    id: z.int().positive(),
    event: z.string(),
    head_branch: z.string().nullish(),
    head_sha: z.string().regex(OBJECT_ID),
    head_repository: z.object({ owner: z.object({ login: z.string() }).nullish() }).nullish(),
  }),
});

/** Reads the payload of a `workflow_run` event. @throws CarryonError `usage` if it is the payload of another event */
export function readTriggeringRun(event: unknown): TriggeringRun {
  const result = payload.safeParse(event);
  if (!result.success) {
    const hint = "Run this mode in a workflow whose only trigger is `workflow_run`.";
    throw new CarryonError("usage", "this run was not started by a workflow_run event", { hint });
  }
  const run = result.data.workflow_run;
  return {
    id: run.id,
    event: run.event,
    branch: run.head_branch ?? undefined,
    head: run.head_sha,
    owner: run.head_repository?.owner?.login,
  };
}
