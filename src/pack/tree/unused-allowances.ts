import type { AllowEntry, Redactor } from "../../secrets/index.ts";
import type { Finding } from "../../base/index.ts";
import type { MeasureOutcome } from "../facts/measure-files.ts";
import type { PackingRules } from "./packing.ts";

/** The parts of the packing rules that this reads. */
type AllowRules = Pick<PackingRules, "config" | "configFile" | "asked" | "selection">;

/**
 * Returns a finding for each entry of `policy.allow`, or value of one, that excused nothing in a tree; none if only a part
 * of it was measured. What excused something is among the facts of each file, so it is known without reading it.
 */
export async function unusedAllowances(
  outcomes: readonly MeasureOutcome[],
  redactor: Redactor,
  { config, configFile, asked, selection }: AllowRules,
): Promise<readonly Finding[]> {
  const { allow } = config.policy;
  const isWhole = selection === undefined && config.scopes.every(({ name }) => asked.has(name));
  if (allow.length === 0 || configFile === undefined || !isWhole) return [];
  const used = usedAllowances(outcomes, redactor);
  const unused = allow.flatMap((entry) => unusedOf(entry, used.get(entry)));
  if (unused.length === 0) return [];
  const { allowPlaces } = await import("../config/edit/allow-places.ts");
  const { name, text, path } = configFile;
  const placeOf = allowPlaces(text, name);
  return unused.flatMap(({ entry, value }): readonly Finding[] => {
    const place = placeOf(entry, value);
    if (place === undefined) return [];
    const { where, line } = place;
    return [{ code: "allows-nothing", severity: "notice", ...(path !== undefined && { path, line }), args: { where } }];
  });
}

type Used = ReadonlyMap<AllowEntry, ReadonlySet<string | undefined>>;

function usedAllowances(outcomes: readonly MeasureOutcome[], redactor: Redactor): Used {
  const used = new Map<AllowEntry, Set<string | undefined>>();
  for (const outcome of outcomes) {
    const { allowances, excusedByPath } = redactor.profileFor(outcome.file.entry.path);
    const inText = outcome.kind === "measured" ? (outcome.facts.excused ?? []) : [];
    if (excusedByPath.length === 0 && inText.length === 0) continue;
    for (const index of [...excusedByPath, ...inText]) {
      const allowance = allowances[index];
      if (allowance === undefined) continue;
      const values = used.get(allowance.entry) ?? new Set();
      used.set(allowance.entry, values.add(allowance.value));
    }
  }
  return used;
}

/** Returns an entry that was not used at all, or those of its values that were not. */
function unusedOf(
  entry: AllowEntry,
  used: ReadonlySet<string | undefined> | undefined,
): readonly { readonly entry: AllowEntry; readonly value?: string }[] {
  if (used === undefined) return [{ entry }];
  return (entry.values ?? []).filter((value) => !used.has(value)).map((value) => ({ entry, value }));
}
