import { z } from "zod";
import { CarryonError } from "../../model/error.ts";
import { OBJECT_ID } from "../../model/object-id.ts";

/** The run that a `workflow_run` event tells of; all of it was chosen by whoever pushed, but id, event and commit are true. */
export interface TriggeringRun {
  readonly id: number;
  /** The event that started it. */
  readonly event: string;
  readonly branch: string | undefined;
  /** The commit at the top of the branch: for a pull request not the merge that was tested. */
  readonly head: string;
  /** Owner of the repository that the branch is in; `undefined` once that repository is gone. */
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

/**
 * Reads the payload of a `workflow_run` event.
 * @throws CarryonError `usage` where it is that of another event
 */
export function readTriggeringRun(event: unknown): TriggeringRun {
  const result = payload.safeParse(event);
  if (!result.success) {
    const hint = "Run this mode in a workflow whose only trigger is `workflow_run`.";
    throw new CarryonError("usage", "the event that started this run is no workflow_run", { hint });
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
