import type { PackFiles } from "../../model/ports/pack-files.ts";

/** Where two packs part: the first document in order of paths, and the first byte in it, from 0. */
export interface Difference {
  readonly path: string;
  readonly byte: number;
}

/** The first difference between two packs, `report.json` aside; `undefined` where all bytes are the same. */
export function firstDifference(a: PackFiles, b: PackFiles): Difference | undefined {
  const there = new Set(a.list().map(({ path }) => path));
  const here = new Set(b.list().map(({ path }) => path));
  const paths = [...new Set([...there, ...here])].filter((path) => path !== "report.json").toSorted();
  for (const path of paths) {
    if (!there.has(path) || !here.has(path)) return { path, byte: 0 };
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
