import { resolve } from "node:path";
import { type Thread, allThreads, askedThread, lastTimeOf, threadTitle } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, logLine, pluralize, shortenEnd } from "../../../base/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../run.ts";
import { minuteOf, type ThreadOptions, warnOfDamage } from "./options.ts";

/** `carryon task list`: lists the threads of a work tree, open ones first, the latest first. */
export function runThreadList(options: ThreadOptions, host: CliHost): ExitCode {
  const threads = threadsAt(resolve(host.cwd, options.ref), host.env);
  const { id: current } = askedThread(threads, options.thread, host.env);
  const all = allThreads(threads).toSorted(
    (a, b) => Number(a.state === "done") - Number(b.state === "done") || (lastTimeOf(b) ?? 0) - (lastTimeOf(a) ?? 0),
  );
  if (options.json === true) {
    const rows = all.map((thread) => ({
      thread: thread.id,
      state: thread.state,
      current: thread.id === current,
      task: thread.start?.task,
      branch: thread.pack?.branch ?? thread.start?.branch,
      time: lastTimeOf(thread),
      damaged: thread.damaged,
    }));
    host.out(jsonLine({ threads: rows }));
    return exitCodeFor(true);
  }
  const width = all.reduce((most, { id }) => Math.max(most, id.length), 0);
  for (const thread of all)
    host.out(`${shortenEnd(logLine(rowOf(thread, current, width)), Math.max(host.width, 40))}\n`);
  for (const thread of all) warnOfDamage(thread, host);
  if (options.quiet !== true) host.err(`${pluralize(all.length, "thread")}\n`);
  return exitCodeFor(true);
}

function rowOf(thread: Thread, current: string | undefined, width: number): string {
  const { id, state, start, pack } = thread;
  const branch = pack?.branch ?? start?.branch;
  const time = lastTimeOf(thread);
  const where = branch === undefined ? "" : ` (${branch})`;
  const what = start === undefined ? "?" : threadTitle(start.task);
  return `${id === current ? "*" : " "} ${id.padEnd(width)}  ${state}  ${time === undefined ? "?" : minuteOf(time)}  ${what}${where}`;
}
