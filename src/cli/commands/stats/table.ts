import { statsOfTree, statsText } from "../../../pack/index.ts";
import { type StoredPack, storedPacksText } from "../../../store/index.ts";
import { type LearnedTotals, formatTaskLogTotals } from "../../../task/index.ts";
import { type CommandContext, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { hasContentStore } from "../../../store/io/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type JsonOption,
  type RunTarget,
  jsonLine,
  openRun,
  runLocationOf,
  viewFor,
} from "../../index.ts";

/** Options of the table of `carryon stats`. */
export interface StatsTableOptions extends BuildOptions, JsonOption {
  /** Number of folder levels (default: 2). */
  readonly depth?: number;
  /** Number of largest files (default: 10). */
  readonly top?: number;
}

/** `carryon stats`: prints the tokens of a tree by folder, and its largest files. */
export async function runStatsTable(target: RunTarget, options: StatsTableOptions, host: CliHost): Promise<ExitCode> {
  using run = await openRun(target, options, host);
  const { ports, request, root, progress } = run;
  const stats = await statsOfTree(ports, request, { depth: options.depth ?? 2, top: options.top ?? 10 });
  progress.end();
  const packsInStorage = target.source === undefined ? await packsInStore({ cwd: root, env: host.env }) : [];
  const tasks = target.source === undefined ? await taskTotals(root, options, host) : undefined;
  if (options.json === true) {
    host.out(
      jsonLine({
        ...stats,
        ...(packsInStorage.length > 0 && { stored: packsInStorage }),
        ...(tasks !== undefined && { tasks }),
      }),
    );
  } else {
    const learnedSection = tasks === undefined ? "" : formatTaskLogTotals(tasks, host.width);
    host.out(`${statsText(stats, viewFor(host, ""))}${storedPacksText(packsInStorage)}${learnedSection}`);
  }
  return exitCodeFor(true);
}

/** Totals of the task history on this machine; `undefined` without a history. */
async function taskTotals(root: string, options: StatsTableOptions, host: CliHost): Promise<LearnedTotals | undefined> {
  const [{ taskLogAt }, { readLearnedTotals: learnedFrom }] = await Promise.all([
    import("../../../task/io/open-task-log.ts"),
    import("../../../task/learn/learned.ts"),
  ]);
  return learnedFrom(taskLogAt(runLocationOf(options, host), root));
}

/** Packs in the content store of a folder's repository; empty without a store. */
async function packsInStore(place: CommandContext): Promise<readonly StoredPack[]> {
  if (!hasContentStore(place)) return [];
  const [{ openContentStore }, { packStorage: storedPacks }] = await Promise.all([
    import("../../../store/io/place/store.ts"),
    import("../../../store/content/stored-packs.ts"),
  ]);
  return storedPacks(openContentStore(place, undefined).store);
}
