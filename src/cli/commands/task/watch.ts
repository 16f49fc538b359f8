import { resolve } from "node:path";
import type { ExitCode } from "../../../base/index.ts";
import { watchTarget } from "../../../source/io/index.ts";
import { isFolder } from "../../../base/io/index.ts";
import { type CliHost, rebuildOnChange, runLocationOf, withUntrackedFiles } from "../../index.ts";
import type { TaskOptions } from "./task-options.ts";
import { runTask } from "./task.ts";
import type { EarlierPack } from "./task-work.ts";
import { readTaskText } from "./task-text.ts";

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
  const output = options.out === undefined || options.out === "-" ? undefined : resolve(host.cwd, options.out);
  const watch = watchTarget(runLocationOf(withUntrackedFiles(options), host), options.ref, output);
  let earlier: EarlierPack = { text, isLogged: false };
  const build = async (): Promise<void> => {
    await runTask([], options, host, earlier);
    earlier = { text, isLogged: true };
  };
  return rebuildOnChange(watch, build, { err: host.err, until });
}
