/**
 * Pack: the engine, which turns a tree into packs that fit a budget.
 *
 * Owns the config, the scan, facts about files, plans, rendering, the manifest and the report. Data flows through
 * `tree`, `scan`, `facts`, `study`, `plan`, `render`, `build` and `write`. All planning, rendering and budgeting happens
 * here.
 *
 * Guarantees that a pack is a function of tree, config and version, to the byte, and that a fitted pack never exceeds
 * its budget. The config lists the kinds of pack; a `PackFeature` supplies the planners of a kind and its checks.
 */
export type { Audience, PackLimit, PartConfig } from "./audience/audience.ts";
export { type ConfigModels, usableWindow, modelGroups, suggestModels } from "./audience/model-windows.ts";
export { type PlacedFile, partFiles, placedPacks } from "./audience/parts.ts";
export { DEFAULT_PROFILE } from "./audience/profiles.ts";
export { DEFAULT_TARGET, type TargetModel, targetModel } from "./audience/target-model.ts";
export {
  type Build,
  type MeasuredTree,
  type OpenBuild,
  buildPacks,
  buildTree,
  measureSome,
  measureTree,
  planTree,
  reportBuild,
  reportUnwritten,
  type WritableDocuments,
} from "./build/build.ts";
export type { SecretLine } from "./build/tree-secrets.ts";
export type { FittedPack, FittedInput, FittingTools } from "./build/fitted-input.ts";
export { planNames } from "./build/file-names.ts";
export { rawTexts } from "./build/raw-texts.ts";
export { packContent, styleMeasures } from "./build/whole-pack.ts";
export { type AgentLimits, REPLY_TOKEN_BOUNDS } from "./config/agent-limits.ts";
export { formatAllowEntry } from "./config/allow-lines.ts";
export type { Budget, TokenLimits } from "./config/budget.ts";
export {
  type Config,
  FILE_CLASSES,
  type FileClass,
  OMIT_CLASSES,
  type OmitClass,
  type PackConfig,
  type Scope,
  scopeTitle,
  TIERS,
  type Tier,
} from "./config/config.ts";
export { FRAME_STYLES, type FrameStyle } from "./config/frame-style.ts";
export {
  DEFAULT_MEMORY,
  DRIFT_MODES,
  type DriftMode,
  type MemoryPolicy,
  type MemoryRules,
  type MemoryTerms,
  RAW_CLASSES,
  RAW_FOLDERS,
  type RawClass,
  memoryRules,
} from "./config/memory-rules.ts";
export { DEFAULT_CONFIG, DEFAULT_OMIT } from "./config/parse/defaults.ts";
export {
  type InstructionLine,
  withBaseInstructions,
  withBasePackInstructions,
  instructionChanges,
} from "./config/parse/instructed.ts";
export { loadConfig, loadModels } from "./config/parse/load.ts";
export { overrideConfig, withDocumentFormat } from "./config/parse/override.ts";
export { joinChoices, quoteText, formatName } from "./config/parse/quote.ts";
export { memoryPolicyOf } from "./config/parse/sections/memory-part.ts";
export type { PriceSettings } from "./config/prices.ts";
export {
  type NdjsonSource,
  type PostgresSource,
  ROW_COLUMNS,
  type RowColumn,
  type RowSource,
  type SqliteSource,
} from "./config/row-source.ts";
export type { Selection } from "./config/selection.ts";
export type { SummarySettings } from "./config/summary-settings.ts";
export { TUNED_WEIGHTS, type TaskWeights, type TunedWeight, WEIGHT_LIMITS } from "./config/task-weights.ts";
export { parseDocumentLimit, parseTokens } from "./config/token-count.ts";
export type { BlobFacts } from "./facts/facts.ts";
export { redactedTextOf } from "./facts/measure-blob.ts";
export { type Texts, measureFiles } from "./facts/measure-files.ts";
export { mergeFacts } from "./facts/merge-facts.ts";
export { type RunContext, openRunContext } from "./facts/run-context.ts";
export { type ToStored, bufferOf } from "./facts/stored-form.ts";
export type { TextCounter } from "./facts/text-counter.ts";
export type { BaseMemory, CheckedTree, ConfiguredTree, PackFeature, PackPlanner } from "./feature.ts";
export {
  PACK_KINDS,
  type PackKind,
  type WholeKind,
  coversScope,
  fittingLimit,
  isFitted,
  isWhole,
  kindTraits,
  reportedLimit,
} from "./kinds/list.ts";
export { reviewKind } from "./kinds/review.ts";
export { taskKind } from "./kinds/task.ts";
export { listSecrets } from "./list-secrets.ts";
export { manifestDocuments } from "./manifest/manifest.ts";
export type { Manifest, ManifestDocument, ManifestFile, PackListing } from "./manifest/manifest-model.ts";
export { readManifest } from "./manifest/read-manifest.ts";
export { formatRecords } from "./manifest/records.ts";
export { packRepository } from "./pack.ts";
export { type DocumentSizes, judgeBudget, largestTokens, totalTokens } from "./plan/budget/budget.ts";
export { type CutCandidate, type CutGroup, copyablePattern, cutGroups } from "./plan/budget/cut-groups.ts";
export { type CutRank, CUT_RANKS, cutRank } from "./plan/budget/cut-rank.ts";
export { GATES, type Gate, gateFails } from "./plan/budget/gate-result.ts";
export { packLimits } from "./plan/budget/limits.ts";
export { cutCandidates, isRuleFile, packCuts } from "./plan/budget/pack-cuts.ts";
export { listedSkips } from "./plan/files-left.ts";
export { firstFileAt } from "./plan/lite/documents/first-files.ts";
export { omittedClass } from "./plan/omit.ts";
export { type StretchCounter, slicesWithin } from "./plan/split/slices.ts";
export { type Print, buildOnePack, printDocument, printDocuments } from "./print.ts";
export { type PrintablePack, planPrintable } from "./printed/format-pack.ts";
export { OUTPUT_FORMATS, type OutputFormat } from "./printed/output-format.ts";
export type { PrintedSize } from "./printed/printed-size.ts";
export { longRunsText, tiktokenRecount } from "./recount.ts";
export { type Rehydrated, manifestOf, rehydrate } from "./rehydrate.ts";
export { type AppearancesByPack, fileAppearances, collectAppearances, viewOfPiece } from "./render/appearance.ts";
export {
  DOCUMENT_ROLES,
  type Document,
  type FilePiece,
  type FramePiece,
  type Piece,
  type Slice,
  VIEWS,
  type View,
  documentTitle,
  packDocuments,
} from "./render/document.ts";
export { contentDocuments } from "./render/documents.ts";
export { focusedDocument } from "./render/fitted/focused-document.ts";
export { type CountText, type Framer, createFramer, textPiece } from "./render/frame.ts";
export { unescapeAttribute } from "./render/frame-lines.ts";
export { frameText, frameWords, quoteWords } from "./render/framed-words.ts";
export { type PackIndexEntry, longestOneLine, oneLineIndex } from "./render/fitted/pack-index.ts";
export { type ViewMeasure, type ViewPiece, frameView, indentedView, viewFrame } from "./render/fitted/view-piece.ts";
export type { Measure, WholePack } from "./render/pack-content.ts";
export { configParts } from "./render/preamble.ts";
export { splitLimit } from "./render/split-documents.ts";
export { wholeContent } from "./render/whole-content.ts";
export { messageOf } from "./report/error-message.ts";
export { leftOutGroups } from "./report/left-out.ts";
export { readReport } from "./report/read-report.ts";
export { packPassed, withCachedFiles } from "./report/report.ts";
export type {
  BudgetState,
  Cut,
  JudgedPack,
  PublishedOrigin,
  Receipt,
  Report,
  ReportFile,
  ReportPack,
  ReportRecord,
  SizedPack,
} from "./report/report-model.ts";
export { budget, limitFields, receipt, skipped, reportSchema } from "./report/report-schema.ts";
export { computeStats } from "./report/stats.ts";
export type { StatsFolder } from "./report/stats-model.ts";
export { cutLines } from "./report/terminal/cut-lines.ts";
export { errorText } from "./report/terminal/error-text.ts";
export { leftOutText } from "./report/terminal/left-out-text.ts";
export { modelLine } from "./report/terminal/model-line.ts";
export { type TerminalView, reportText } from "./report/terminal/report-text.ts";
export { fixAllowText, secretsText } from "./report/terminal/secrets-text.ts";
export { statsText } from "./report/terminal/stats-text.ts";
export { type Summary, summaryText } from "./report/terminal/summary-text.ts";
export type { EnginePorts, OutputPorts, PackPorts, RunTools, WritePorts } from "./run.ts";
export { vendorFolder } from "./scan/class/name-class.ts";
export {
  type FilePlacement,
  type FileTraits,
  type MeasuredFile,
  SKIP_REASONS,
  type ScannedFile,
  type SkipReason,
  type SkippedFile,
  type SkippedPath,
} from "./scan/file.ts";
export { type PathPlace, pathPlaces } from "./scan/placement.ts";
export { isPublishingEvidence } from "./scan/published-package.ts";
export { staleFindings } from "./stale.ts";
export { statsOfTree } from "./stats.ts";
export type { Analysis } from "./study/analyze-files.ts";
export { lazyAnalysis } from "./study/lazy-analysis.ts";
export type { OutlinedFiles, OutlineSelection } from "./study/outline-files.ts";
export { plainTexts } from "./study/plain-texts.ts";
export { rawGlobs, rowPaths, treeMemory } from "./tree/memory-files.ts";
export { listedOutputs, treeOutputs } from "./tree/own-outputs.ts";
export type { PackingRules } from "./tree/packing.ts";
export { type BuildRequest, changePack, loadTreeConfig, packingRulesFor, scanTree } from "./tree/packing-rules.ts";
export {
  type PublishedEntry,
  pathPublisher,
  publishEntries,
  publishFindings,
  publishOrigin,
} from "./tree/publish-fields.ts";
export { redactInstructions } from "./tree/redact-instructions.ts";
export { openTreeWithPaths, requireFiles } from "./tree/selected-tree.ts";
export { type Tree, openTree, limitOutputs } from "./tree/tree.ts";
export { CONFIG, withIgnoreLines } from "./tree/tree-rules.ts";
export { type PackProblem, type VerifiedPack, recountPack, verifyPack } from "./verify.ts";
export { hasPointers, verifyBodies } from "./verify-bodies.ts";
export { allowCommand, cutTitle, describeCut } from "./words/advice.ts";
export { describeLimit, describeLimitName } from "./words/budget.ts";
export { countRedacted, describeFinding, describePlacedFinding, plainPlace } from "./words/finding.ts";
export { classAdvice, skipAdvice } from "./words/inclusion.ts";
export { markdownCommit, markdownPackId, markdownPackNames, markdownPlace } from "./words/markdown-names.ts";
export { describeViolation } from "./words/memory-violation.ts";
export { type NameOf, type PackIdentity, packNames, plainPackName } from "./words/pack-name.ts";
export { describeUse, limitedTokens } from "./words/pack-use.ts";
export { describeReceipt } from "./words/receipt.ts";
export { ruleCertainty } from "./words/rule-certainty.ts";
export { isLeftOut, SKIP_SENTENCES, skipCounts } from "./words/skip.ts";
export { VIEW_CONTENTS, isShown, viewName, viewCounts } from "./words/view.ts";
export type { Output } from "./write/output.ts";
export type { ArchiveEntry, PackFiles, ArchiveIndex } from "./write/pack-files.ts";
export { writeDocuments } from "./write/write-documents.ts";
export { writePack } from "./write/write-pack.ts";
