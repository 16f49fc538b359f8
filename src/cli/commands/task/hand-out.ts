import type { AuthoredText } from "../../../base/index.ts";
import { handedTask } from "../../../agents/index.ts";
import type { TaskBuild } from "../../../task/index.ts";
import { madeBy } from "../status/made-by.ts";
import type { HandedOut } from "../status/start-note.ts";
import { issueText } from "./issue-name.ts";
import { isOutput } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";

/** Notes the pack of a task, if the pack itself is printed, copied or written. @param note see `startNote` */
export async function noteTaskPack(
  note: (kind: string, handed: () => HandedOut) => Promise<void>,
  task: TaskBuild,
  options: TaskOptions,
  asked: AskedTask,
): Promise<void> {
  if (isHandedOut(options)) await note(task.build.origin.kind, () => handedTaskPack(task, options, asked));
}

function isHandedOut(options: TaskOptions): boolean {
  return options.out !== undefined || options.copy === true || isOutput(options);
}

/** Which task a pack is for. */
export interface AskedTask {
  /** The thread that it belongs to, if any. */
  readonly thread: string | undefined;
  /** The text that was given; `undefined` if it is the thread's, or inferred. */
  readonly given: AuthoredText | undefined;
}

function handedTaskPack(task: TaskBuild, options: TaskOptions, { thread, given }: AskedTask): HandedOut {
  const { file, issue, staged: _staged, ...rest } = options;
  const isInFile = given !== undefined && file !== undefined && file !== "-";
  // Words of a branch or an issue would become the user's if they were given again as arguments.
  const words = given?.by === "user" ? [task.text] : [];
  const kept = { ...rest, ...(isInFile && { file }), ...(issue !== undefined && { issue: issueText(issue) }) };
  return {
    ...handedTask(task),
    ...(thread !== undefined && { thread }),
    ...(thread === undefined && given === undefined && { isInferred: true }),
    out: isOutput(options) ? undefined : options.out,
    command: madeBy("task", isInFile ? [] : words, kept),
  };
}
