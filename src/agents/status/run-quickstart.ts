import { quickstartSteps } from "./quickstart-steps.ts";
import type { StatusPorts } from "../state/status.ts";
import type { QuickstartStep } from "../state/quickstart.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Steps that lead a new user to a first pack, with the finished ones marked. */
export async function quickstart(ports: StatusPorts): Promise<readonly QuickstartStep[]> {
  return quickstartSteps(await takeSnapshot(ports));
}
