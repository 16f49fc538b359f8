import { strictRedactor } from "../../secrets/index.ts";
import { changedPathsOf, overlapsOf } from "./overlaps.ts";
import type { ExecutionState } from "./record/work-state.ts";
import type { ThreadWithStart } from "./requested-thread.ts";
import { executionState, type StateRequest, type StateSources } from "./execution-state.ts";

/**
 * Reads the progress of a thread, redacted. `overlaps` lists the other active threads that touch the same files, with
 * only the shared paths: files that this thread has changed, or that its last pack showed in full.
 * @throws CarryonError `git-failed`
 */
export async function readThreadProgress(ports: StateSources, request: StateRequest): Promise<ExecutionState> {
  const state = await executionState({ ...ports, redactor: strictRedactor() }, request);
  return { ...state, overlaps: overlapsOf(state.overlaps, pathsOf(request.thread, state)) };
}

function pathsOf({ pack }: ThreadWithStart, { tree }: ExecutionState): readonly string[] {
  return [...(pack?.shown ?? []).map(({ path }) => path), ...(pack?.changed ?? []), ...changedPathsOf(tree)];
}
