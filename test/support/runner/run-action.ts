import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

import type { GitHub } from "../github/github.ts";
import { HANGS } from "../hangs.ts";
import { COMPILED_CODE } from "../program-environment.ts";
import { gitEnvironment, makeDirectory } from "../repository.ts";
import { readTree } from "../run-cli.ts";
import { inputsWithDefaults, inputVariables } from "./action-defaults.ts";
import { type Annotation, annotationsOf } from "./annotations.ts";
import { readFileCommands } from "./file-commands.ts";
import { runInActionThread } from "./action-threads.ts";
import { makeRunnerFiles, runnerEnvironment, type RunnerFiles, type Step } from "./runner-environment.ts";
import { readRunnerLog, type RunnerCommand } from "./runner-log.ts";
import { type EndedProcess, watchProcess } from "./watched-process.ts";

/** The built action. */
export const ACTION_BUNDLE: string = resolve(import.meta.dirname, "../../../dist/action.js");

/** Step to run. */
export interface ActionRun {
  readonly github: GitHub;
  /** `owner/name`. */
  readonly repository: string;
  readonly workspace: string;
  readonly eventName: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** Override the defaults of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** `github.token`. */
  readonly token: string;
  /** Override the runner's variables. `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly node?: string;
  /** Id of the run. A new run is added to the repository. */
  readonly runId?: number | string;
  readonly bundle?: string;
  /** The default is the checked-out commit; zeros if the workspace is not a repository. */
  readonly sha?: string;
  /** The default is the event's ref. */
  readonly ref?: string;
  /** Runs that share caches must share a folder from `makeMachine`. By default each run has a new one. */
  readonly machine?: string;
  /** Milliseconds before the step is killed. */
  readonly timeout?: number;
  /**
   * Runs the step in a process, to measure its memory or to check that it ends. Without this, a step with no `env`,
   * `node`, `bundle` or `timeout` runs in a thread.
   */
  readonly isProcess?: boolean;
}

/** Result of a step, and everything it wrote. `maxRss` is infinite if the step ran in a thread. */
export interface ActionResult extends EndedProcess {
  /** Commands on stdout and stderr that the runner executes. */
  readonly commands: readonly RunnerCommand[];
  readonly annotations: readonly Annotation[];
  readonly outputs: ReadonlyMap<string, string>;
  /** Job summary; empty if it exceeds 1 MiB, because the runner drops it then. */
  readonly summary: string;
  /** Whether the step wrote to `GITHUB_ENV` or `GITHUB_PATH`. */
  readonly environmentFileTouched: boolean;
  /**
   * Every file below `RUNNER_TEMP`, by relative path. They include the event and the files the step wrote for the
   * runner.
   */
  readonly files: ReadonlyMap<string, Buffer>;
}

const SUMMARY_LIMIT = 1024 * 1024;

/**
 * Working folder of a runner. A cache can be restored only to its original path, so runs that share caches must share
 * this folder. They must run one after the other, because each empties the temporary folder.
 */
export function makeMachine(): string {
  return join(makeDirectory(), "runner");
}

/**
 * Runs the built action as a runner does, with its environment and files and with the workspace as the working
 * directory.
 */
export async function runAction(run: ActionRun): Promise<ActionResult> {
  const step = stepOf(run);
  addRun(step);
  const files = makeRunnerFiles(run.machine ?? makeMachine(), step);
  const context = { "github.token": run.token, "github.workspace": run.workspace, "github.job": "pack" };
  const env = {
    ...COMPILED_CODE,
    ...runnerEnvironment(step, files),
    ...inputVariables(inputsWithDefaults(run.inputs ?? {}, context)),
  };
  const ended = isThreadable(run)
    ? { ...(await runInActionThread(ACTION_BUNDLE, env)), maxRss: Infinity }
    : await runProcess(run, { ...env, ...run.env });
  const commands = [ended.stdout, ended.stderr].flatMap((output) => readRunnerLog(output).commands);
  return { ...ended, commands, annotations: annotationsOf(commands), ...leftBehind(files) };
}

/** Whether a step behaves in a thread as it does in a process. */
function isThreadable({ isProcess = false, env, node, bundle, timeout }: ActionRun): boolean {
  return !isProcess && [env, node, bundle, timeout].every((option) => option === undefined);
}

function runProcess(run: ActionRun, env: Readonly<Record<string, string | undefined>>): Promise<EndedProcess> {
  const { node = process.execPath, bundle = ACTION_BUNDLE, workspace, timeout = HANGS } = run;
  return watchProcess([node, bundle], { cwd: workspace, env, timeout });
}

function stepOf({ github, repository, workspace, eventName, event, sha, ref, runId }: ActionRun): Step {
  return {
    github,
    repository,
    workspace,
    eventName,
    event,
    sha: sha ?? headOf(workspace),
    ref: ref ?? refOf(event),
    runId: String(runId ?? 1),
  };
}

/** Ref that a runner passes for an event. */
function refOf(event: ActionRun["event"]): string {
  const { pull_request, merge_group, ref } = event as {
    readonly pull_request?: { readonly number: number };
    readonly merge_group?: { readonly head_ref: string };
    readonly ref?: string;
  };
  if (pull_request !== undefined) return `refs/pull/${pull_request.number}/merge`;
  return merge_group?.head_ref ?? ref ?? "refs/heads/main";
}

function headOf(workspace: string): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "HEAD"], {
    cwd: workspace,
    env: gitEnvironment,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "0".repeat(40);
}

/** A run belongs to the head of the pull request's branch, not to the merge commit. */
function addRun({ github, repository, runId, event, sha, ref }: Step): void {
  const home = github.repository(repository);
  if (home.hasRun(runId)) return;
  const { pull_request: pull } = event as {
    readonly pull_request?: { readonly head: { readonly ref: string; readonly sha: string } };
  };
  const headBranch = pull?.head.ref ?? ref.replace(/^refs\/heads\//, "");
  home.addRun({ id: runId, headSha: pull?.head.sha ?? sha, headBranch, ref });
}

function leftBehind(files: RunnerFiles): Omit<ActionResult, keyof EndedProcess | "commands" | "annotations"> {
  return {
    outputs: readFileCommands(read(files.output)),
    summary: statSync(files.summary).size > SUMMARY_LIMIT ? "" : read(files.summary),
    environmentFileTouched: read(files.environment) + read(files.path) !== "",
    files: readTree(files.temp),
  };
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}
