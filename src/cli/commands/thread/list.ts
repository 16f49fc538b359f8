import { resolve } from "node:path";
import { type Thread, readThreads, requestedThread, lastActivity, threadTitle } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, logLine, pluralize, shortenEnd } from "../../../base/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { formatMinute, type ThreadOptions, warnOfDamage } from "./options.ts";

/** `carryon task list`: lists the threads of a work tree, open ones first, then by last activity. */
export function runThreadList(options: ThreadOptions, host: CliHost): ExitCode {
  const threads = threadsAt(resolve(host.cwd, options.ref), host.env);
  const { id: current } = requestedThread(threads, options.thread, host.env);
  const sortedThreads = readThreads(threads).toSorted(
    (a, b) =>
      Number(a.state === "done") - Number(b.state === "done") || (lastActivity(b) ?? 0) - (lastActivity(a) ?? 0),
  );
  if (options.json === true) {
    const rows = sortedThreads.map((thread) => ({
      thread: thread.id,
      state: thread.state,
      current: thread.id === current,
      task: thread.start?.task,
      branch: thread.pack?.branch ?? thread.start?.branch,
      time: lastActivity(thread),
      damaged: thread.damaged,
    }));
    host.out(jsonLine({ threads: rows }));
    return exitCodeFor(true);
  }
  const width = sortedThreads.reduce((maxLength, { id }) => Math.max(maxLength, id.length), 0);
  for (const thread of sortedThreads)
    host.out(`${shortenEnd(logLine(threadRow(thread, current, width)), Math.max(host.width, 40))}\n`);
  for (const thread of sortedThreads) warnOfDamage(thread, host);
  if (options.quiet !== true) host.err(`${pluralize(sortedThreads.length, "thread")}\n`);
  return exitCodeFor(true);
}

function threadRow(thread: Thread, current: string | undefined, width: number): string {
  const { id, state, start, pack } = thread;
  const branch = pack?.branch ?? start?.branch;
  const time = lastActivity(thread);
  const branchNote = branch === undefined ? "" : ` (${branch})`;
  const what = start === undefined ? "?" : threadTitle(start.task);
  return `${id === current ? "*" : " "} ${id.padEnd(width)}  ${state}  ${time === undefined ? "?" : formatMinute(time)}  ${what}${branchNote}`;
}
