import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { GitHub } from "../github/github.ts";

/** Properties of a job's step that determine its environment. */
export interface Step {
  readonly github: GitHub;
  /** `owner/name`. */
  readonly repository: string;
  readonly workspace: string;
  readonly eventName: string;
  readonly event: Readonly<Record<string, unknown>>;
  readonly sha: string;
  readonly ref: string;
  readonly runId: string;
}

/** Folders and files that a runner creates for a step. */
export interface RunnerFiles {
  readonly temp: string;
  readonly home: string;
  readonly event: string;
  readonly output: string;
  readonly state: string;
  readonly environment: string;
  readonly path: string;
  readonly summary: string;
}

/** Creates a step's folders and files. The git settings in its home redirect github.com to the local server. */
export function makeRunnerFiles(root: string, { github, event }: Pick<Step, "github" | "event">): RunnerFiles {
  const temp = join(root, "_temp");
  const home = join(root, "home");
  const commands = join(temp, "_runner_file_commands");
  const workflow = join(temp, "_github_workflow");
  rmSync(temp, { recursive: true, force: true });
  for (const folder of [home, commands, workflow]) mkdirSync(folder, { recursive: true });
  file(home, ".gitconfig", `[url "${github.url}/"]\n\tinsteadOf = https://github.com/\n`);
  return {
    temp,
    home,
    event: file(workflow, "event.json", JSON.stringify(event)),
    output: file(commands, "set_output_1"),
    state: file(commands, "save_state_1"),
    environment: file(commands, "set_env_1"),
    path: file(commands, "add_path_1"),
    summary: file(commands, "step_summary_1"),
  };
}

function file(folder: string, name: string, text = ""): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Environment that a runner gives a JavaScript action, without its inputs and without any variable of this machine. */
export function runnerEnvironment(step: Step, files: RunnerFiles): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: files.home,
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    CI: "true",
    ...githubVariables(step, files),
    ...refVariables(step),
    ...serviceVariables(step),
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_NAME: "GitHub Actions 1",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_TEMP: files.temp,
    RUNNER_TOOL_CACHE: join(files.home, "tools"),
    RUNNER_WORKSPACE: join(step.workspace, ".."),
  };
}

function githubVariables(step: Step, files: RunnerFiles): Record<string, string> {
  const [owner = ""] = step.repository.split("/");
  return {
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTOR: owner,
    GITHUB_TRIGGERING_ACTOR: owner,
    GITHUB_API_URL: step.github.url,
    GITHUB_GRAPHQL_URL: `${step.github.url}/graphql`,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_EVENT_NAME: step.eventName,
    GITHUB_EVENT_PATH: files.event,
    GITHUB_JOB: "pack",
    GITHUB_WORKFLOW: "Packs",
    GITHUB_WORKFLOW_REF: `${step.repository}/.github/workflows/packs.yml@${step.ref}`,
    GITHUB_WORKFLOW_SHA: step.sha,
    GITHUB_REPOSITORY: step.repository,
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ID: step.runId,
    GITHUB_RUN_NUMBER: "1",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_WORKSPACE: step.workspace,
    GITHUB_OUTPUT: files.output,
    GITHUB_STATE: files.state,
    GITHUB_ENV: files.environment,
    GITHUB_PATH: files.path,
    GITHUB_STEP_SUMMARY: files.summary,
  };
}

function refVariables({ sha, ref, event }: Step): Record<string, string> {
  const pull = event["pull_request"] as { readonly [side in "head" | "base"]?: { readonly ref?: string } } | undefined;
  return {
    GITHUB_SHA: sha,
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
    GITHUB_REF_TYPE: ref.startsWith("refs/tags/") ? "tag" : "branch",
    GITHUB_REF_PROTECTED: "false",
    GITHUB_HEAD_REF: pull?.head?.ref ?? "",
    GITHUB_BASE_REF: pull?.base?.ref ?? "",
  };
}

function serviceVariables({ github, runId }: Step): Record<string, string> {
  return {
    ACTIONS_RUNTIME_TOKEN: github.runtimeToken(runId),
    ACTIONS_RUNTIME_URL: `${github.url}/`,
    ACTIONS_RESULTS_URL: `${github.url}/`,
    ACTIONS_CACHE_URL: `${github.url}/`,
    ACTIONS_CACHE_SERVICE_V2: "True",
    ACTIONS_ORCHESTRATION_ID: `${runId}.pack.__default`,
  };
}
