/**
 * Outline: source text → its declarations, imports and mentions.
 *
 * Owns languages, sketches (cheap facts from patterns), outlines (declarations from a parser or a scanner), Markdown,
 * links, and the graph of imports and references with its ranking. `io/` runs the parsers in a child process.
 *
 * Guarantees that shortened views consist of lines of the text or parts of lines, and that every text takes linear
 * time. The mechanisms know no language by name: callers look languages up in `languages/` and pass them in.
 */
export { isCommentLine } from "./code/comment-line.ts";
export { languageOfText } from "./detect/content-language.ts";
export { detectLanguage } from "./detect/language.ts";
export { entryFiles } from "./entries/entry-files.ts";
export { adjacencyOf } from "./graph/adjacency.ts";
export {
  type CachedGraph,
  type GraphContext,
  type TextSummary,
  cachedBlob,
  changedGraphFiles,
  hasSameDefinitions,
  buildGraph,
} from "./graph/cached-graph.ts";
export { type FileRank, fileRanks } from "./graph/file-rank.ts";
export { type NameUsers, nameUsersOf, usersOfName } from "./graph/name-users.ts";
export type { Graph } from "./graph/graph.ts";
export { pageRank } from "./graph/page-rank.ts";
export { relativeRank, relativeReach } from "./graph/relative-weight.ts";
export { specimenRule } from "./graph/specimens.ts";
export { translationRule } from "./graph/translation.ts";
export { importedNameUses } from "./imports/imported-names.ts";
export { type Module, moduleRule, modulesOf } from "./imports/modules.ts";
export { readJson } from "./imports/resolve/json.ts";
export { isManifest } from "./imports/resolve/resolver.ts";
export { readToml } from "./imports/resolve/toml.ts";
export { isWorkspaceManifest, workspacesOf } from "./imports/workspaces.ts";
export type { Language } from "./language.ts";
export { languageNamed } from "./languages/language-named.ts";
export { markdownLinks } from "./links/markdown-links.ts";
export { type LinkingDocument, staleLinks } from "./links/stale-links.ts";
export { type MarkdownBlock, markdownBlocks } from "./markdown/blocks.ts";
export { headingText } from "./markdown/heading-text.ts";
export { isParsed, outlineWithoutParser } from "./outline-text.ts";
export { type BriefSymbol, type Outline, type OutlineViews, SYMBOL_KINDS, type SymbolKind } from "./outline.ts";
export type { OutlineRequest, Outliner } from "./outliner.ts";
export {
  type BriefSketch,
  FILE_ROLES,
  type FileRole,
  type Identifiers,
  type Sketch,
  type SketchDefinition,
  type WordBag,
} from "./sketch.ts";
export { NO_IDENTIFIERS, hashIdentifier, identifiersIn } from "./sketch/identifiers.ts";
export { DOCS_PATH } from "./sketch/role-paths.ts";
export { isTestPath, roleOf, roleOfEntry, roleOfPath } from "./sketch/role.ts";
export { sketchOf } from "./sketch/sketch.ts";
export { sketchAt } from "./sketch/purpose.ts";
export { summaryLines, titlesLine } from "./sketch/summary.ts";
export { type StripRules, strippedParts, stripText } from "./strip/strip-text.ts";
export { briefSymbols, MAX_BRIEF_SYMBOLS, ownerOf, withoutTests } from "./symbols/brief-symbols.ts";
export { symbolsViewOf } from "./symbols/symbols-view.ts";
export { oneLine } from "./text/one-line.ts";
export { foldText, hashStem, stemOfWord } from "./word-bag/stem.ts";
export { type WordForm, visitWords } from "./word-bag/sub-words.ts";
export { wordBagOf } from "./word-bag/word-bag.ts";
