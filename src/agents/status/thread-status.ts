import { type Threads, askedThread, noThread } from "../../task/index.ts";
import type { ThreadStatus } from "../state/snapshot.ts";

/**
 * Returns the thread that `--thread`, the session of the environment or an earlier choice means; `undefined` for none.
 * @throws CarryonError `usage` if `--thread` names none that there is
 */
export function threadStatus(
  threads: Threads,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ThreadStatus | undefined {
  const { asker, thread } = askedThread(threads, named, env);
  if (thread === undefined) {
    if (asker.kind === "named") throw noThread(asker.thread, threads.ids());
    return undefined;
  }
  const { id, state, start, handoff } = thread;
  return {
    id,
    state,
    ...(state === "done" && asker.kind !== "named" && { left: true }),
    ...(start !== undefined && { task: start.task }),
    ...(handoff !== undefined && { handoff: handoff.session }),
  };
}
