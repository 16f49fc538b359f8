import type { AuthoredText } from "../../../base/index.ts";
import { taskDelivery } from "../../../agents/index.ts";
import type { TaskBuild } from "../../../task/index.ts";
import { rebuildCommand } from "../status/made-by.ts";
import type { NotedDelivery } from "../status/start-note.ts";
import { issueText } from "./issue-name.ts";
import { goesToStdout, hasDestination } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";

/**
 * Stores a note of a task pack that was printed, copied or written. Does nothing if only the selection was printed.
 * @param note function that stores a note, as `startNote` returns it
 */
export async function noteTaskPack(
  note: (kind: string, handed: () => NotedDelivery) => Promise<void>,
  task: TaskBuild,
  options: TaskOptions,
  origin: TaskOrigin,
): Promise<void> {
  if (hasDestination(options)) await note(task.build.origin.kind, () => taskPackDelivery(task, options, origin));
}

/** Origin of the task of a pack. */
export interface TaskOrigin {
  /** Thread that the pack belongs to, if any. */
  readonly thread: string | undefined;
  /** Text from arguments, a file or an issue; `undefined` if the task is the thread's or was inferred. */
  readonly explicitText: AuthoredText | undefined;
}

function taskPackDelivery(task: TaskBuild, options: TaskOptions, { thread, explicitText }: TaskOrigin): NotedDelivery {
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
