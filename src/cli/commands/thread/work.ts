import { resolve } from "node:path";
import { NO_THREAD, type TaskBuild, type TaskPorts, noteThreadPack, workOfThread } from "../../../task/index.ts";
import { type AuthoredText, CarryonError } from "../../../base/index.ts";
import { isFolder } from "../../../base/io/index.ts";
import { threadsAt, workStatesAt } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { ReportOptions } from "../../options.ts";
import { warnOfDamage, warnOfOverlaps } from "./options.ts";

/** The thread that a task pack is for, as far as building the pack needs it. */
export interface ThreadWork {
  /** The task: as given, or the thread's; `undefined` if it is to be inferred. */
  readonly text: AuthoredText | undefined;
  /** Its id; `undefined` if the pack belongs to no thread. */
  readonly thread: string | undefined;
  /** `undefined` if the pack belongs to no thread. */
  readonly stateOf: TaskPorts["stateOf"];
  /** Notes the pack that was built, and warns of threads with the same files. */
  readonly note: (task: TaskBuild, about: { readonly time: number; readonly logged: string | undefined }) => void;
}

/** Options that say which thread a pack is for. */
interface WorkOptions extends ReportOptions {
  readonly ref: string;
  readonly thread?: string;
  readonly containers?: boolean;
}

/**
 * Finds the thread of a task pack. A pack of a commit belongs to none.
 * @throws CarryonError `task-done`, `thread-damaged`, `usage`
 */
export function threadWork(
  { text, root }: { readonly text: AuthoredText | undefined; readonly root: string },
  { ref, thread: named, containers: withContainers = false, quiet = false }: WorkOptions,
  host: CliHost,
): ThreadWork {
  const threads = threadsAt(root, host.env);
  const isTree = isFolder(resolve(host.cwd, ref));
  if (!isTree && named !== undefined && named !== NO_THREAD) {
    throw new CarryonError("usage", "the pack of a commit belongs to no thread", {
      hint: "Leave --ref out to pack the working tree, or leave --thread out.",
    });
  }
  const ports = { threads, states: workStatesAt(root, host.env), env: host.env, time: Date.now };
  const work = workOfThread(ports, { text, named: isTree ? named : NO_THREAD, withContainers });
  const { thread } = work;
  if (thread === undefined) return { ...work, thread, note: () => undefined };
  if (!quiet) warnOfDamage(thread, host);
  return {
    ...work,
    thread: thread.id,
    note(task, about) {
      noteThreadPack(threads, thread.id, task, about);
      if (!quiet) warnOfOverlaps(task.state?.overlaps ?? [], host);
    },
  };
}
