import { resolve } from "node:path";
import { errorText } from "../../../pack/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import type { TreeWatch } from "../../../source/index.ts";
import { watchTarget } from "../../../source/io/index.ts";
import { isFolder } from "../../../base/io/index.ts";
import type { CliHost } from "../../host.ts";
import { runLocationOf, withUntrackedFiles } from "../../run.ts";
import type { TaskOptions } from "./task-options.ts";
import { type EarlierPack, runTask } from "./task.ts";
import { readTaskText } from "./task-text.ts";

/** Polling interval in milliseconds without events. Some file systems report none. */
const MAX_WAIT_MS = 2000;

/**
 * `carryon task --watch`: rebuilds the pack after each burst of changes until the process is interrupted. Reads the
 * text of the task only once.
 * @param until ends the loop, for tests
 */
export async function runWatch(
  words: readonly string[],
  options: TaskOptions,
  host: CliHost,
  until: AbortSignal = new AbortController().signal,
): Promise<ExitCode> {
  const folder = resolve(host.cwd, options.ref);
  const text = await readTaskText(words, options, host, isFolder(folder) ? folder : host.cwd);
  const watch = watchTarget(runLocationOf(withUntrackedFiles(options), host), options.ref);
  let earlier: EarlierPack = { text, isNoted: false };
  try {
    await eachChange(watch, until, async () => {
      try {
        await runTask([], options, host, earlier);
        earlier = { text, isNoted: true };
      } catch (error) {
        // The next change may fix the problem in the tree.
        if (!(error instanceof CarryonError) || !earlier.isNoted) throw error;
        host.err(errorText(error));
      }
    });
  } finally {
    watch.close();
  }
  return exitCodeFor(true);
}

/** Calls `run` immediately and then after each burst of changes, one call at a time. Keeps the process alive. */
async function eachChange(watch: TreeWatch, until: AbortSignal, run: () => Promise<void>): Promise<void> {
  let wake: (() => void) | undefined;
  const end = watch.onChange(() => wake?.());
  until.addEventListener("abort", () => wake?.());
  try {
    while (!until.aborted) {
      if (await watch.changed()) await run();
      else {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((done) => {
          wake = done;
          timer = setTimeout(done, MAX_WAIT_MS);
        });
        clearTimeout(timer);
      }
    }
  } finally {
    end();
  }
}
