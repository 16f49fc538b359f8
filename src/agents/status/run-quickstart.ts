import { quickstartSteps } from "./quickstart-steps.ts";
import type { StatusPorts } from "../state/status.ts";
import type { QuickstartStep } from "../state/quickstart.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Returns the steps that lead a newcomer from nothing to a pack, and which of them are done. */
export async function quickstart(ports: StatusPorts): Promise<readonly QuickstartStep[]> {
  return quickstartSteps(await takeSnapshot(ports));
}
