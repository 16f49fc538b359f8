import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import type { GitHub } from "../github/github.ts";
import { HANGS } from "../hangs.ts";
import { gitEnvironment, makeDirectory } from "../repository.ts";
import { readTree } from "../run-cli.ts";
import { inputsWithDefaults, inputVariables } from "./action-defaults.ts";
import { type Annotation, annotationsOf } from "./annotations.ts";
import { readFileCommands } from "./file-commands.ts";
import { makeRunnerFiles, runnerEnvironment, type RunnerFiles, type Step } from "./runner-environment.ts";
import { readRunnerLog, type RunnerCommand } from "./runner-log.ts";
import { type EndedProcess, watchProcess } from "./watched-process.ts";

/** The built action. */
export const ACTION_BUNDLE: string = resolve(import.meta.dirname, "../../../dist/action.js");

/** A step to run. */
export interface ActionRun {
  readonly github: GitHub;
  /** `owner/name`. */
  readonly repository: string;
  readonly workspace: string;
  readonly eventName: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** Over the defaults of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** `github.token`. */
  readonly token: string;
  /** Over the runner's; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly node?: string;
  /** Added to the repository where it has no such run. */
  readonly runId?: number | string;
  readonly bundle?: string;
  /** By default the commit that is checked out; zeros where the workspace is no repository. */
  readonly sha?: string;
  /** By default that of the event. */
  readonly ref?: string;
  /** From `makeMachine`, for runs that shall find each other's caches; by default one of its own. */
  readonly machine?: string;
  /** Milliseconds until it is killed. */
  readonly timeout?: number;
}

/** How a step ended and what it left. */
export interface ActionResult extends EndedProcess {
  /** Those that the runner obeys, of both outputs. */
  readonly commands: readonly RunnerCommand[];
  readonly annotations: readonly Annotation[];
  readonly outputs: ReadonlyMap<string, string>;
  /** Empty where it is over 1 MiB, as the runner drops it then. */
  readonly summary: string;
  /** Whether `GITHUB_ENV` or `GITHUB_PATH` were written. */
  readonly environmentFileTouched: boolean;
  /** Every file below `RUNNER_TEMP`, by path below it; the event is among them, and what was written for the runner. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const SUMMARY_LIMIT = 1024 * 1024;

/**
 * A folder for a runner to work in. A cache is found again under its own path alone, so runs that share caches share
 * the machine, one after the other: each empties its temporary folder, as a runner does.
 */
export function makeMachine(): string {
  return join(dirname(makeDirectory()), "runner");
}

/** Runs the built action as a runner does: its environment, its files, the workspace as working directory. */
export async function runAction(run: ActionRun): Promise<ActionResult> {
  const step = stepOf(run);
  addRun(step);
  const files = makeRunnerFiles(run.machine ?? makeMachine(), step);
  const context = { "github.token": run.token, "github.workspace": run.workspace, "github.job": "pack" };
  const env = {
    ...runnerEnvironment(step, files),
    ...inputVariables(inputsWithDefaults(run.inputs ?? {}, context)),
    ...run.env,
  };
  const { node = process.execPath, bundle = ACTION_BUNDLE, workspace, timeout = HANGS } = run;
  const ended = await watchProcess([node, bundle], { cwd: workspace, env, timeout });
  const commands = [ended.stdout, ended.stderr].flatMap((output) => readRunnerLog(output).commands);
  return { ...ended, commands, annotations: annotationsOf(commands), ...leftBehind(files) };
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

/** The ref that a runner names for an event. */
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

/** A run is about the top of the pull request's branch, not about the merge commit. */
function addRun({ github, repository, runId, eventName, event, sha, ref }: Step): void {
  const home = github.repository(repository);
  if (home.hasRun(runId)) return;
  const { pull_request: pull } = event as {
    readonly pull_request?: { readonly head: { readonly ref: string; readonly sha: string; readonly label: string } };
  };
  const [owner = ""] = (pull?.head.label ?? repository).split(/[:/]/);
  const headBranch = pull?.head.ref ?? ref.replace(/^refs\/heads\//, "");
  home.addRun({ id: runId, event: eventName, headSha: pull?.head.sha ?? sha, headBranch, headOwner: owner, ref });
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
