import { changedPathsOf, overlapsOf } from "./overlap/overlaps.ts";
import type { ExecutionState } from "./overlap/work-state.ts";
import type { KnownThread } from "./asked-thread.ts";
import { executionState, type StatePorts, type StateRequest } from "./execution-state.ts";
import { threadRedactor } from "./thread-redactor.ts";

/**
 * Returns how far the work of a thread is, with the other threads that have to do with what it has shown or changed.
 * @throws CarryonError `git-failed`
 */
export async function showThread(ports: Omit<StatePorts, "redactor">, request: StateRequest): Promise<ExecutionState> {
  const state = await executionState({ ...ports, redactor: threadRedactor() }, request);
  return { ...state, overlaps: overlapsOf(state.overlaps, pathsOf(request.thread, state)) };
}

function pathsOf({ pack }: KnownThread, { tree }: ExecutionState): readonly string[] {
  return [...(pack?.shown ?? []).map(({ path }) => path), ...(pack?.changed ?? []), ...changedPathsOf(tree)];
}
