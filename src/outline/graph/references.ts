import type { Identifiers } from "../sketch.ts";
import { longer } from "./identifier-table.ts";
import { hashIdentifier } from "../sketch/identifiers.ts";

/** The files that define the names with one hash, and how specific a use of it is. */
export interface Definers {
  readonly files: readonly number[];
  /** Whether the name alone identifies the file. */
  readonly telling: boolean;
  readonly weight: number;
  /** Place of its first file in `DefinedNames.users`. */
  readonly first: number;
}

/** The names that files define, by hash. */
export interface DefinedNames {
  readonly definers: ReadonlyMap<number, Definers>;
  /** For each name and each file that defines it, the number of other files that use it as a name of that file. */
  readonly users: Uint32Array;
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
  const names = new Map<number, Omit<Writable<Definers>, "files"> & { readonly files: number[] }>();
  for (let file = 0; file < count; file++) {
    for (const name of definesOf(file)) {
      const hash = hashIdentifier(name);
      const known = names.get(hash);
      if (known === undefined)
        names.set(hash, { files: [file], telling: isTelling(name), weight: weightOf(name), first: 0 });
      else if (known.files.at(-1) !== file) known.files.push(file);
    }
  }
  let first = 0;
  for (const [hash, name] of names) {
    if (name.files.length > EVERYWHERE) {
      names.delete(hash);
      continue;
    }
    if (name.files.length > COMMON) name.weight *= 0.1;
    name.first = first;
    first += name.files.length;
  }
  return names;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Returns the names with no uses counted yet. */
export function unusedNames(definers: DefinedNames["definers"]): DefinedNames {
  let pairs = 0;
  for (const { files } of definers.values()) pairs += files.length;
  return { definers, users: new Uint32Array(pairs) };
}

/** The words of a file, and the numbers of the files that it imports. */
export interface FileWords {
  readonly identifiers: Identifiers;
  readonly imported: ReadonlySet<number>;
}

/**
 * Returns the files that define the names a file uses, weighted by how specific the name is and by the square root of
 * its uses. A file's own names, and common words without an import, do not count. Counts it among the users of the names.
 * @param times −1 to take it out again
 */
export function usesOf(
  file: number,
  { identifiers: { hashes, counts }, imported }: FileWords,
  { definers, users }: DefinedNames,
  times: 1 | -1 = 1,
): FileUses {
  const sums = new Map<number, number>();
  for (let i = 0; i < hashes.length; i++) {
    const name = definers.get(hashes[i]!);
    if (name === undefined || name.files.includes(file)) continue;
    const uses = Math.sqrt(counts[i]!);
    for (let place = 0; place < name.files.length; place++) {
      const definer = name.files[place]!;
      if (!name.telling && !imported.has(definer)) continue;
      sums.set(definer, (sums.get(definer) ?? 0) + name.weight * uses);
      users[name.first + place]! += times;
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
