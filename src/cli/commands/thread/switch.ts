import { resolve } from "node:path";
import { NO_THREAD, requestedThread, resolveThread, requireOpen, threadTitle } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, logLine } from "../../../base/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { WorkTreeOptions } from "./options.ts";

/**
 * `carryon task switch`: selects the thread that later commands of the agent's chat or the terminal use; `global`
 * selects none.
 * @throws CarryonError `usage` if no or several threads match, `task-done` if the thread is finished
 */
export function runSwitch(name: string, options: WorkTreeOptions, host: CliHost): ExitCode {
  const threads = threadsAt(resolve(host.cwd, options.ref), host.env);
  const { chat } = requestedThread(threads, undefined, host.env);
  if (name.trim().toLowerCase() === NO_THREAD) {
    threads.choose(chat, NO_THREAD);
    report(options, host, { thread: null }, "Work belongs to no thread now");
    return exitCodeFor(true);
  }
  const { id, start } = requireOpen(resolveThread(threads, name));
  threads.choose(chat, id);
  report(options, host, { thread: id, task: start.task }, `Thread ${id}: ${threadTitle(start.task)}`);
  return exitCodeFor(true);
}

function report({ json, quiet }: WorkTreeOptions, host: CliHost, value: object, text: string): void {
  if (json === true) host.out(jsonLine(value));
  else if (quiet !== true) host.out(`  ${logLine(text)}\n`);
}
