import { resolve } from "node:path";
import { type PackStatus, type StatusPorts, hasDelta, noteDelta, takeSnapshot } from "../../../agents/index.ts";
import {
  CarryonError,
  type ExitCode,
  commandLineText,
  escapeIgnorePath,
  exitCodeFor,
  joinWords,
  logText,
  shortCommit,
} from "../../../base/index.ts";
import type { CliHost } from "../../index.ts";
import { runReview } from "../review/review.ts";
import { openStatus } from "../../../agents/io/index.ts";
import { statusRequest } from "../status/ask-status.ts";
import type { TaskOptions } from "./task-options.ts";
import { hasDestination } from "./put-pack.ts";

/** Default budget of a delta, in tokens. */
const DELTA_TOKENS = 1000;

/**
 * `carryon task --delta`: prints what has changed in the files that the last task pack shows, as a review of just these
 * files since the commit of the pack. From then on, a reader of both counts as up to date.
 * @throws CarryonError `usage` without a task pack, or if only a new one can show what has changed
 */
export async function runTaskDelta(words: readonly string[], options: TaskOptions, host: CliHost): Promise<ExitCode> {
  if (words.length > 0) {
    throw new CarryonError("usage", "--delta takes no task: it shows changes of the last task pack", {
      hint: "Leave the words out, or leave --delta out for a new pack.",
    });
  }
  const directory = resolve(host.cwd, options.ref);
  const ports = await openStatus(statusRequest(directory, options, host));
  const pack = await lastTaskPack(ports);
  if (pack.freshness === "fresh") {
    host.err("Nothing that the task pack shows has changed\n");
    return exitCodeFor(true);
  }
  const code = await printDelta(pack, options, { ...host, cwd: directory });
  await noteDelta(ports.notes, pack, ports.tree);
  return code;
}

/** Prints a review of the shown files that have changed since the commit of a pack. @throws CarryonError `usage` */
async function printDelta(pack: PackStatus, options: TaskOptions, host: CliHost): Promise<ExitCode> {
  const { changed = [], commit } = pack;
  if (!hasDelta(pack) || commit === undefined) throw needsNewPack(pack);
  const { json = false, budget = DELTA_TOKENS } = options;
  const place = json || hasDestination(options) ? {} : { stdout: true };
  const include = changed.map((path) => `/${escapeIgnorePath(path)}`);
  try {
    return await runReview(commit, { ...options, ...place, budget, include, quiet: !json }, host);
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "nothing-changed") throw error;
    host.out(`${logText(joinWords(changed))}: as in commit ${shortCommit(commit)} again, unlike in the task pack\n`);
    return exitCodeFor(true);
  }
}

/** @throws CarryonError `usage` */
async function lastTaskPack(ports: StatusPorts): Promise<PackStatus> {
  const { packs } = await takeSnapshot(ports, true);
  const tasks = packs.filter(({ kind }) => kind === "task");
  const pack = tasks.find(({ freshness }) => freshness === "stale") ?? tasks[0];
  if (pack !== undefined) return pack;
  throw new CarryonError("usage", "there is no task pack to update", {
    hint: 'Build one first, such as carryon task "fix the retry loop".',
  });
}

function needsNewPack({ command, freshness }: PackStatus): CarryonError {
  return new CarryonError("usage", `the task pack is ${freshness}, and only a new one can show what has changed`, {
    hint: `Run ${logText(commandLineText(command))}.`,
  });
}
