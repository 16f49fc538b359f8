/**
 * Memory: what a team wants every model to know.
 *
 * Owns the pages of the memory folder: generated pages, recent changes, summaries of operational data, hand-written
 * text, and the policy that limits their content.
 *
 * Guarantees that it rewrites only the blocks it generated, that raw logs, transcripts and rows never enter the memory,
 * and that every generated part names its inputs.
 */
export { type MemoryMark, todoMarks } from "./blocks/marks.ts";
export type { MemoryFile, MemoryPart } from "./blocks/memory-file.ts";
export { isInMemory } from "./blocks/memory-path.ts";
export { type MemoryCheck, checkMemory } from "./check-memory.ts";
export { type DistilledPatch, distillPatch } from "./distill/distill-patch.ts";
export { PAGE_DEFAULTS, type RecentChanges, distill } from "./distill/distill.ts";
export { formatReleaseNotes } from "./distill/draft-release.ts";
export { type RefreshedPage, noLedgerPages } from "./distill/ledger-pages.ts";
export { readLedgerRecords } from "./distill/ledger-records.ts";
export { type OperationsBlock } from "./distill/operations.ts";
export { driftDiff } from "./drift-diff.ts";
export { driftFindings, driftedBlocks } from "./drift-findings.ts";
export { memoryFeature } from "./feature.ts";
export { generateMemory } from "./generate-memory.ts";
export { type ConfigWithPacks, configWithPacks, newMemoryFiles } from "./init-memory.ts";
export { type AudiencePack, audiencePacks, buildAudiencePack, buildAudienceText } from "./print-audience.ts";
export {
  type MemoryOverview,
  memoryFilesIn,
  memoryOverview,
  memorySnapshot,
  sourceDefinitions,
} from "./memory-files.ts";
export { memoryFolder } from "./memory-folder.ts";
export type { MemoryPage } from "./memory-tree.ts";
export type { RunLog, RunRecord } from "./operations/run-log.ts";
export { heldPolicyFindings } from "./policy/memory-findings.ts";
export { MEMORY_ADVICE, describeInput } from "./policy/memory-words.ts";
export { type RefreshedBlock, computeMemoryRefresh } from "./refresh-memory.ts";
export { MODEL_FAMILIES, type ModelFamily, TODO_MARK } from "./scaffold/memory-pages.ts";
export { GENERATED_BLOCKS } from "./scaffold/pages.ts";
