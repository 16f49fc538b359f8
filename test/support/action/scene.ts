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

/** Differences from an ordinary step: the kind of event, or any option of `runAction`. */
export type StepOptions = Partial<Omit<ActionRun, "event" | "eventName">> & {
  readonly kind?: FixtureEvent;
  readonly event?: ActionRun["event"];
  readonly eventName?: string;
} & Pick<CheckoutOptions, "origin"> & {
    /** Number of commits to fetch; 0 for the whole history. The default is 2. */
    readonly depth?: number;
  };

/** Result of a step, and the folder it ran in. */
export interface SceneResult extends ActionResult {
  readonly workspace: string;
  /** Folder with the packs; empty if the step wrote none. */
  readonly pack: string;
}

/** Pull request on a GitHub server of its scene, and the steps that run for it. */
export interface Scene {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly fixture: PullRequestFixture;
  /** `github.token` of every step. */
  readonly token: string;
  /**
   * Checks out what the event names, runs the built action there, and checks what holds for every run. Throws if the
   * action changed `.git/config`.
   */
  run(options?: StepOptions): Promise<SceneResult>;
}

/** Token permissions of a workflow that may comment. */
export const MAY_COMMENT: Permissions = { contents: "read", pull_requests: "write" };
/** Token permissions of a pull request from a fork. */
export const MAY_READ: Permissions = { contents: "read" };

/** Inputs for steps whose artifacts and caches do not matter. Nothing goes to the results service. */
export const ALONE: Readonly<Record<string, string>> = { "upload-artifacts": "false", cache: "false" };

/** Creates a pull request on a new GitHub server. */
export async function openScene(spec: PullRequestSpec, permissions: Permissions = MAY_COMMENT): Promise<Scene> {
  return sceneOf(await makePullRequest(spec), permissions);
}

/** Serves an existing pull request from a new GitHub server. */
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
      return { ...result, workspace, pack: result.outputs.get("pack-dir") ?? "" };
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
