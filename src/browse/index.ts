/**
 * Browse: answers to agents' questions about a tree.
 *
 * Owns a tree that stays open and follows its changes, and the questions about it: overview, search, outlines, file
 * texts, related files, differences, the reasons for views, and pages of long answers. Reads published packs and sites
 * as trees.
 *
 * Guarantees that an answer reflects the current tree, contains no secret, and shows nothing that the repository's
 * rules keep out of packs.
 */
export { changesSince } from "./changes.ts";
export { filesByPath, plainPath } from "./find-path.ts";
export { type SymbolAnswer, findSymbol } from "./find-symbol.ts";
export { importLineTest } from "./lines/import-lines.ts";
export type { ShownLine } from "./lines/shown-lines.ts";
export { type Introduction, type LivePorts, type LiveTree, type TreeVersion, openLiveTree } from "./live-tree.ts";
export { likelyPaths } from "./match/likely-paths.ts";
export { PRECEDENCE, precedenceOf } from "./match/precedence.ts";
export { type FileOutline, OUTLINE_DETAILS, type OutlineDetail, type OutlinedSymbol, outlinePaths } from "./outline.ts";
export { type StartingFile, type ModuleTotals, type Overview, buildOverview } from "./overview.ts";
export { answerDigest, formatCursor, readCursor } from "./page/cursor.ts";
export { fitPage } from "./page/page.ts";
export { createPackSource } from "./published/pack-source.ts";
export {
  type PublishedTree,
  createPublishedSource,
  type PublishedFile,
  type TreeLabel,
  damageError,
} from "./published/published-tree.ts";
export { textFrames } from "./published/text-frames.ts";
export { readDocumentText, readFileText } from "./read-text.ts";
export { isNamedAfter, testSubject } from "./relate/test-names.ts";
export { RELATIONS, type RelatedFile, type RelatedFiles, relatedFiles } from "./related.ts";
export { buildDigest } from "./scoped-pack.ts";
export { SEARCH_PLACES, type SearchResult, type ShownText, searchTree } from "./search.ts";
export type { ShownPath } from "./shown-path.ts";
export type { SymbolDefinition } from "./symbol/define-symbol.ts";
export type { ShownDefinition } from "./symbol/shown-definitions.ts";
export type { SymbolReferences } from "./symbol/symbol-references.ts";
export { explainViews } from "./why/why.ts";
export { whyRecord } from "./why/why-record.ts";
export { whyText } from "./why/why-text.ts";
