import { evaluateTasks, evaluationText, evaluationTotals } from "../../../task/index.ts";
import { changePorts } from "../../../task/io/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { type CliHost, jsonLine, openRun } from "../../index.ts";
import type { TaskOptions } from "./task-options.ts";

/** Default number of commits. */
const DEFAULT_COMMITS = 20;

/**
 * `carryon task --evaluate`: plans a pack for the subject of each of the newest commits, on the tree before it, and
 * prints how much of the change the packs show.
 * @param commits number of commits; `true` for the default
 * @throws CarryonError `usage` outside a git repository, or with words
 */
export async function runEvaluate(
  words: readonly string[],
  { commits, ...options }: TaskOptions & { readonly commits: number | true },
  host: CliHost,
): Promise<ExitCode> {
  if (words.length > 0) {
    throw new CarryonError("usage", "--evaluate takes no task: the subjects of commits are the tasks", {
      hint: "Leave the words out.",
    });
  }
  const count = commits === true ? DEFAULT_COMMITS : commits;
  using run = await openRun(options.ref, options, host);
  const { ports, root, request, progress } = run;
  const evaluation = await evaluateTasks({ packs: ports, ...changePorts(root, host.env) }, { ...request, count });
  progress.end();
  const { json = false } = options;
  host.out(
    json ? jsonLine({ ...evaluation, totals: evaluationTotals(evaluation) }) : evaluationText(evaluation, host.width),
  );
  return exitCodeFor(true);
}
