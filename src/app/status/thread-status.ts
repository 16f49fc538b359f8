import type { Threads } from "../../model/ports/stores/threads.ts";
import type { ThreadStatus } from "../../model/status/snapshot.ts";
import { askedThread } from "../thread/asked-thread.ts";

/**
 * Returns the thread that `--thread`, the session of the environment or an earlier choice means; `undefined` for none.
 * @throws CarryonError `usage` if the name is none of a thread
 */
export function threadStatus(
  threads: Threads,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ThreadStatus | undefined {
  const { thread } = askedThread(threads, named, env);
  if (thread === undefined) return undefined;
  const { id, state, start, handoff } = thread;
  return {
    id,
    state,
    ...(start !== undefined && { task: start.task }),
    ...(handoff !== undefined && { handoff: handoff.session }),
  };
}
