import { openRunLog } from "../run-log.ts";
import { trackedStateAt } from "../../../store/io/tracked-state.ts";
import { sqliteOpener } from "../../../store/io/sqlite.ts";
import type { RunLog } from "../../operations/run-log.ts";
import type { Place } from "../../../pack/io/place.ts";
import { repositoryTop } from "../../../source/io/git/repository-top.ts";

/** Opens the record of runs of the repository of a folder, or of the folder itself outside one. */
export function runLogOf({ cwd, env }: Place): RunLog {
  return openRunLog(repositoryTop(cwd), sqliteOpener(), trackedStateAt(cwd, env));
}
