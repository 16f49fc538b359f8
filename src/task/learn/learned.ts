import { learnedTotals } from "./learned-totals.ts";
import { learnedPoints } from "./learned-points.ts";
import { finishedTasks } from "./finished-tasks.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { LearnedTotals } from "../report/learned.ts";

/** Summarizes a task log; `undefined` if the log is empty or disabled. */
export function readLearnedTotals(log: TaskLog): LearnedTotals | undefined {
  if (log.place === undefined) return undefined;
  const logged = log.read();
  return logged.records.length + logged.damaged === 0 ? undefined : learnedTotals(logged, log.place);
}

/** Reads the log-odds that earlier tasks add to file scores, by path. */
export function readLearnedPoints(log: TaskLog): ReadonlyMap<string, number> {
  return learnedPoints(finishedTasks(log.read().records));
}
