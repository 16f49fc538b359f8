import type { PartLevel } from "../record/settings.ts";
import { byWeight, type PartDigest, type TouchedFile } from "../facts/digest.ts";
import type { Told } from "./told.ts";

/** How much a file of a part still counts. */
const SHARES: Readonly<Record<PartLevel, number>> = { detailed: 1, moderate: 0.9, compact: 0.8, merged: 0.7 };
/** Files that count less are left out, even if there is room. */
const MIN_WEIGHT = 0.9;

/** Returns the files of all parts together, what matters most first. */
export function filesOf(digests: readonly (readonly [digest: PartDigest, level: PartLevel])[]): readonly TouchedFile[] {
  const files = new Map<string, TouchedFile>();
  for (const [digest, level] of digests) {
    for (const file of digest.files) {
      const known = files.get(file.path);
      const weight = file.weight * SHARES[level] + (known?.weight ?? 0);
      files.set(file.path, { ...file, weight, isChanged: file.isChanged || known?.isChanged === true });
    }
  }
  return [...files.values()].toSorted(byWeight);
}

/** Returns the section that names files, within a budget in tokens: changed ones, and others that nothing else names. */
export function filesSection(
  files: readonly TouchedFile[],
  { tokens, count }: { readonly tokens: number; readonly count: (line: string) => number },
  told: Told,
): string {
  const [changed, named]: [string[], string[]] = [[], []];
  let rest = tokens;
  for (const { path, weight, isChanged } of files) {
    if (weight < MIN_WEIGHT || (told.specifics.has(path) && !isChanged)) continue;
    const cost = count(` ${path},`);
    if (cost > rest) continue;
    rest -= cost;
    (isChanged ? changed : named).push(path);
  }
  const lines = [
    ...(changed.length === 0 ? [] : [`- changed: ${changed.join(", ")}`]),
    ...(named.length === 0 ? [] : [`- named: ${named.join(", ")}`]),
  ];
  return lines.length === 0 ? "" : ["## Files", ...lines, ""].join("\n");
}
