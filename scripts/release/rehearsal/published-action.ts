import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GitHub } from "../../../test/support/github/github.ts";
import { inputsWithDefaults, inputVariables } from "../../../test/support/runner/action-defaults.ts";
import { readFileCommands } from "../../../test/support/runner/file-commands.ts";
import { makeRunnerFiles, runnerEnvironment, type Step } from "../../../test/support/runner/runner-environment.ts";
import { gitText } from "../git.ts";
import { mustRun } from "./command.ts";
import { makeSample } from "./sample.ts";

/** The action in the form that users get. */
export interface ActionTrial {
  readonly github: GitHub;
  /** Path of the published repository. */
  readonly origin: string;
  /** Tag that workflows refer to, such as `v1`. */
  readonly tag: string;
  /** A folder that does not exist yet. */
  readonly folder: string;
}

/** Result of running the action. */
export interface ActionOutcome {
  /** The output `root`. */
  readonly root: string;
  /** Compressed size of the archive that a runner downloads, in bytes. */
  readonly bytes: number;
}

/**
 * Runs the action from the archive of a tag, on a push to a fresh repository. A runner downloads nothing but this
 * archive.
 */
export async function tryAction({ github, origin, tag, folder }: ActionTrial): Promise<ActionOutcome> {
  const [action, workspace] = [join(folder, "action"), join(folder, "repository")];
  for (const path of [action, workspace]) mkdirSync(path, { recursive: true });
  const archive = execFileSync("git", ["-C", origin, "archive", "--format=tar.gz", tag], { maxBuffer: 1 << 28 });
  execFileSync("tar", ["-xz", "-C", action], { input: archive });
  makeSample(workspace);
  const step: Step = {
    github,
    repository: "octo/widgets",
    workspace,
    eventName: "push",
    event: { ref: "refs/heads/main", before: "0".repeat(40) },
    sha: gitText(workspace, "rev-parse", "HEAD"),
    ref: "refs/heads/main",
    runId: "1",
  };
  github.repository("octo/widgets").addRun({
    id: 1,
    headSha: step.sha,
    headBranch: "main",
  });
  const token = github.token({ login: "github-actions[bot]", type: "Bot", permissions: { contents: "read" } });
  const files = makeRunnerFiles(join(folder, "runner"), step);
  const context = { "github.token": token, "github.workspace": workspace };
  const env = { ...runnerEnvironment(step, files), ...inputVariables(inputsWithDefaults({}, context)) };
  await mustRun({ program: process.execPath, args: [join(action, "dist/action.js")], cwd: workspace, env });
  const root = readFileCommands(readFileSync(files.output, "utf8")).get("root");
  if (root === undefined) throw new Error("the action set no output root");
  return { root, bytes: archive.length };
}
