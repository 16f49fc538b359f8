import { reportContracts, taskContracts } from "./pack-contract.ts";
import type { ReportRecord } from "../../pack/index.ts";
import type { PackContract } from "../state/pack-contract.ts";
import type { PackNote } from "../state/pack-note.ts";
import type { TaskBuild } from "../../task/index.ts";

/** What a pack is and says of itself when it is handed out. */
export interface Handed extends Pick<PackNote, "kind" | "contracts"> {
  /** Of a task pack, the files that it shows. */
  readonly files?: readonly string[];
}

/** Returns what is noted of the packs of a config. */
export function handedPacks(report: ReportRecord): Handed {
  return { kind: "packs", contracts: reportContracts(report) };
}

/** Returns what is noted of a task pack. */
export function handedTask(task: TaskBuild): Handed {
  const shown = [...task.selections.values()].flatMap(({ files }) => files.filter(({ view }) => view !== "pointer"));
  return { kind: "task", contracts: contractsOfTask(task), files: shown.map(({ path }) => path).toSorted() };
}

/** Returns what a task pack costs, shows and leaves out, by scope. */
export function contractsOfTask({
  build,
  selections,
}: Pick<TaskBuild, "selections"> & {
  readonly build: { readonly config: Pick<TaskBuild["build"]["config"], "encoding"> };
}): readonly PackContract[] {
  return taskContracts(build.config.encoding, selections);
}
