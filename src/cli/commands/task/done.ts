import {
  type ThreadWithStart,
  type LearningResult,
  requestedThread,
  endThread,
  finishTask,
  finishedText,
  threadNamedToEnd,
  threadTitle,
  threadToEnd,
} from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, logLine } from "../../../base/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type ReportOptions,
  jsonLine,
  openRun,
  runLocationOf,
  withUntrackedFiles,
} from "../../index.ts";
import { taskLogAt } from "../../../task/io/open-task-log.ts";
import { changePorts, threadsAt } from "../../../task/io/index.ts";

/** Options of `carryon task done`. */
export interface DoneOptions extends BuildOptions, ReportOptions {
  /** Directory of the tree. */
  readonly ref: string;
  /** Commit that completed the task. */
  readonly commit?: string;
  /** Whether to search for that commit. */
  readonly merged?: boolean;
  /** Thread name; `global` for none. */
  readonly thread?: string;
}

/**
 * `carryon task done`: ends a thread, records the files that the task touched, and prints how well its pack matched
 * them.
 * @param word thread name, or the beginning of a task id
 */
export async function runDone(word: string | undefined, options: DoneOptions, host: CliHost): Promise<ExitCode> {
  using run = await openRun(options.ref, withUntrackedFiles(options), host);
  const { ports, request, root, progress } = run;
  const changes = changePorts(root, host.env);
  const log = taskLogAt(runLocationOf(options, host), root);
  const { commit, merged: isMerged = false } = options;
  const time = Date.now();
  const learn = (id: string | undefined): ReturnType<typeof finishTask> =>
    finishTask({ ...ports, changes, log, time }, { ...request, task: id, commit, isMerged });
  const threads = threadsAt(root, host.env);
  const threadName = options.thread === undefined ? threadNamedToEnd(threads, log.read().records, word) : undefined;
  const task = threadName === undefined ? word : undefined;
  const thread = threadToEnd(threads, requestedThread(threads, threadName ?? options.thread, host.env), task);
  const end = { time, commit: changes.commits?.head()?.id };
  const learned =
    thread === undefined ? { finished: await learn(task) } : await endThread(threads, thread, { end, learn });
  progress.end();
  printDone({ learned, thread }, options, host);
  return exitCodeFor(true);
}

function printDone(
  { learned, thread }: { readonly learned: LearningResult; readonly thread: ThreadWithStart | undefined },
  options: DoneOptions,
  host: CliHost,
): void {
  if (options.json === true) {
    host.out(jsonLine({ ...learnedFields(learned), ...(thread !== undefined && { thread: thread.id }) }));
  } else if (options.quiet !== true) {
    if (thread !== undefined)
      host.out(`  ${logLine(`Ended thread ${thread.id}: ${threadTitle(thread.start.task)}`)}\n`);
    host.out(
      "why" in learned
        ? `  Nothing is learned from it: ${logLine(learned.why)}\n`
        : finishedText(learned.finished, host.width),
    );
  }
}

function learnedFields(learned: LearningResult): object {
  if ("why" in learned) return { why: learned.why };
  const { packed, done, hits, noise, missed } = learned.finished;
  return { id: packed.id, title: packed.title, commit: done.commit, hits, noise, missed };
}
