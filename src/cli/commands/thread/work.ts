import { resolve } from "node:path";
import { NO_THREAD, type TaskBuild, type TaskPorts, recordThreadPack, workOfThread } from "../../../task/index.ts";
import { type AuthoredText, CarryonError } from "../../../base/index.ts";
import { isFolder } from "../../../base/io/index.ts";
import { threadsAt, workStatesAt } from "../../../task/io/index.ts";
import type { CliHost, ReportOptions } from "../../index.ts";
import { warnOfDamage, warnOfOverlaps } from "./options.ts";

/** Thread of a task pack, limited to what the build needs. */
export interface ThreadWork {
  /** Explicit task text, or the thread's; `undefined` if the task must be inferred. */
  readonly text: AuthoredText | undefined;
  /** Thread id; `undefined` outside of a thread. */
  readonly thread: string | undefined;
  /** `undefined` outside of a thread. */
  readonly stateOf: TaskPorts["stateOf"];
  /** Records a delivered pack in its thread and warns of threads that touch the same files. */
  readonly recordPack: (task: TaskBuild, about: PackRecord) => void;
}

/** Facts about a built pack. */
interface PackRecord {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Id of the pack's record in the task log, if any. */
  readonly logged: string | undefined;
  /** Whether anyone got the pack, and not only the list of its files. */
  readonly isDelivered: boolean;
}

/** Options that determine the thread of a pack. */
interface WorkOptions extends ReportOptions {
  readonly ref: string;
  readonly thread?: string;
  readonly containers?: boolean;
}

/**
 * Resolves the thread that a task pack belongs to, and the task text. The pack of a commit never belongs to a thread.
 * @throws CarryonError `task-done` if the thread is finished, `thread-damaged` if its task cannot be read, `usage` if
 * the thread does not exist, is named for a commit, or is missing although containers are requested
 */
export function threadWork(
  { text, root }: { readonly text: AuthoredText | undefined; readonly root: string },
  { ref, thread: threadName, containers: withContainers = false, quiet = false }: WorkOptions,
  host: CliHost,
): ThreadWork {
  const threads = threadsAt(root, host.env);
  const isTree = isFolder(resolve(host.cwd, ref));
  if (!isTree && threadName !== undefined && threadName !== NO_THREAD) {
    throw new CarryonError("usage", "the pack of a commit belongs to no thread", {
      hint: "Leave --ref out to pack the working tree, or leave --thread out.",
    });
  }
  const ports = { threads, states: workStatesAt(root, host.env), env: host.env, time: Date.now };
  const work = workOfThread(ports, { text, threadName: isTree ? threadName : NO_THREAD, withContainers });
  const { thread } = work;
  if (thread === undefined) return { ...work, thread, recordPack: () => undefined };
  if (!quiet) warnOfDamage(thread, host);
  return {
    ...work,
    thread: thread.id,
    recordPack(task, about) {
      if (about.isDelivered) recordThreadPack(threads, thread.id, task, about);
      if (!quiet) warnOfOverlaps(task.state?.overlaps ?? [], host);
    },
  };
}
