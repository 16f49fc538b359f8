import { changedPathsOf, overlapsOf } from "./overlap/overlaps.ts";
import type { ExecutionState } from "./overlap/work-state.ts";
import type { ThreadWithStart } from "./asked-thread.ts";
import { executionState, type StateRequest, type StateSources } from "./execution-state.ts";
import { threadRedactor } from "./thread-redactor.ts";

/**
 * Reads the progress of a thread, with the other threads that overlap with the files that it changed or saw in full.
 * @throws CarryonError `git-failed`
 */
export async function showThread(ports: StateSources, request: StateRequest): Promise<ExecutionState> {
  const state = await executionState({ ...ports, redactor: threadRedactor() }, request);
  return { ...state, overlaps: overlapsOf(state.overlaps, pathsOf(request.thread, state)) };
}

function pathsOf({ pack }: ThreadWithStart, { tree }: ExecutionState): readonly string[] {
  return [...(pack?.shown ?? []).map(({ path }) => path), ...(pack?.changed ?? []), ...changedPathsOf(tree)];
}
