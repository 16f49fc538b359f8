import type { WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { Inputs } from "./inputs.ts";

/** One run of this action: its inputs, the workflow run that it belongs to, and what the runner provides. */
export interface Step {
  readonly inputs: Inputs;
  readonly context: WorkflowRun;
  readonly host: ActionHost;
}
