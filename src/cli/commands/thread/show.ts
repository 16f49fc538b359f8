import { resolve } from "node:path";
import {
  type Thread,
  type Threads,
  requestedThread,
  resolveThread,
  unknownThreadError,
  requireOpen,
  readThreadProgress,
  stateLines,
} from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, formatCount, logLine } from "../../../base/index.ts";
import { threadsAt, workStatesAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { formatMinute, type ThreadOptions, warnOfDamage, warnOfOverlaps } from "./options.ts";

/** Options of `carryon task show`. */
export interface ThreadShowOptions extends ThreadOptions {
  readonly containers?: boolean;
}

/**
 * `carryon task show`: prints the progress of an open thread, by default the current one.
 * @throws CarryonError `usage` if no or several threads match, `task-done` if the thread is finished, `thread-damaged`
 * if its task cannot be read
 */
export async function runThreadShow(
  name: string | undefined,
  options: ThreadShowOptions,
  host: CliHost,
): Promise<ExitCode> {
  const root = resolve(host.cwd, options.ref);
  const threads = threadsAt(root, host.env);
  const thread = requireOpen(name === undefined ? currentThread(threads, options, host) : resolveThread(threads, name));
  const ports = { threads, states: workStatesAt(root, host.env), time: Date.now() };
  const state = await readThreadProgress(ports, { thread, withContainers: options.containers === true });
  const { id, pack, start, damaged } = thread;
  const notes = threads.notesPath(id);
  if (options.json === true) {
    const { notes: read, tree, containers, overlaps } = state;
    host.out(
      jsonLine({
        thread: id,
        task: start.task,
        start,
        pack,
        handoff: state.handover,
        notes: { path: notes, ...read },
        tree,
        containers,
        overlaps,
        damaged,
      }),
    );
    return exitCodeFor(true);
  }
  const packedText = pack === undefined ? "not yet" : `${formatMinute(pack.time)}, ${formatCount(pack.tokens)} tokens`;
  const lines = [
    state.title,
    `- started: ${formatMinute(start.time)}`,
    `- packed: ${packedText}`,
    ...stateLines(state),
    `- notes: ${notes}${state.notes === undefined ? " (not written yet: lines such as `status: …` and `- [ ] next step` appear in packs)" : ""}`,
  ];
  host.out(lines.map((line) => `  ${logLine(line)}\n`).join(""));
  warnOfDamage(thread, host);
  warnOfOverlaps(state.overlaps, host);
  return exitCodeFor(true);
}

/** @throws CarryonError `usage` without a current thread */
function currentThread(threads: Threads, { thread: threadName }: ThreadOptions, { env }: CliHost): Thread {
  const { id, thread } = requestedThread(threads, threadName, env);
  if (thread !== undefined) return thread;
  if (id !== undefined && threadName !== undefined) throw unknownThreadError(id, threads.ids());
  throw new CarryonError("usage", "there is no current thread", {
    hint: 'Start one with carryon task start "fix the retry loop", or name one that carryon task list shows.',
  });
}
