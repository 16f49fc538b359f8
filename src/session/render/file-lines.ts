import type { PartLevel } from "../record/settings.ts";
import { byWeight, type PartDigest, type TouchedFile } from "../facts/digest.ts";
import type { ReportedFacts } from "./reported-facts.ts";

/** Weight factor of a part's files, by level. */
const LEVEL_FACTORS: Readonly<Record<PartLevel, number>> = { detailed: 1, moderate: 0.9, compact: 0.8, merged: 0.7 };
/** Files with a lower weight are left out even if there is room. */
const MIN_WEIGHT = 0.9;

/**
 * Merges the files that several parts touched: one entry per path, with the sum of its weights. Files of less detailed
 * parts count less, from 1 for `detailed` to 0.7 for `merged`. Sorted by weight, largest first.
 */
export function mergeFiles(
  digests: readonly (readonly [digest: PartDigest, level: PartLevel])[],
): readonly TouchedFile[] {
  const files = new Map<string, TouchedFile>();
  for (const [digest, level] of digests) {
    for (const file of digest.files) {
      const previous = files.get(file.path);
      const weight = file.weight * LEVEL_FACTORS[level] + (previous?.weight ?? 0);
      files.set(file.path, { ...file, weight, isChanged: file.isChanged || previous?.isChanged === true });
    }
  }
  return [...files.values()].toSorted(byWeight);
}

/**
 * Formats the `## Files` section: a line with the changed paths and a line with the other paths that `reported` does
 * not contain. The paths fit `tokens`; the heading and labels are not counted. Skips paths that do not fit and files
 * with a weight below {@link MIN_WEIGHT}. Empty if none remains.
 * @param files sorted by weight, largest first
 */
export function filesSection(
  files: readonly TouchedFile[],
  { tokens, count }: { readonly tokens: number; readonly count: (line: string) => number },
  reported: ReportedFacts,
): string {
  const [changedPaths, namedPaths]: [string[], string[]] = [[], []];
  let remainingTokens = tokens;
  for (const { path, weight, isChanged } of files) {
    if (weight < MIN_WEIGHT || (reported.specifics.has(path) && !isChanged)) continue;
    const cost = count(` ${path},`);
    if (cost > remainingTokens) continue;
    remainingTokens -= cost;
    (isChanged ? changedPaths : namedPaths).push(path);
  }
  const lines = [
    ...(changedPaths.length === 0 ? [] : [`- changed: ${changedPaths.join(", ")}`]),
    ...(namedPaths.length === 0 ? [] : [`- named: ${namedPaths.join(", ")}`]),
  ];
  return lines.length === 0 ? "" : ["## Files", ...lines, ""].join("\n");
}
