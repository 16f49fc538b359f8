/**
 * Compare: two trees → what changed, and whether that is allowed.
 *
 * Owns deltas of packs, the gate that decides whether a change fails, hunks and renames, delta documents that build on
 * an older FULL, and the history of many commits.
 *
 * Guarantees that the change is written by its own rules and judged by those of its base, that numbers are recomputed
 * from git and never from a stored copy, and that a change fails only for what it does itself.
 */
export { applyFiles } from "./apply.ts";
export type { ChangeStage, FileChange, Hunk } from "./changes/changes.ts";
export { type ChangedPath, type FileSide, changesFrom } from "./changes/file-changes.ts";
export { hunkLines } from "./changes/hunk-lines.ts";
export { longChanges } from "./changes/long-changes.ts";
export { type PathPair, changeStages, pathChanges } from "./changes/path-changes.ts";
export { textLines } from "./changes/text-lines.ts";
export type {
  Appearance,
  Baseline,
  Delta,
  DeltaFile,
  DeltaPack,
  DeltaPolicy,
  DeltaRedaction,
  NoBaseline,
} from "./delta/delta-model.ts";
export type { FittedChange } from "./delta/delta-views.ts";
export { fittedChanges } from "./delta/fitted-changes.ts";
export { type DiffTarget, compareTargets } from "./diff.ts";
export { withAnchor } from "./document/anchor.ts";
export { MANY_TEXTS, limitedTexts } from "./history/changed-texts.ts";
export type { TextChanges } from "./history/delta-texts.ts";
export { type History, type PackedCommit, historyOf } from "./history/history.ts";
export type { CommitChanges } from "./history/site-changes.ts";
export type { Unreadable } from "./history/unreadable.ts";
export { REPRODUCIBILITY_ADVICE, limitAdvice, oldSecretAdvice, secretAdvice } from "./report/change-advice.ts";
export { COMMENT_BYTES, NAME_CHARACTERS, extractSchema } from "./report/comment-schema.ts";
export {
  COMMENT_FILE,
  COMMENT_KEY,
  type DeltaExtract,
  type ExtractFile,
  type ExtractView,
  FAIL_REASONS,
  type FailReason,
} from "./report/delta-extract.ts";
export { deltaText } from "./report/delta-text.ts";
export {
  BASELINE_TEXTS,
  NO_BASELINE_TEXTS,
  baselineAdvice,
  describeChange,
  describeFileCounts,
  describeReproducibility,
  differenceOf,
  formatKeptPrefix,
} from "./report/delta-words.ts";
export { boundedExtract, countsOf, extractOf, extractText, isChanged } from "./report/extract.ts";
export { describeGate, describeGateUse, explainGate, gateLevel } from "./report/gate-words.ts";
export { packOrder } from "./report/pack-order.ts";
export type { ReviewSummary } from "./report/review-summary.ts";
export {
  REDACTION_RULES,
  describeHeldRules,
  describeLimitSource,
  describeRuleChange,
  ruleEffects,
} from "./report/rule-words.ts";
export { staleSentence } from "./report/stale-memory.ts";
export { failuresOf, packPassed } from "./report/verdict.ts";
export { withAllowEntries } from "./trees/allow-entries.ts";
export { BASELINE_WORDS, type BaselineRequest, type FoundBaseline, findBaseline } from "./trees/baseline.ts";
export { cacheSide } from "./trees/cached-side.ts";
export { firstDifference, reproducibleFiles } from "./trees/compare-packs.ts";
export { type BaseTree, type ComparedTrees, type UnopenedBase, compareTrees } from "./trees/compare-trees.ts";
export { emptySource } from "./trees/empty-source.ts";
export type { RunEvent } from "./trees/event.ts";
export { policySideOf } from "./trees/policy-side.ts";
export { openRuledTree, openTreeOrNothing } from "./trees/ruled-tree.ts";
export { SECOND_BUILD } from "./trees/second-build.ts";
