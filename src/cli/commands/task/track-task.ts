import type { AuthoredText } from "../../../base/index.ts";
import { taskDelivery } from "../../../agents/index.ts";
import { type TaskBuild, type TaskLog, logTask } from "../../../task/index.ts";
import { rebuildCommand } from "../status/rebuild-command.ts";
import type { NotedDelivery, NotedSource } from "../status/start-note.ts";
import type { ThreadWork } from "../thread/work.ts";
import { issueText } from "./issue-name.ts";
import { goesToStdout, hasDestination } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";

/** Origin of a task pack, and the stores that keep track of it. */
export interface TaskOrigin {
  readonly log: TaskLog;
  readonly work: ThreadWork;
  /** Stores the delivery note. Comes from `startNote`. */
  readonly note: NotedSource["note"];
  /** Text from arguments, a file or an issue; `undefined` if the task is the thread's or was inferred. */
  readonly explicitText: AuthoredText | undefined;
  /** Whether an earlier pack of the same task is already in the log. */
  readonly isLogged: boolean;
}

/**
 * Logs the selection of a task pack for learning. If the pack was printed, copied or written, also records it in its
 * thread and notes its delivery.
 */
export async function trackTask(task: TaskBuild, options: TaskOptions, origin: TaskOrigin): Promise<void> {
  const time = Date.now();
  const logRecord = origin.isLogged ? undefined : logTask(origin.log, task, time);
  const isDelivered = hasDestination(options);
  origin.work.recordPack(task, { time, logged: logRecord?.id, isDelivered });
  if (isDelivered) await origin.note(task.build.origin.kind, () => taskPackDelivery(task, options, origin));
}

function taskPackDelivery(task: TaskBuild, options: TaskOptions, { work, explicitText }: TaskOrigin): NotedDelivery {
  const { thread } = work;
  const { file, issue, ...rest } = options;
  const isInFile = explicitText !== undefined && file !== undefined && file !== "-";
  // Text from a branch or an issue must not become an argument of the rebuild command, because arguments count as the
  // user's words.
  const words = explicitText?.by === "user" ? [task.text] : [];
  const rebuildOptions = {
    ...rest,
    ...(isInFile && { file }),
    ...(issue !== undefined && { issue: issueText(issue) }),
  };
  return {
    ...taskDelivery(task),
    ...(thread !== undefined && { thread }),
    ...(thread === undefined && explicitText === undefined && { isInferred: true }),
    out: goesToStdout(options) ? undefined : options.out,
    command: rebuildCommand("task", isInFile ? [] : words, rebuildOptions),
  };
}
