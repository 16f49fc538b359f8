import { type OnProgress, toolName } from "../base/index.ts";
import { memoryFeature } from "../memory/index.ts";
import type { RunTools } from "../pack/index.ts";
import { taskFeature } from "../task/index.ts";

/** Returns the version, the progress callback and the optional features that the command line passes to each run. */
export function runTools(onProgress: OnProgress): RunTools {
  return { tool: toolName, onProgress, features: [taskFeature, memoryFeature] };
}
