import { resolve } from "node:path";
import { cacheDirectory } from "../../pack/io/index.ts";
import { openTaskLog } from "./task-log.ts";
import { NO_TASK_LOG, type TaskLog } from "../learn/task-log-port.ts";

/** Whose tasks are remembered, and whether. */
export interface TaskLogPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Cache directory; `undefined` for the default, `false` for none. */
  readonly cache: string | false | undefined;
}

/** Values of `CARRYON_LEARN` that turn the log off. */
const OFF = /^(?:0|off|no|false)$/iu;

/**
 * Returns the log of tasks beside the caches of a tree. It remembers nothing, and shows nothing that was remembered, without
 * a cache, with `CARRYON_LEARN=off`, and on CI, where no pack may depend on it.
 * @param root the folder whose caches are used
 */
export function taskLogAt({ cwd, env, cache }: TaskLogPlace, root: string): TaskLog {
  if (cache === false || OFF.test(env["CARRYON_LEARN"] ?? "") || (env["CI"] ?? "") !== "") return NO_TASK_LOG;
  const explicit = cache === undefined || cache === "" ? undefined : resolve(cwd, cache);
  const folder = cacheDirectory(env, explicit, root);
  return folder === undefined ? NO_TASK_LOG : openTaskLog(folder);
}
