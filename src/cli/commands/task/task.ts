import type { TaskOptions } from "./task-options.ts";
import { type NamedAgent, type ReadNext, agentFor, taskBuildContracts } from "../../../agents/index.ts";
import { describePlacedFinding, reportUnwritten } from "../../../pack/index.ts";
import {
  type TaskBuild,
  changeSummary,
  planPrintableTask,
  selectionTable,
  selectionsWhy,
} from "../../../task/index.ts";
import { type AuthoredText, type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { packPassed } from "../../../compare/index.ts";
import { openAgentFiles } from "../../../agents/io/index.ts";
import { taskLogAt } from "../../../task/io/open-task-log.ts";
import { changePorts } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import { clipboardFor } from "../../output/clipboard.ts";
import type { ReportOptions } from "../../options.ts";
import { jsonLine, openRun, runLocationOf, unreadLine, viewFor, withUntrackedFiles } from "../../run.ts";
import { requireNoFormat } from "../../output/printed.ts";
import { startNote } from "../status/start-note.ts";
import { recordTask } from "./record-task.ts";
import { type PackPlace, goesToStdout, hasDestination, putPack } from "./put-pack.ts";
import { readTaskText } from "./task-text.ts";
import { threadWork } from "../thread/work.ts";
import { explainTaskPath } from "./task-why.ts";

const LATER = "Later      carryon status tells you whether this pack is still current";

/** Task of an earlier pack that is rebuilt because the tree has changed. */
export interface EarlierPack {
  readonly text: AuthoredText<"user" | "outside"> | undefined;
  /** Whether the earlier pack was recorded. */
  readonly isNoted: boolean;
}

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
  const start = host.now();
  const { ref, since, why, json = false } = options;
  if (!hasDestination(options)) requireNoFormat(options, "-o FILE");
  const clipboard = clipboardFor(options, host);
  const { ports, root, request, progress } = await openRun(ref, withUntrackedFiles(options), host);
  try {
    const { source, note } = await startNote(ports.source, { root, ...withUntrackedFiles(options) }, host);
    const taskText = earlier === undefined ? await readTaskText(words, options, host, root) : earlier.text;
    const log = taskLogAt(runLocationOf(options, host), root);
    const work = threadWork({ text: taskText, root }, options, host);
    const agent = packAgent(options, root, host);
    const { stateOf } = work;
    const { planned: task, print } = await planPrintableTask(
      { packs: { ...ports, source }, ...changePorts(root, host.env), log, stateOf },
      { ...request, text: work.text, since, agent: agent?.text },
      options.format,
    );
    progress.end();
    if (why !== undefined) host.out(explainTaskPath(task, why, { root, cwd: host.cwd, json }));
    else {
      const destination = await putPack(print, options, { host, clipboard, next: nextStep(agent) });
      const isLogged = earlier?.isNoted === true;
      await recordTask(task, options, { log, work, note, explicitText: taskText, isLogged });
      const seconds = ((host.now() - start) / 1000).toFixed(1);
      printTask(
        task,
        { ...options, agent: agent?.name, closing: `${destination} · ${seconds} s${unreadLine(task.build)}` },
        host,
      );
    }
    return exitCodeFor(packPassed(reportUnwritten(task.build)));
  } finally {
    progress.end();
  }
}

function packAgent({ agent }: TaskOptions, root: string, { env }: CliHost): NamedAgent | undefined {
  return agent === undefined ? undefined : agentFor(agent, openAgentFiles(root, env), env);
}

function nextStep(agent: NamedAgent | undefined): string {
  const writeHint =
    agent === undefined
      ? "write it with -o task.md"
      : `write it where ${agent.title} reads it with -o ${agent.text.place}`;
  return `Print the pack with --stdout, copy it with --copy, ${writeHint}\nWhy a file: --why <path>`;
}

/** Options for printing a selection. */
interface PrintedOptions extends ReportOptions, PackPlace {
  readonly since?: string;
  readonly staged?: boolean;
  /** Whether to explain every selected file. */
  readonly explain?: boolean;
  /** Name of the agent that the pack is written for; `undefined` if none is named. */
  readonly agent: string | undefined;
  /** Last lines of the table. */
  readonly closing: string;
}

/**
 * Prints the selection as a table, as JSON, or only its errors. Uses standard error if the pack goes to standard
 * output.
 */
function printTask(task: TaskBuild, options: PrintedOptions, host: CliHost): void {
  const { build, text, inferredFrom, change, selections } = task;
  const { origin, findings } = build;
  const toOutput = goesToStdout(options);
  if (options.json === true) {
    const contracts = taskBuildContracts(task);
    const scopes = [...selections].map(([scope, selection]) => ({ scope, ...selection }));
    const changes = change.changes.map(({ hunks: _hunks, ...rest }) => rest);
    host[toOutput ? "err" : "out"](
      jsonLine({
        origin,
        text,
        agent: options.agent,
        inferredFrom,
        base: change.base,
        changes,
        scopes,
        contracts,
        readNext: "pack" satisfies ReadNext,
        findings,
        thread: task.state,
      }),
    );
  } else if (options.quiet === true) {
    const errors = findings.filter(({ severity }) => severity === "error");
    host.err(errors.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
  } else {
    const { encoding } = build.config;
    const changedText = changeSummary(change.changes, options);
    const table = selectionTable(
      { origin, encoding, text, inferredFrom, changed: changedText, selections, findings },
      viewFor(host, `${LATER}\n\n${options.closing}`),
    );
    host[toOutput ? "err" : "out"](options.explain === true ? `${table}\n${selectionsWhy(selections)}` : table);
  }
}
