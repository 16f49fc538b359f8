import { finishTask } from "../../../app/task/finish-task.ts";
import { finishedText } from "../../../core/report/task/finished-text.ts";
import { type ExitCode, exitCodeFor } from "../../../model/exit-code.ts";
import { changePorts } from "../../../wire/task.ts";
import { taskLogAt } from "../../../wire/task-log.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { jsonLine, openRun, runLocationOf } from "../../run.ts";

/** Options of `carryon task done`. */
export interface DoneOptions extends BuildOptions, ReportOptions {
  /** A directory. */
  readonly ref: string;
  /** The commit that did the task. */
  readonly commit?: string;
  /** Whether to look for that commit. */
  readonly merged?: boolean;
}

/** `carryon task done`: notes what a task touched, and prints how its pack agreed with that. */
export async function runDone(task: string | undefined, options: DoneOptions, host: CliHost): Promise<ExitCode> {
  const { ports, request, root, progress } = await openRun(options.ref, options, host);
  try {
    const changes = changePorts(root, host.env);
    const log = taskLogAt(runLocationOf(options, host), root);
    const { commit, merged: isMerged = false } = options;
    const finished = await finishTask(
      { ...ports, changes, log, time: Date.now() },
      { ...request, task, commit, isMerged },
    );
    progress.end();
    if (options.json === true) {
      const { packed, done, hits, noise, missed } = finished;
      host.out(jsonLine({ id: packed.id, title: packed.title, commit: done.commit, hits, noise, missed }));
    } else if (options.quiet !== true) host.out(finishedText(finished, host.width));
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}
