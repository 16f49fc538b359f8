/**
 * Base: shared foundations.
 *
 * Owns errors with a code and a hint, canonical paths, path patterns, the decoding of bytes to text, the author of a
 * text, findings and the limits on data derived from one file, canonical JSON, content digests, and the formatting of
 * numbers and times. `io/` runs child processes within bounds, reads and writes files safely, and caches values on disk.
 *
 * Imports nothing else from `src`. Paths are canonical from the moment they enter, and a text keeps its author, so that
 * no other room has to check either again.
 */
export { blobId } from "./blob-id.ts";
export { canonicalJson } from "./canonical-json.ts";
export type {
  BlobFile,
  BlobStore,
  ReferenceIndex,
  ReferenceList,
  StoreOperation,
  StoredBlob,
} from "./content/blob-store.ts";
export {
  type ContentId,
  type ContentReference,
  type ReferenceFilter,
  type ReferenceQuery,
  compareReferences,
  isContentId,
  matchesQuery,
  parseContentId,
} from "./content/reference.ts";
export type { ContentSlice, SliceRange } from "./content/slice.ts";
export { decode } from "./decode/decode.ts";
export type { DecodedText } from "./decode/decoded-text.ts";
export type { TextEncoding } from "./decode/text-encoding.ts";
export { type CacheKey, type EntryCache, contextDigest, readCached } from "./entry-cache.ts";
export { CarryonError, type ErrorCode } from "./error.ts";
export { type ExitCode, exitCodeFor, exitCodeOf } from "./exit-code.ts";
export { DERIVED_LIMITS, type DerivedKind, limitExceeded } from "./findings/derived-limits.ts";
export {
  FINDING_CODES,
  type Finding,
  type FindingCode,
  type PublishedFinding,
  SEVERITIES,
  type Severity,
} from "./findings/finding.ts";
export { publishedBy } from "./findings/published-schema.ts";
export { MAX_GLOBS, MAX_EXPANDED_GLOBS, MAX_GLOB_LENGTH, checkGlob, literalGlob } from "./globs/glob-rules.ts";
export { globPredicate, firstMatchingList, listRule, unusedGlobs } from "./globs/globs.ts";
export { linePredicate, readIgnoreFiles } from "./globs/ignore-file.ts";
export { bytewise, escapeIgnorePath, ignoreLines, ignorePatterns, hasManyGlobstars } from "./globs/ignore-lines.ts";
export { matchLines, type LinePattern } from "./globs/line-matcher.ts";
export { holdsAbove, type PathParts, pathSplitter, type PathFolder, byDepth } from "./globs/placer.ts";
export { addCount, addToList, countBy, groupBy, symmetricDifference } from "./grouping.ts";
export { OBJECT_ID, isObjectId } from "./object-id.ts";
export { isManifestPath, outputFiles } from "./output/output-files.ts";
export type { Sink, WrittenFile } from "./output/sink.ts";
export {
  addFolders,
  baseNameOf,
  comparePaths,
  decodePath,
  isDecodablePath,
  encodeByteString,
  encodePath,
  folderOf,
  parentFolders,
} from "./path.ts";
export type { Assets } from "./program/assets.ts";
export type { BoundedRun } from "./program/bounded-run.ts";
export type { Clipboard } from "./program/clipboard.ts";
export type { CommandContext, WorkingFolder } from "./program/command-context.ts";
export { unsupportedNode } from "./program/node-version.ts";
export type { OnProgress, Progress } from "./program/progress.ts";
export { toolName, version } from "./program/version.ts";
export { ISSUES_URL, PROJECT, PUBLISHED } from "./project.ts";
export type { PublishedText } from "./published-text.ts";
export { isRestorable } from "./restorable-path.ts";
export { type AuthoredText, type ForeignAuthor, hasForeignAuthor } from "./text/authored-text.ts";
export { codeSpan } from "./text/code-span.ts";
export { columnWidth } from "./text/column.ts";
export { commandLineText, shellWord } from "./text/command-line.ts";
export { foldCase } from "./text/fold-case.ts";
export { joinFirst, joinWords } from "./text/list.ts";
export { logLine, logPatch, logText } from "./text/log-text.ts";
export { type Mark, unmarked } from "./text/mark.ts";
export { suggestion, nearestWord, nearestWords } from "./text/nearest.ts";
export {
  formatBytes,
  formatCount,
  formatDifference,
  formatDifferenceOf,
  formatDifferenceShare,
  formatOrdinal,
  formatPercent,
  formatTenths,
  pluralize,
} from "./text/number.ts";
export { shortCommit, shortenEnd, shortenName, shortenPaths } from "./text/shorten.ts";
export { formatDuration, formatTime, isShowable } from "./text/time-text.ts";
export { INVISIBLE, UNSEEN, characterClass, spellUnseen, spelled } from "./text/unseen.ts";
export { wordScan } from "./text/word-scan.ts";
export { type JsonObject, isJsonObject, member, membersOf, parseJson, stringOf, stringsIn, textIn } from "./json.ts";
