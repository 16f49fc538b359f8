import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { GitHub } from "../../test/support/github/github.ts";
import { startGitHub } from "../../test/support/github/start-github.ts";
import { inputsWithDefaults, inputVariables } from "../../test/support/runner/action-defaults.ts";
import { makeRunnerFiles, runnerEnvironment } from "../../test/support/runner/runner-environment.ts";
import { gitIn } from "../measure/checkout.ts";
import type { LargeRepository } from "../measure/large-repository.ts";
import { type Cost, measure } from "../measure/measure.ts";

/** Steps of the built action on one machine. GitHub is simulated in this process and not measured. */
export interface ActionSteps {
  /** Runs the action for a push of the base, which leaves the facts of the base in the runner's cache. */
  readonly warm: () => Promise<void>;
  /** Runs the action for the pull request with a new run id, so that runs do not share saved data. */
  readonly run: (inputs: Readonly<Record<string, string>>) => Promise<Cost>;
  readonly close: () => Promise<void>;
}

const REPOSITORY = "octo/widgets";

/** Inputs of a step that only judges and writes a summary. */
export const SUMMARY_ALONE: Readonly<Record<string, string>> = { comment: "never", "upload-artifacts": "false" };

/**
 * Publishes a repository on the simulated GitHub.
 * @param home directory for the runner's files
 */
export async function openSteps(
  bundle: string,
  { workspace, base, head, merge }: LargeRepository,
  home: string,
): Promise<ActionSteps> {
  const github = await startGitHub();
  const repository = github.repository(REPOSITORY);
  const bot = { login: "github-actions[bot]", type: "Bot" } as const;
  const token = github.token({ ...bot, permissions: { contents: "read", pull_requests: "write" } });
  let runs = 0;
  const step = async (about: Event, inputs: Readonly<Record<string, string>>): Promise<Cost> => {
    const { eventName, event, sha, ref } = about;
    const runId = String(++runs);
    repository.addRun({ id: runId, headSha: head, headBranch: "feature", ref });
    const runContext = { github, repository: REPOSITORY, workspace, eventName, event, sha, ref, runId };
    const files = makeRunnerFiles(join(home, "runner"), runContext);
    rmSync(join(workspace, "pack"), { recursive: true, force: true });
    const stepInputs = inputsWithDefaults(inputs, { "github.token": token });
    const env = {
      ...runnerEnvironment(runContext, files),
      TMPDIR: made(join(files.temp, "tmp")),
      ...inputVariables(stepInputs),
    };
    const command = [process.execPath, bundle];
    const { cost, exitCode, stdout, stderr } = await measure({ command, cwd: workspace, env });
    if (exitCode === 0) return cost;
    throw new Error(`the action ended with exit code ${exitCode}: ${(stdout + stderr).slice(-2000)}`);
  };
  return {
    async warm() {
      gitIn(home)(workspace, "checkout", "--quiet", "--detach", base);
      const ref = "refs/heads/main";
      await step({ eventName: "push", event: { ref, after: base }, sha: base, ref }, SUMMARY_ALONE);
      gitIn(home)(workspace, "checkout", "--quiet", "--detach", merge);
      requireCache(github);
    },
    run(inputs) {
      const number = runs + 1;
      const sides = { head: { owner: "octo", branch: "feature", sha: head }, base: { branch: "main", sha: base } };
      repository.addPull({ number, ...sides });
      const event = { pull_request: { number, head: { sha: head }, base: { sha: base } } };
      return step({ eventName: "pull_request", event, sha: merge, ref: `refs/pull/${number}/merge` }, inputs);
    },
    close: () => github.close(),
  };
}

interface Event {
  readonly eventName: string;
  readonly event: Readonly<Record<string, unknown>>;
  readonly sha: string;
  readonly ref: string;
}

function requireCache(github: GitHub): void {
  const { length } = github.repository(REPOSITORY).caches();
  if (length !== 1) throw new Error(`the run on the base left ${length} caches, not 1`);
}

function made(directory: string): string {
  mkdirSync(directory, { recursive: true });
  return directory;
}
