import { packedTask } from "./packed-task.ts";
import { CarryonError } from "../../base/index.ts";
import type { TaskLog } from "./task-log-port.ts";
import type { PackedTask, TaskRecord } from "./task-log.ts";
import type { TaskBuild } from "../build-task.ts";

/**
 * Appends a task pack to the log with the files that it selected, to compare them with the files that the task touches
 * in the end. Appends nothing if the log's last record describes the same pack. Ignores a log that cannot be written.
 * @param time current time, in milliseconds since the epoch
 * @returns the record of the pack, new or already logged; `undefined` if logging is disabled, the build has no
 * selection, or writing failed
 */
export function logTask(log: TaskLog, { build, text, selections }: TaskBuild, time: number): PackedTask | undefined {
  const [first] = selections.values();
  if (log.place === undefined || build.config.taskLearning === false || first === undefined) return undefined;
  const files = [...selections.values()].flatMap((selection) => selection.files).toSorted((a, b) => b.score - a.score);
  const record = packedTask({ time, commit: build.origin.commit, class: first.task.class, text, files });
  const previous = log.read().records.at(-1);
  if (previous !== undefined && isSamePack(previous, record)) return previous;
  try {
    log.append(record);
    return record;
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

/** Whether two records describe the same pack, ignoring their time. */
function isSamePack(previous: TaskRecord, record: PackedTask): previous is PackedTask {
  if (previous.kind !== "packed" || previous.title !== record.title || previous.commit !== record.commit) return false;
  return filesKey(previous) === filesKey(record);
}

function filesKey({ files }: PackedTask): string {
  return JSON.stringify(files.map(({ path, tokens }) => [path, tokens]));
}
