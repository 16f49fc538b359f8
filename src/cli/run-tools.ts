import { toolName } from "../base/program/version.ts";
import { memoryFeature } from "../memory/feature.ts";
import type { OnProgress } from "../base/progress.ts";
import type { RunTools } from "../pack/run.ts";
import { taskFeature } from "../task/feature.ts";

/** Returns what the command line hands to each run. */
export function runTools(onProgress: OnProgress): RunTools {
  return { tool: toolName, onProgress, features: [taskFeature, memoryFeature] };
}
