import { reportContracts, taskContracts } from "./pack-contract.ts";
import type { ReportRecord } from "../../pack/index.ts";
import type { PackContract } from "../state/pack-contract.ts";
import type { PackNote } from "../state/pack-note.ts";
import type { TaskBuild } from "../../task/index.ts";

/** Data recorded about a pack when it is delivered. */
export interface PackDelivery extends Pick<PackNote, "kind" | "contracts"> {
  /** Files shown in a task pack. */
  readonly files?: readonly string[];
}

/** Returns the facts to record when the packs of a config are delivered: the size and omissions of each pack. */
export function configDelivery(report: ReportRecord): PackDelivery {
  return { kind: "packs", contracts: reportContracts(report) };
}

/**
 * Returns the facts to record when a task pack is delivered: its size and omissions per scope, and the sorted paths of
 * the files it shows. Leaves out files that it only names.
 */
export function taskDelivery(task: TaskBuild): PackDelivery {
  const visibleFiles = [...task.selections.values()].flatMap(({ files }) =>
    files.filter(({ view }) => view !== "pointer"),
  );
  return { kind: "task", contracts: taskBuildContracts(task), files: visibleFiles.map(({ path }) => path).toSorted() };
}

/** Returns one contract per scope of a task pack, with its size, budget and omissions. */
export function taskBuildContracts({
  build,
  selections,
}: Pick<TaskBuild, "selections"> & {
  readonly build: { readonly config: Pick<TaskBuild["build"]["config"], "encoding"> };
}): readonly PackContract[] {
  return taskContracts(build.config.encoding, selections);
}
