import type { PackFeature } from "../pack/index.ts";
import { taskPlanner } from "./pack/planners.ts";

/** Plans task packs that are declared in a config. */
export const taskFeature: PackFeature = { planners: { task: taskPlanner() } };
