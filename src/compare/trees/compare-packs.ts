import { outputFiles } from "../../base/index.ts";
import type { PackFiles } from "../../pack/index.ts";

/** First difference between two packs: the first differing file by path, and the offset of its first differing byte. */
export interface Difference {
  readonly path: string;
  readonly byte: number;
}

/**
 * Returns the paths of a pack's files that a second build must reproduce: all except `report.json`. Ignores files in
 * its folder that Carryon did not write. Returns an empty list if `manifest.json` is not a complete manifest from
 * Carryon.
 */
export function reproducibleFiles(pack: PackFiles): readonly string[] {
  return (outputFiles(pack.read("manifest.json")) ?? []).filter((path) => path !== "report.json");
}

/**
 * Returns the path and offset of the first byte that differs between two packs, ignoring `report.json` and files that
 * Carryon did not write; `undefined` if all other bytes are equal. A file that only one pack has differs at byte 0.
 */
export function firstDifference(a: PackFiles, b: PackFiles): Difference | undefined {
  const inA = new Set(a.list().map(({ path }) => path));
  const inB = new Set(b.list().map(({ path }) => path));
  for (const path of [...new Set([...reproducibleFiles(a), ...reproducibleFiles(b)])].toSorted()) {
    if (!inA.has(path) || !inB.has(path)) return { path, byte: 0 };
    const byte = firstDifferentByte(a.read(path), b.read(path));
    if (byte !== undefined) return { path, byte };
  }
  return undefined;
}

function firstDifferentByte(a: Buffer, b: Buffer): number | undefined {
  if (a.equals(b)) return undefined;
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at++;
  return at;
}
