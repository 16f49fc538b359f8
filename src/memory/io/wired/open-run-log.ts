import { openRunLog } from "../run-log.ts";
import { sqliteOpener, trackedStateAt } from "../../../store/io/index.ts";
import type { RunLog } from "../../operations/run-log.ts";
import type { Place } from "../../../pack/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";

/** Opens the record of runs of the repository of a folder, or of the folder itself outside one. */
export function runLogOf({ cwd, env }: Place): RunLog {
  return openRunLog(repositoryTop(cwd), sqliteOpener(), trackedStateAt(cwd, env));
}
