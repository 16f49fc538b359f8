import { resolve } from "node:path";
import { requestedThread, startThread, threadTitle } from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logLine } from "../../../base/index.ts";
import { requireWorkTree } from "../../../source/io/index.ts";
import { threadsAt, workStatesAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine, unquotedStart } from "../../index.ts";
import { readTaskText, type TaskTextOptions } from "../task/task-text.ts";
import { type ThreadOptions, warnOfOverlaps } from "./options.ts";

/** Options of `carryon task start`. */
export interface StartOptions extends ThreadOptions, TaskTextOptions {}

/**
 * `carryon task start`: starts a thread and selects it, or resumes the open one with the same task.
 * @throws CarryonError `usage` without a task, for several unquoted words, or if another task is open
 */
export async function runStart(words: readonly string[], options: StartOptions, host: CliHost): Promise<ExitCode> {
  if (words.length > 1) throw unquotedStart(words);
  const root = resolve(host.cwd, options.ref);
  requireWorkTree(root);
  const taskText = await readTaskText(words, options, host, root);
  if (taskText === undefined) {
    throw new CarryonError("usage", "no task given", {
      hint: 'Describe the task, such as carryon task start "fix the retry loop".',
    });
  }
  const threads = threadsAt(root, host.env);
  const threadChoice = requestedThread(threads, options.thread, host.env);
  const ports = { threads, states: workStatesAt(root, host.env), time: Date.now() };
  const { thread, isNew, overlaps } = startThread(ports, { target: threadChoice, task: taskText });
  const { id, start } = thread;
  if (options.json === true) {
    host.out(jsonLine({ thread: id, task: start.task, new: isNew, notes: threads.notesPath(id), overlaps }));
  } else if (options.quiet !== true) {
    const verb = isNew ? "Started" : "Resumed";
    host.out(`  ${logLine(`${verb} thread ${id}: ${threadTitle(start.task)}`)}\n  ${NEXT_HINT}\n`);
  }
  if (options.json !== true) warnOfOverlaps(overlaps, host);
  return exitCodeFor(true);
}

const NEXT_HINT = "Pack it with carryon task, look at it with carryon task show, end it with carryon task done";
