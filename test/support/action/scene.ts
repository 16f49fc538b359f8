import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { GitHub, Permissions, Repository } from "../github/github.ts";
import { openGitHub } from "../github/open-github.ts";
import type { FixtureEvent } from "../github/events.ts";
import {
  type CheckoutOptions,
  makePullRequest,
  type PullRequestFixture,
  type PullRequestSpec,
} from "../github/pull-request-fixture.ts";
import { type ActionResult, type ActionRun, runAction } from "../runner/run-action.ts";
import { expectCleanRun } from "./clean-run.ts";

/** What differs from an ordinary step: the event's kind, or all that `runAction` takes. */
export type StepOptions = Partial<Omit<ActionRun, "event" | "eventName">> & {
  readonly kind?: FixtureEvent;
  readonly event?: ActionRun["event"];
  readonly eventName?: string;
} & Pick<CheckoutOptions, "origin"> & {
    /** Commits of the checkout; 2 unless told, 0 for all. */
    readonly depth?: number;
  };

/** A step that ran, and the folder that it ran in. */
export interface SceneResult extends ActionResult {
  readonly workspace: string;
}

/** A pull request on a GitHub of its own, and steps that run for it. */
export interface Scene {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly fixture: PullRequestFixture;
  /** `github.token` of every step. */
  readonly token: string;
  /** Checks out as the event wants it, runs the built action there, and checks what no run may do. */
  run(options?: StepOptions): Promise<SceneResult>;
}

/** What a token of a workflow that may comment holds. */
export const MAY_COMMENT: Permissions = { contents: "read", pull_requests: "write" };
/** What a pull request from a fork gets. */
export const MAY_READ: Permissions = { contents: "read" };

/** For steps whose artifacts and caches are of no interest: nothing is sent to the results service. */
export const ALONE: Readonly<Record<string, string>> = { "upload-artifacts": "false", cache: "false" };

/** Puts a pull request on a new GitHub. */
export async function openScene(spec: PullRequestSpec, permissions: Permissions = MAY_COMMENT): Promise<Scene> {
  return sceneOf(await makePullRequest(spec), permissions);
}

/** Puts a pull request that is there on a new GitHub. */
export async function sceneOf(fixture: PullRequestFixture, permissions: Permissions = MAY_COMMENT): Promise<Scene> {
  const github = await openGitHub();
  const repository = fixture.addTo(github);
  const bot = { login: "github-actions[bot]", type: "Bot" } as const;
  const token = github.token({ ...bot, permissions, repository: fixture.repository });
  return {
    github,
    repository,
    fixture,
    token,
    async run({ kind = "pull_request", depth = 2, origin, ...rest } = {}) {
      const checkout = { event: kind, depth, ...(origin === undefined ? {} : { origin }) };
      const workspace = rest.workspace ?? fixture.checkout(checkout).root;
      const { event, eventName, ref } = fixture.event(kind);
      const step = { github, repository: fixture.repository, token, event, eventName, ref, ...rest, workspace };
      const before = gitConfig(workspace);
      const result = await runAction(step);
      expectCleanRun(result, { github, token: step.token });
      if (gitConfig(workspace) !== before) throw new Error("the action changed .git/config");
      return { ...result, workspace };
    },
  };
}

function gitConfig(workspace: string): string | undefined {
  try {
    return readFileSync(join(workspace, ".git/config"), "utf8");
  } catch {
    return undefined;
  }
}
