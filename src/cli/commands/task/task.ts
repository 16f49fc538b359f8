import { agentIn } from "../../../agents/io/index.ts";
import { type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { packPassed, reportUnwritten } from "../../../pack/index.ts";
import { planPrintableTask } from "../../../task/index.ts";
import { type CliHost, openRun, unreadLine, withUntrackedFiles } from "../../index.ts";
import { openDestination } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";
import { nextStep, printTask } from "./task-report.ts";
import { explainTaskPath } from "./task-why.ts";
import { type EarlierPack, openTaskWork } from "./task-work.ts";

/**
 * `carryon task`: selects the code that a task needs, and prints the selection with reasons. Prints, copies or writes
 * the pack itself only on request.
 */
export async function runTask(
  words: readonly string[],
  options: TaskOptions,
  host: CliHost,
  earlier?: EarlierPack,
): Promise<ExitCode> {
  const { ref, since, why, json = false } = options;
  const destination = openDestination(options, host);
  using run = await openRun(ref, withUntrackedFiles(options), host);
  const { root, request, progress } = run;
  const work = await openTaskWork(run, { words, earlier }, options, host);
  const agent = options.agent === undefined ? undefined : agentIn(root, options.agent, host.env);
  const taskRequest = { ...request, text: work.text, since, agent: agent?.text };
  const { planned: task, print } = await planPrintableTask(work.ports, taskRequest, options.format);
  progress.end();
  if (why !== undefined) host.out(explainTaskPath(task, why, { root, cwd: host.cwd, json }));
  else {
    const place = await destination.put(print, nextStep(agent));
    await work.track(task);
    const closing = `${place} · ${run.elapsed()}${unreadLine(task.build)}`;
    printTask(task, { ...options, agent: agent?.name, closing }, host);
  }
  return exitCodeFor(packPassed(reportUnwritten(task.build)));
}
