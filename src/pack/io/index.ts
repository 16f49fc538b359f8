/** Adapters for entry points and other rooms: output folders, archives and the ports of a run. */
export { extractEntries } from "./archive/zip-extract.ts";
export { openZip } from "./archive/zip-sink.ts";
export { openOutput } from "./output/output.ts";
export { outputState } from "./output/output-target.ts";
export { openPackFiles } from "./output/pack-files.ts";
export {
  type RunLocation,
  type RunPlace,
  extractSources,
  openCommit,
  packPorts,
  sourcePorts,
  portsWithoutSource,
} from "./ports.ts";
