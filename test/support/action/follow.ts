import type { GitHub } from "../github/github.ts";
import type { PullRequestFixture } from "../github/pull-request-fixture.ts";
import { makeDirectory } from "../repository.ts";
import { type ActionResult, type ActionRun, runAction } from "../runner/run-action.ts";
import { expectCleanRun } from "./clean-run.ts";

/** The run of the fixture's pull request that is followed. */
export const FOLLOWED = 1;

/**
 * Runs the workflow that follows a run: on the default branch, with nothing checked out, and with a token that may read
 * artifacts and write comments. Checks what no run may do.
 */
export async function follow(
  { github, fixture }: { readonly github: GitHub; readonly fixture: PullRequestFixture },
  options: Partial<ActionRun> = {},
): Promise<ActionResult> {
  const { repository } = fixture;
  const permissions = { actions: "read", pull_requests: "write" } as const;
  const token = github.token({ login: "github-actions[bot]", type: "Bot", permissions, repository });
  const step = { ...fixture.workflowRun(FOLLOWED), github, token, repository, workspace: makeDirectory(), runId: 2 };
  const result = await runAction({ ...step, ...options, inputs: { mode: "comment", ...options.inputs } });
  expectCleanRun(result, { github, token });
  return result;
}
