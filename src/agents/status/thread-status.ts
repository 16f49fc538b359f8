import { type Threads, requestedThread, unknownThreadError } from "../../task/index.ts";
import type { ThreadStatus } from "../state/snapshot.ts";

/**
 * Finds the current thread: the one that `--thread` names, or else the one that an earlier choice or the environment
 * selects. `undefined` if none applies.
 * @throws CarryonError `usage` if the value of `--thread` is not a valid thread name, or names a thread that does not
 * exist
 */
export function threadStatus(
  threads: Threads,
  threadName: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ThreadStatus | undefined {
  const { asker, thread } = requestedThread(threads, threadName, env);
  if (thread === undefined) {
    if (asker.kind === "named") throw unknownThreadError(asker.thread, threads.ids());
    return undefined;
  }
  const { id, state, start, handover } = thread;
  return {
    id,
    state,
    ...(state === "done" && asker.kind !== "named" && { left: true }),
    ...(start !== undefined && { task: start.task }),
    ...(handover !== undefined && { handoff: handover.session }),
  };
}
