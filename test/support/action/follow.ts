import type { GitHub } from "../github/github.ts";
import type { PullRequestFixture } from "../github/pull-request-fixture.ts";
import { makeDirectory } from "../repository.ts";
import { type ActionResult, type ActionRun, runAction } from "../runner/run-action.ts";
import { expectCleanRun } from "./clean-run.ts";

/** Id of the pull request's run that {@link follow} follows. */
export const FOLLOWED = 1;

/**
 * Runs the `workflow_run` job that posts the comment: on the default branch, without a checkout, with a token that may
 * read artifacts and write comments. Also checks what holds for every run ({@link expectCleanRun}).
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
