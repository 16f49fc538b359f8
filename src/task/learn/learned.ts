import { taskLogTotals } from "./learned-totals.ts";
import { learnedPoints } from "./learned-points.ts";
import { finishedTasks } from "./finished-tasks.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { LearnedTotals } from "../report/learned.ts";

/**
 * Reads a task log and returns its totals: tasks, touched files, tokens, and the files whose scores change most.
 * `undefined` if the log is empty or disabled.
 */
export function readLearnedTotals(log: TaskLog): LearnedTotals | undefined {
  if (log.place === undefined) return undefined;
  const logged = log.read();
  return logged.records.length + logged.damaged === 0 ? undefined : taskLogTotals(logged, log.place);
}

/**
 * Reads a task log and returns the log-odds that its tasks add to each file's score, by path, from −0.5 to 0.5. Files
 * that earlier tasks touched gain, and files that packs showed in vain lose. Empty if the log is empty or disabled.
 */
export function readLearnedPoints(log: TaskLog): ReadonlyMap<string, number> {
  return learnedPoints(finishedTasks(log.read().records));
}
