/**
 * Task: from a piece of work, or a change to review, to the code that matters for it.
 *
 * Owns the interpretation of a task (words, mentioned files, similar commits), the scores of files, the selection of
 * files for task packs and review packs, threads (one piece of work from start to finish), and the log of earlier tasks
 * on this machine.
 *
 * Guarantees that a pack declared in a config never depends on this machine's log, and that a task's text was written
 * by the user or is marked as someone else's.
 */
export { type BlockId, formatBlockId, parseBlockId } from "./blocks/block.ts";
export { type ReviewBuild, buildReview } from "./build-review.ts";
export type { TaskBuild, TaskPorts } from "./build-task.ts";
export { evaluateTasks } from "./evaluate/evaluate-tasks.ts";
export { taskFeature } from "./feature.ts";
export { type Issues, issueTask } from "./issue-task.ts";
export { finishTask } from "./learn/finish-task.ts";
export { logTask } from "./learn/log-task.ts";
export type { TaskLog } from "./learn/task-log-port.ts";
export { planPrintableReview, planPrintableTask } from "./plan-printable.ts";
export { readBlock } from "./read-block.ts";
export { type ReadRequest, readFromTree } from "./read.ts";
export { changeSummary } from "./report/change-summary.ts";
export { evaluationText, evaluationTotals } from "./report/evaluation-text.ts";
export { finishedText } from "./report/finished-text.ts";
export { formatTaskLogTotals } from "./report/learned-text.ts";
export type { LearnedTotals } from "./report/learned.ts";
export { formatLikelihood } from "./report/likely-text.ts";
export { reviewContents, reviewGaps } from "./report/review-contents.ts";
export { reviewTable } from "./report/review-table.ts";
export { selectionTable } from "./report/selection-table.ts";
export { selectionWhy, selectionsWhy } from "./report/selection-why.ts";
export type { ReviewedChange } from "./review-change.ts";
export type { ReviewText } from "./review/pack/review.ts";
export type { SelectedFile, TaskSelection } from "./select/selection.ts";
export { taskDigest } from "./task-digest.ts";
export {
  type ThreadWithStart,
  requestedThread,
  resolveThread,
  unknownThreadError,
  requireOpen,
} from "./thread/requested-thread.ts";
export { type LearningResult, endThread, threadNamedToEnd, threadToEnd } from "./thread/end-thread.ts";
export { readThreads } from "./thread/execution-state.ts";
export { type MadeHandover, joinHandover, threadForHandover } from "./thread/join-handover.ts";
export { threadTitle } from "./thread/record/thread-words.ts";
export { NO_THREAD, type Thread, type ThreadHandover, lastActivity } from "./thread/record/thread.ts";
export type { Threads } from "./thread/record/threads.ts";
export { overlapLines, stateLines } from "./thread/record/work-state-words.ts";
export type { ThreadOverlap } from "./thread/record/work-state.ts";
export { recordThreadPack } from "./thread/pack-of-thread.ts";
export { pruneThreads } from "./thread/prune-threads.ts";
export { readThreadProgress } from "./thread/thread-progress.ts";
export { startThread } from "./thread/start-thread.ts";
export { type ThreadPorts, workOfThread } from "./thread/work-of-thread.ts";
export { changeBase, mainBase } from "./tree-change/change-base.ts";
export { changedFiles } from "./tree-change/changed-files.ts";
