/** Adapters for entry points and for adapters of other rooms: files, child processes and assets. */
export { readAsset } from "./assets.ts";
export { DIST_FOLDER, PARSER_ENTRY } from "./dist-folder.ts";
export { canonicalPath, containedPath } from "./files/contained-path.ts";
export { isFolder, lstatIfExists, makeFolders, pathExists } from "./files/disk-paths.ts";
export { isOwnOutput } from "./files/own-output.ts";
export { isCanonicalPath, isPlainPath } from "./files/safe-path.ts";
export { makeTemporaryDirectory, withTemporaryDirectory } from "./files/temporary-directory.ts";
export { type Temporary, removeAbandoned, reserveTemporary, temporariesOf, temporaryPath } from "./files/temporary.ts";
export { filesIn, folderState, foldersIn, pathsBelow, readTextFile, writeText } from "./files/text-files.ts";
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
