import type { Finding } from "../../base/index.ts";
import type { PackPlanner, PackPlanners, PlannerInput } from "../feature.ts";
import { type FittedKind, isFitted } from "../kinds/list.ts";
import type { MakeFittedPack } from "./fitted-input.ts";

/** Planning functions for the fitted kinds of a config. */
interface PreparedPlanners {
  readonly makers: ReadonlyMap<FittedKind, MakeFittedPack>;
  readonly findings: readonly Finding[];
}

/**
 * Prepares one planner per fitted kind in the config. The engine plans LITE; features plan the other kinds.
 * @throws Error if the run has no feature for a kind
 */
export async function preparePlanners(input: PlannerInput, planners: PackPlanners): Promise<PreparedPlanners> {
  const makers = new Map<FittedKind, MakeFittedPack>();
  const findings: Finding[] = [];
  for (const { kind } of input.config.packs.filter((pack) => isFitted(pack))) {
    if (makers.has(kind)) continue;
    const planner = planners[kind] ?? (kind === "lite" ? planLite : undefined);
    if (planner === undefined) throw new Error(`no feature of this run plans packs of kind ${kind}`);
    const ready = await planner(input);
    makers.set(kind, ready.makePack);
    for (const finding of ready.findings) findings.push(finding);
  }
  return { makers, findings };
}

const planLite: PackPlanner = async () => ({ makePack: (await import("./lite.ts")).litePack, findings: [] });
