import { handedTask } from "../../../app/status/hand-out.ts";
import type { TaskBuild } from "../../../app/task/build-task.ts";
import { madeBy } from "../status/made-by.ts";
import type { HandedOut } from "../status/start-note.ts";
import { isOutput } from "./put-pack.ts";
import type { TaskOptions } from "./task.ts";

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
  readonly given: string | undefined;
}

function handedTaskPack(task: TaskBuild, options: TaskOptions, { thread, given }: AskedTask): HandedOut {
  const isInFile = given !== undefined && options.file !== undefined && options.file !== "-";
  // What an inferred task was taken from may be gone when the pack is made again.
  const [title = ""] = task.text.split("\n");
  const words = given !== undefined ? [task.text] : thread === undefined ? [title] : [];
  const { file, staged: _staged, ...rest } = options;
  const kept = { ...rest, ...(isInFile && { file }) };
  return {
    ...handedTask(task),
    ...(thread !== undefined && { thread }),
    out: isOutput(options) ? undefined : options.out,
    command: madeBy("task", isInFile ? [] : words, kept),
  };
}
