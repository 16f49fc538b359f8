import { join } from "node:path";
import { type Delta, type DeltaPack, tokenDifference } from "../../compare/index.ts";
import type { BudgetState, Report } from "../../pack/index.ts";
import { attemptOrNotice } from "../attempt.ts";
import type { ActionHost } from "../host.ts";

const WORST_FIRST: readonly BudgetState[] = ["over", "warn", "ok"];

/** Sets the outputs. An output that cannot be set only causes a notice. */
export async function setOutputs(outputs: Readonly<Record<string, string>>, host: ActionHost): Promise<void> {
  for (const [name, value] of Object.entries(outputs)) {
    await attemptOrNotice(`The output ${name} was not set`, host, () => host.setOutput(name, value));
  }
}

/** Values of the `action.yml` outputs that are known once the packs are written, by name. */
export function runOutputs(
  report: Report,
  delta: Delta,
  { out, deterministic }: { readonly out: string; readonly deterministic: boolean | undefined },
): Readonly<Record<string, string>> {
  const { packs } = delta;
  const changes = packs.map((pack) => tokenChange(pack));
  const total = packs.reduce((sum, { head }) => sum + (head?.tokens ?? 0), 0);
  const isComparable = changes.every((change) => change !== undefined);
  return {
    "report-path": join(out, "report.json"),
    "pack-dir": out,
    "total-tokens": String(total),
    "delta-tokens": isComparable ? String(changes.reduce((sum, change) => sum + change, 0)) : "",
    "budget-status": WORST_FIRST.find((state) => packs.some((pack) => pack.state === state)) ?? "ok",
    packs: JSON.stringify(packs.map((pack) => packOutput(pack))),
    root: report.root,
    deterministic: deterministic === undefined ? "" : String(deterministic),
  };
}

/** Change in tokens; `undefined` without a base. */
function tokenChange(pack: DeltaPack): number | undefined {
  return pack.change === "unknown" ? undefined : tokenDifference(pack);
}

function packOutput(pack: DeltaPack): object {
  const { pack: id, scope, kind, change, head, state, gate, over } = pack;
  return {
    pack: id,
    scope,
    kind,
    change,
    tokens: head?.tokens ?? 0,
    delta: tokenChange(pack) ?? null,
    state,
    gate,
    over,
  };
}
