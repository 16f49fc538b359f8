import { z } from "zod";
import { CarryonError, OBJECT_ID } from "../base/index.ts";

/**
 * Run that triggered a `workflow_run` event. Trust only `id`, `event` and `head`; whoever pushed controls the other
 * fields.
 */
export interface TriggeringRun {
  readonly id: number;
  /** Event that started the run. */
  readonly event: string;
  readonly branch: string | undefined;
  /** Latest commit of the branch. For a pull request, this is not the tested merge commit. */
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

/** Parses the payload of a `workflow_run` event. @throws CarryonError `usage` for the payload of another event */
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
