import { reportContracts, taskContracts } from "./pack-contract.ts";
import type { ReportRecord } from "../../pack/index.ts";
import type { PackContract } from "../state/pack-contract.ts";
import type { PackCosts } from "../state/snapshot.ts";
import type { TaskBuild, TaskSelection } from "../../task/index.ts";
import type { Encoding } from "../../tokens/index.ts";

/** Data recorded about a pack when it is delivered. */
export interface PackDelivery extends PackCosts {
  /** Files shown in a task pack. */
  readonly files?: readonly string[];
}

/** Returns the facts to record when the packs of a config are delivered: one contract (size and omissions) per pack. */
export function configDelivery(report: ReportRecord): PackDelivery {
  return { kind: "packs", contracts: reportContracts(report) };
}

/**
 * Returns the facts to record when a task pack is delivered: one contract (size and omissions) per scope, and the
 * sorted paths of the files it shows. Leaves out files that it only names.
 */
export function taskDelivery(task: TaskBuild): PackDelivery {
  const visibleFiles = [...task.selections.values()].flatMap(({ files }) =>
    files.filter(({ view }) => view !== "pointer"),
  );
  return { kind: "task", contracts: taskBuildContracts(task), files: visibleFiles.map(({ path }) => path).toSorted() };
}

/** Part of a task build that determines its contracts. */
interface EncodedTask {
  readonly build: { readonly config: { readonly encoding: Encoding } };
  /** By scope name. */
  readonly selections: ReadonlyMap<string, TaskSelection>;
}

/** Returns the cost of a task pack: one contract per scope, with its size, budget and omissions. */
export function taskBuildContracts({ build, selections }: EncodedTask): readonly PackContract[] {
  return taskContracts(build.config.encoding, selections);
}
