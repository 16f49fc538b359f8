import { openRunLog } from "./run-log.ts";
import { sqliteOpener, trackedStateAt } from "../../store/io/index.ts";
import type { RunLog } from "../operations/run-log.ts";
import type { CommandContext } from "../../base/index.ts";
import { repositoryTop } from "../../source/io/index.ts";

/**
 * Opens the log of Carryon's runs, in `.carryon/` of the repository that contains the folder, or of the folder itself
 * outside a repository.
 */
export function runLogOf({ cwd, env }: CommandContext): RunLog {
  return openRunLog(repositoryTop(cwd), sqliteOpener(), trackedStateAt(cwd, env));
}
