import type { AuthoredText } from "../../../base/index.ts";
import { type TaskBuild, type TaskPorts } from "../../../task/index.ts";
import { type CliHost, type CommandRun, runLocationOf, withUntrackedFiles } from "../../index.ts";
import { taskLogAt } from "../../../task/io/open-task-log.ts";
import { changePorts } from "../../../task/io/index.ts";
import { startNote } from "../status/start-note.ts";
import { threadWork } from "../thread/work.ts";
import { trackTask } from "./track-task.ts";
import type { TaskOptions } from "./task-options.ts";
import { readTaskText } from "./task-text.ts";

/** Task of an earlier pack that is rebuilt because the tree has changed. */
export interface EarlierPack {
  readonly text: AuthoredText | undefined;
  /** Whether the task log has the earlier pack. */
  readonly isLogged: boolean;
}

/** Piece of work that a task pack is built for. */
export interface TaskWork {
  readonly ports: TaskPorts;
  /** Explicit task text, or the thread's; `undefined` if the task must be inferred. */
  readonly text: AuthoredText | undefined;
  /** Logs the pack, records it in its thread, and notes its delivery. */
  readonly track: (task: TaskBuild) => Promise<void>;
}

/**
 * Reads the task from the arguments, unless an earlier pack has it, and opens the thread that it belongs to.
 * @throws CarryonError for an unusable text or thread
 */
export async function openTaskWork(
  { ports, root }: CommandRun,
  { words, earlier }: { readonly words: readonly string[]; readonly earlier: EarlierPack | undefined },
  options: TaskOptions,
  host: CliHost,
): Promise<TaskWork> {
  const { source, note } = await startNote(ports.source, { root, ...withUntrackedFiles(options) }, host);
  const explicitText = earlier === undefined ? await readTaskText(words, options, host, root) : earlier.text;
  const log = taskLogAt(runLocationOf(options, host), root);
  const work = threadWork({ text: explicitText, root }, options, host);
  const isLogged = earlier?.isLogged === true;
  return {
    ports: { packs: { ...ports, source }, ...changePorts(root, host.env), log, stateOf: work.stateOf },
    text: work.text,
    track: (task) => trackTask(task, options, { log, work, note, explicitText, isLogged }),
  };
}
