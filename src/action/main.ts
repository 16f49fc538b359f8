import { type ExitCode, exitCodeFor, exitCodeOf, logText } from "../base/index.ts";
import { readWorkflowRun } from "./event.ts";
import { readInputs } from "./inputs.ts";
import type { ActionHost } from "./host.ts";

const UNSUPPORTED_EVENT =
  "The event pull_request_target is not supported: it checks out the base branch, so there is no change to compare. Use pull_request, and for pull requests from forks also the comment workflow that carryon init writes";

/**
 * Runs the action: reads the inputs, then runs the selected mode. Errors become annotations.
 * @param payload the parsed JSON of GITHUB_EVENT_PATH
 * @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal
 */
export async function runAction(host: ActionHost, payload: unknown): Promise<ExitCode> {
  try {
    const inputs = readInputs(host.input);
    const step = { inputs, context: readWorkflowRun(host.env, payload), host };
    if (inputs.mode === "comment") {
      await (await import("./modes/comment-mode.ts")).commentMode(step);
      return exitCodeFor(true);
    }
    if (inputs.mode === "distill") {
      return exitCodeFor(await (await import("./modes/distill-mode.ts")).distillMode(step));
    }
    if (host.env["GITHUB_EVENT_NAME"] === "pull_request_target") host.annotate("warning", UNSUPPORTED_EVENT);
    const failed = await (await import("./modes/pack-mode.ts")).packMode(step);
    if (failed.length === 0) return exitCodeFor(true);
    host.annotate("error", logText(`Carryon failed on: ${failed.join(", ")}`));
    return exitCodeFor(false);
  } catch (error) {
    const { errorText } = await import("../pack/report/terminal/error-text.ts");
    host.annotate("error", errorText(error).trim());
    return exitCodeOf(error);
  }
}
