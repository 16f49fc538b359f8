/** Adapters for entry points and for adapters of other rooms: files, caches, child processes and assets. */
export { readAsset } from "./assets.ts";
export { type CacheOverview, findCaches, removeCaches } from "./cache/cache.ts";
export type { CacheOptions } from "./cache/cache-file.ts";
export { cacheHome } from "./cache/cache-home.ts";
export { cacheDirectory } from "./cache/cache-location.ts";
export { MAX_CACHE_BYTES, evictOldCaches } from "./cache/cache-store.ts";
export { keepCompiledCode } from "./cache/compiled-code.ts";
export { noEntryCache, openEntryCache } from "./cache/entry-cache.ts";
export { DIST_FOLDER, PARSER_ENTRY } from "./dist-folder.ts";
export { canonicalPath, containedPath } from "./files/contained-path.ts";
export { isFolder, lstatIfExists, makeFolders, pathExists } from "./files/disk-paths.ts";
export { openFileSink, type FileSink, writeAll } from "./files/file-sink.ts";
export { readNamedFile, writeNamedFile, readConfigFile, createNamedFile, streamNamedFile } from "./files/named-file.ts";
export { nearPath } from "./files/near-path.ts";
export { isOwnOutput } from "./files/own-output.ts";
export { isCanonicalPath, isPlainPath } from "./files/safe-path.ts";
export { type Stage, openStage, prepareStage, asidePaths, type NamedPlace } from "./files/stage.ts";
export { type Temporary, removeAbandoned, temporariesOf, temporaryPath } from "./files/temporary.ts";
export { makeTemporaryDirectory, withTemporaryDirectory } from "./files/temporary-directory.ts";
export {
  bytesIfReadable,
  textIfReadable,
  filesIn,
  folderState,
  foldersIn,
  pathsBelow,
  readTextFile,
  writeText,
} from "./files/text-files.ts";
export { systemCode, writeError } from "./files/write-error.ts";
export {
  type HttpFailure,
  type HttpMessage,
  type HttpResponse,
  type RedirectRules,
  addressIn,
  isConfidential,
  mayLeadTo,
  retryAfter,
  sendHttp,
} from "./http.ts";
export { isLoopbackHost } from "./loopback-host.ts";
export { atExit } from "./process/at-exit.ts";
export { runBounded } from "./process/bounded-run.ts";
export { childEnvironment } from "./process/child-environment.ts";
export { openClipboard } from "./process/clipboard.ts";
export { findProgram } from "./process/find-program.ts";
export { readReleaseCommit } from "./release-file.ts";
