import type { AllowEntry, Redactor } from "../../secrets/index.ts";
import type { Finding } from "../../base/index.ts";
import type { MeasureOutcome } from "../facts/measure-files.ts";
import type { PackingRules } from "./packing.ts";

/**
 * Returns a notice for each entry of `policy.allow`, or value of one, that excused nothing in a tree. Empty if only
 * part of the tree was measured. The facts of each file record what was excused, so no texts are read.
 */
export async function unusedAllowances(
  outcomes: readonly MeasureOutcome[],
  redactor: Redactor,
  { config, configFile, asked: scopeNames, selection }: PackingRules,
): Promise<readonly Finding[]> {
  const { allow } = config.policy;
  const isWhole = selection === undefined && config.scopes.every(({ name }) => scopeNames.has(name));
  if (allow.length === 0 || configFile === undefined || !isWhole) return [];
  const used = usedAllowances(outcomes, redactor);
  const unused = allow.flatMap((entry) => unusedOf(entry, used.get(entry)));
  if (unused.length === 0) return [];
  const { indexAllowEntries: allowPlaces } = await import("../config/edit/allow-places.ts");
  const { name, text, path } = configFile;
  const placeOf = allowPlaces(text, name);
  return unused.flatMap(({ entry, value }): readonly Finding[] => {
    const place = placeOf(entry, value);
    if (place === undefined) return [];
    const { keyPath: where, line } = place;
    return [{ code: "allows-nothing", severity: "notice", ...(path !== undefined && { path, line }), args: { where } }];
  });
}

type UsedAllowances = ReadonlyMap<AllowEntry, ReadonlySet<string | undefined>>;

function usedAllowances(outcomes: readonly MeasureOutcome[], redactor: Redactor): UsedAllowances {
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

/** Selects an entry that was never used, or its unused values. */
function unusedOf(
  entry: AllowEntry,
  used: ReadonlySet<string | undefined> | undefined,
): readonly { readonly entry: AllowEntry; readonly value?: string }[] {
  if (used === undefined) return [{ entry }];
  return (entry.values ?? []).filter((value) => !used.has(value)).map((value) => ({ entry, value }));
}
