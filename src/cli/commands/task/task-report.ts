import { type NamedAgent, type ReadNext, taskBuildContracts } from "../../../agents/index.ts";
import { type TaskBuild, changeSummary, selectionTable, selectionsWhy } from "../../../task/index.ts";
import { type CliHost, jsonLine, printErrors, viewFor } from "../../index.ts";
import { goesToStdout, hasDestination } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";

const LATER = "Later      carryon status tells you whether this pack is still current";

/** Tells how to get the pack, and the reason for a file. */
export function nextStep(agent: NamedAgent | undefined): string {
  const writeHint =
    agent === undefined
      ? "write it with -o task.md"
      : `write it where ${agent.title} reads it with -o ${agent.text.place}`;
  return `Print the pack with --stdout, copy it with --copy, ${writeHint}\nWhy a file: --why <path>`;
}

/** Options for printing a selection. */
export interface TaskReportOptions extends Omit<TaskOptions, "agent"> {
  /** Name of the agent that the pack is written for; `undefined` if none is named. */
  readonly agent: string | undefined;
  /** Last lines of the table. */
  readonly closing: string;
}

/**
 * Prints the selection as a table, as JSON, or only its errors. Uses standard error if the pack goes to standard
 * output.
 */
export function printTask(task: TaskBuild, options: TaskReportOptions, host: CliHost): void {
  const { build, text, inferredFrom, change, selections } = task;
  const { origin, findings } = build;
  const print = goesToStdout(options) ? host.err : host.out;
  if (options.json === true) return print(jsonLine(taskRecord(task, options.agent)));
  if (options.quiet === true) return printErrors(findings, host);
  const { encoding } = build.config;
  const changed = changeSummary(change.changes, options);
  const table = selectionTable(
    { origin, encoding, text, inferredFrom, changed, selections, findings },
    viewFor(host, hasDestination(options) ? `${LATER}\n\n${options.closing}` : options.closing),
  );
  print(options.explain === true ? `${table}\n${selectionsWhy(selections)}` : table);
}

function taskRecord(task: TaskBuild, agent: string | undefined): object {
  const { build, text, inferredFrom, change, selections } = task;
  return {
    origin: build.origin,
    text,
    agent,
    inferredFrom,
    base: change.base,
    changes: change.changes.map(({ hunks: _hunks, ...rest }) => rest),
    scopes: [...selections].map(([scope, selection]) => ({ scope, ...selection })),
    contracts: taskBuildContracts(task),
    readNext: "pack" satisfies ReadNext,
    findings: build.findings,
    thread: task.state,
  };
}
