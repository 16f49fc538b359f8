import { errorText } from "../core/report/terminal/error-text.ts";
import { logText } from "../core/report/log-text.ts";
import { type ExitCode, exitCodeFor, exitCodeOf } from "../model/exit-code.ts";
import { readContext } from "./event.ts";
import { readInputs } from "./inputs.ts";
import type { World } from "./world.ts";

/**
 * Runs the action: inputs, then the mode that they name.
 * @param payload the parsed file that GITHUB_EVENT_PATH names
 * @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal
 */
export async function main(world: World, payload: unknown): Promise<ExitCode> {
  try {
    const inputs = readInputs(world.input);
    const context = readContext(world.env, payload);
    if (inputs.mode === "comment") {
      await (await import("./comment-mode.ts")).commentMode(inputs, context, world);
      return exitCodeFor(true);
    }
    const failed = await (await import("./pack-mode.ts")).packMode(inputs, context, world);
    if (failed.length === 0) return exitCodeFor(true);
    world.annotate("error", logText(`Carryon failed on: ${failed.join(", ")}`));
    return exitCodeFor(false);
  } catch (error) {
    world.annotate("error", errorText(error).trim());
    return exitCodeOf(error);
  }
}
