import type { Identifiers } from "../../../model/sketch.ts";
import { longer } from "./identifier-table.ts";
import { hashIdentifier } from "../sketch/identifiers.ts";

/** The files that define the names with one hash, and how specific a use of it is. */
export interface Definers {
  readonly files: readonly number[];
  /** Whether the name alone identifies the file. */
  readonly telling: boolean;
  readonly weight: number;
}

/** For each file, weighted edges to the files that define the names it uses, stored file by file. */
export interface Uses {
  /** Start of each file's edges; has one more entry than there are files. */
  readonly starts: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
}

/** The weighted edges of one file. */
export interface FileUses {
  readonly to: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
}

/** A name that more files than this define weighs little; beyond the second number, nothing. */
const COMMON = 5;
const EVERYWHERE = 50;

/**
 * Returns the files that define each name, by hash; see `identifiers.ts`.
 * @param count number of files
 * @param definesOf returns the names of a file
 */
export function definersOf(
  count: number,
  definesOf: (file: number) => readonly string[],
): ReadonlyMap<number, Definers> {
  const names = new Map<number, { readonly files: number[]; readonly telling: boolean; weight: number }>();
  for (let file = 0; file < count; file++) {
    for (const name of definesOf(file)) {
      const hash = hashIdentifier(name);
      const known = names.get(hash);
      if (known === undefined) names.set(hash, { files: [file], telling: isTelling(name), weight: weightOf(name) });
      else if (known.files.at(-1) !== file) known.files.push(file);
    }
  }
  for (const [hash, name] of names) {
    if (name.files.length > EVERYWHERE) names.delete(hash);
    else if (name.files.length > COMMON) name.weight *= 0.1;
  }
  return names;
}

/**
 * Returns the files that define the names a file uses, weighted by how specific the name is and by the square root of
 * its uses. A file's own names, and common words without an import, do not count.
 * @param imported numbers of the files that it imports
 */
export function usesOf(
  file: number,
  { hashes, counts }: Identifiers,
  definers: ReadonlyMap<number, Definers>,
  imported: ReadonlySet<number>,
): FileUses {
  const sums = new Map<number, number>();
  for (let i = 0; i < hashes.length; i++) {
    const name = definers.get(hashes[i]!);
    if (name === undefined || name.files.includes(file)) continue;
    const uses = Math.sqrt(counts[i]!);
    for (const definer of name.files) {
      if (name.telling || imported.has(definer)) sums.set(definer, (sums.get(definer) ?? 0) + name.weight * uses);
    }
  }
  return { to: [...sums.keys()], weight: [...sums.values()] };
}

/** Joins the edges of all files, of which there are `count`. */
export function joinUses(files: Iterable<FileUses>, count: number): Uses {
  const starts = new Uint32Array(count + 1);
  let all = new Uint32Array(count);
  let weights = new Float64Array(count);
  let [file, end] = [0, 0];
  for (const { to, weight } of files) {
    const needed = end + to.length;
    if (needed > all.length) [all, weights] = [longer(all, needed, Uint32Array), longer(weights, needed, Float64Array)];
    all.set(to, end);
    weights.set(weight, end);
    starts[++file] = end = needed;
  }
  return { starts, to: all.subarray(0, end), weight: weights.subarray(0, end) };
}

/** Returns the weighted edges of one file. */
export function usesIn({ starts, to, weight }: Uses, file: number): FileUses {
  const [start, end] = [starts[file], starts[file + 1]];
  return { to: to.subarray(start, end), weight: weight.subarray(start, end) };
}

/** Long multi-word names are seldom used for anything else. */
function isTelling(name: string): boolean {
  return name.length >= 8 && (/[a-z][A-Z]/u.test(name) || /[A-Za-z\d][_-][A-Za-z\d]/u.test(name));
}

/** The weights that aider's repository map uses. */
function weightOf(name: string): number {
  return (isTelling(name) ? 10 : 1) * (name.startsWith("_") ? 0.1 : 1);
}
