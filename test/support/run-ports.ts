import { memoryFeature } from "../../src/memory/feature.ts";
import * as ports from "../../src/pack/io/ports.ts";
import type { OnProgress } from "../../src/base/program/progress.ts";
import type { PackPorts, RunTools } from "../../src/pack/run.ts";
import type { Source } from "../../src/source/source.ts";
import { taskFeature } from "../../src/task/feature.ts";

type Tools = Pick<RunTools, "tool" | "onProgress">;

const withFeatures = (tools: Tools): RunTools => ({ ...tools, features: [taskFeature, memoryFeature] });

/** Ports of a run with the features that every surface uses. */
export function workPorts(
  place: Parameters<typeof ports.portsWithoutSource>[0],
  root: string,
  tools: Tools,
): Omit<PackPorts, "source"> {
  return ports.portsWithoutSource(place, root, withFeatures(tools));
}

/** Ports of a run for a target that still has to be opened. */
export function packPorts(
  place: ports.RunLocation,
  tool: string,
  onProgress: OnProgress,
): ReturnType<typeof ports.packPorts> {
  return ports.packPorts(place, withFeatures({ tool, onProgress }));
}

/** Ports of a run for an open source. */
export function sourcePorts(place: Parameters<typeof ports.sourcePorts>[0], source: Source, tools: Tools): PackPorts {
  return ports.sourcePorts(place, source, withFeatures(tools));
}
