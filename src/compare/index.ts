/**
 * Compare: two trees → what changed, and whether it is allowed.
 *
 * Owns pack deltas, the gate that decides whether a change fails, hunks and renames, delta documents that build on an
 * older FULL, and the history of many commits.
 *
 * Guarantees that a change is written with its own rules and judged by those of its base, that numbers are recomputed
 * from git and never read from a stored copy, and that a change fails only for what it does itself.
 */
export type { ChangeStage, FileChange, Hunk } from "./changes/changes.ts";
export { type ChangedPath, type FileSide, buildFileChanges } from "./changes/file-changes.ts";
export { tooLongFindings } from "./changes/long-changes.ts";
export { type PathPair, changeStages, pathChanges } from "./changes/path-changes.ts";
export { textLines } from "./changes/text-lines.ts";
export type {
  Appearance,
  Baseline,
  Delta,
  DeltaEffects,
  DeltaFile,
  DeltaPack,
  DeltaPolicy,
  DeltaRedaction,
  NoBaseline,
} from "./delta/delta-model.ts";
export type { FittedChange } from "./delta/delta-views.ts";
export { fittedChanges } from "./delta/fitted-changes.ts";
export { type DiffTarget, compareTargets } from "./diff.ts";
export { withDeltaDocuments } from "./document/anchor.ts";
export { applyDelta } from "./document/apply-delta.ts";
export { DETAILED_TEXT_LIMITS, applyTextLimits } from "./history/changed-texts.ts";
export type { TextChanges } from "./history/delta-texts.ts";
export { type History, type PackedCommit, computeHistory } from "./history/history.ts";
export type { CommitChanges } from "./history/site-changes.ts";
export type { Unreadable } from "./history/unreadable.ts";
export { acceptedAdvice } from "./report/accepted-advice.ts";

export {
  REPRODUCIBILITY_ADVICE,
  limitAdvice,
  oldSecretAdvice,
  raisedLimit,
  secretAdvice,
} from "./report/change-advice.ts";
export { MAX_COMMENT_BYTES, MAX_NAME_CHARACTERS, extractSchema } from "./report/comment-schema.ts";
export {
  type Acceptance,
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
  fileDifference,
  missingBase,
  tokenDifference,
  formatKeptPrefix,
} from "./report/delta-words.ts";
export { type RunOutcome, boundedExtract, countFileChanges, buildExtract, extractText } from "./report/extract.ts";
export { describeGate, describeGateUse, explainGate, gateHeadline, gateLevel } from "./report/gate-words.ts";
export { packOrder } from "./report/pack-order.ts";
export { type ChangeThreshold, isNotable, parseThreshold } from "./report/relevance.ts";
export { repositoryPath } from "./report/repository-path.ts";
export type { ReviewSummary } from "./report/review-summary.ts";
export { describeHeldRules, describeLimitSource, describeRuleChange, ruleEffects } from "./report/rule-words.ts";
export { staleSentence } from "./report/stale-memory.ts";
export { failReasons } from "./report/verdict.ts";
export { withAllowEntries } from "./trees/allow-entries.ts";
export { BASELINE_WORDS, type BaselineRequest, type FoundBaseline, findBaseline } from "./trees/baseline.ts";
export { cacheSide } from "./trees/cached-side.ts";
export { type Difference, firstDifference, reproducibleFiles } from "./trees/compare-packs.ts";
export {
  type BaseTree,
  type ComparedTrees,
  type PlannedHead,
  type UnopenedBase,
  compareTrees,
} from "./trees/compare-trees.ts";
export { emptySource } from "./trees/empty-source.ts";
export type { RunEvent } from "./trees/event.ts";
export { resolvePolicySide } from "./trees/policy-side.ts";
export { openRuledTree, openTreeOrNothing } from "./trees/ruled-tree.ts";
export { SECOND_BUILD, notReproducibleText, reproducibleText } from "./trees/second-build.ts";
