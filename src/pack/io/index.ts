/** Adapters for entry points and other rooms: caches, output folders, archives, ports and starter files. */
export { extractEntries } from "./archive/zip-extract.ts";
export { openZip } from "./archive/zip-sink.ts";
export { cacheHome } from "./cache/cache-home.ts";
export { cacheDirectory } from "./cache/cache-location.ts";
export { MAX_CACHE_BYTES } from "./cache/cache-store.ts";
export { type CacheOverview, findCaches, removeCaches } from "./cache/cache.ts";
export { keepCompiledCode } from "./cache/compiled-code.ts";
export { nearPath } from "./near-path.ts";
export { openFileSink, writeAll } from "./output/file-sink.ts";
export {
  createNamedFile,
  readConfigFile,
  readNamedFile,
  streamNamedFile,
  writeNamedFile,
} from "./output/named-file.ts";
export { outputState } from "./output/output-target.ts";
export { openOutput } from "./output/output.ts";
export { openPackFiles } from "./output/pack-files.ts";
export { type Stage, openStage, prepareStage } from "./output/stage.ts";
export type { CommandContext, WorkingFolder } from "./place.ts";
export {
  type RunLocation,
  type RunPlace,
  assets,
  extractSources,
  openCommit,
  packFiles,
  packPorts,
  sourcePorts,
  portsWithoutSource,
} from "./ports.ts";
export { readActionFiles } from "./starter/action-files.ts";
export { questionsOn } from "./starter/questions.ts";
export { openStarterFolder } from "./starter/starter-files.ts";
export { installedRelease } from "./starter/starter.ts";
export { remotePaths, withRemote } from "./target.ts";
