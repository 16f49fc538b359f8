import { learnedTotals } from "./learned-totals.ts";
import { learnedPoints } from "./learned-points.ts";
import { finishedTasks } from "./finished-tasks.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { LearnedTotals } from "../report/learned.ts";

/** Returns what a log says of tasks; `undefined` if it says nothing. */
export function learnedFrom(log: TaskLog): LearnedTotals | undefined {
  if (log.place === undefined) return undefined;
  const logged = log.read();
  return logged.records.length + logged.damaged === 0 ? undefined : learnedTotals(logged, log.place);
}

/** Returns what earlier tasks add to the scores of files, by path. */
export function pointsFrom(log: TaskLog): ReadonlyMap<string, number> {
  return learnedPoints(finishedTasks(log.read().records));
}
