import { packedTask } from "./packed-task.ts";
import { CarryonError } from "../../base/index.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { PackedTask, TaskRecord } from "./task-log.ts";
import type { TaskBuild } from "../build-task.ts";

/**
 * Notes what a task pack chose, so that the end of the task can be compared with it. The same pack again is noted once. A
 * log that cannot be written is none.
 * @param time now, in milliseconds since 1970
 * @returns what was noted, or noted before; `undefined` if nothing was
 */
export function rememberTask(
  log: TaskLog,
  { build, text, selections }: TaskBuild,
  time: number,
): PackedTask | undefined {
  const [first] = selections.values();
  if (log.place === undefined || build.config.taskLearning === false || first === undefined) return undefined;
  const files = [...selections.values()].flatMap((selection) => selection.files).toSorted((a, b) => b.score - a.score);
  const record = packedTask({ time, commit: build.origin.commit, class: first.task.class, text, files });
  const before = log.read().records.at(-1);
  if (before !== undefined && isSame(before, record)) return before;
  try {
    log.append(record);
    return record;
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

/** Whether two records are of the same pack, but for their time. */
function isSame(before: TaskRecord, record: PackedTask): before is PackedTask {
  if (before.kind !== "packed" || before.title !== record.title || before.commit !== record.commit) return false;
  return chosenText(before) === chosenText(record);
}

function chosenText({ files }: PackedTask): string {
  return JSON.stringify(files.map(({ path, tokens }) => [path, tokens]));
}
