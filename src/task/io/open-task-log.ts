import { resolve } from "node:path";
import { cacheDirectory } from "../../base/io/index.ts";
import { openTaskLog } from "./task-log.ts";
import { NO_TASK_LOG, type TaskLog } from "../learn/task-log-port.ts";

/** Location of a task log, and the settings that can disable it. */
export interface TaskLogPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Cache directory; `undefined` for the default, `false` to disable caching. */
  readonly cache: string | false | undefined;
}

/** Values of `CARRYON_LEARN` that disable the log. */
const DISABLED = /^(?:0|off|no|false)$/iu;

/**
 * Opens the log of earlier tasks in the cache folder of a tree. Returns a log that is always empty and discards records
 * if caching is off, with `CARRYON_LEARN=off`, and on CI, because packs built there must not depend on it.
 * @param root folder whose caches are used
 */
export function taskLogAt({ cwd, env, cache }: TaskLogPlace, root: string): TaskLog {
  if (cache === false || DISABLED.test(env["CARRYON_LEARN"] ?? "") || (env["CI"] ?? "") !== "") return NO_TASK_LOG;
  const explicit = cache === undefined || cache === "" ? undefined : resolve(cwd, cache);
  const folder = cacheDirectory(env, explicit, root);
  return folder === undefined ? NO_TASK_LOG : openTaskLog(folder);
}
