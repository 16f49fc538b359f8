import type { Identifiers } from "../sketch.ts";
import { hashIdentifier } from "../sketch/identifiers.ts";

/** Files that define a name, and how much a use of the name says about them. */
export interface Definers {
  /** Ascending file numbers. */
  readonly files: readonly number[];
  /**
   * Whether the name is long and has several words, such as `parseConfig`. Uses of other names count only for imported
   * files.
   */
  readonly isDistinctive: boolean;
  /**
   * Weight of one use: 10 if distinctive, otherwise 1; a tenth for a leading `_`, and again for more than five files.
   */
  readonly weight: number;
  /** Index in `DefinedNames.users` of the count for the first of `files`; the others follow. */
  readonly first: number;
}

/** Definers whose files are still being collected. */
interface GrowingDefiners extends Definers {
  readonly files: number[];
  weight: number;
  first: number;
}

/** Names that files define, by `hashIdentifier`, with the number of their users. */
export interface DefinedNames {
  readonly definers: ReadonlyMap<number, Definers>;
  /** Number of other files that use a name, for each name and each file that defines it. */
  readonly users: Uint32Array;
}

/** Weighted edges from each file to the files that define the names it uses, stored file by file. */
export interface Uses {
  /** Start of each file's edges, plus a final end. */
  readonly starts: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
}

/** Weighted edges of one file: numbers of the files it uses, and the weight of each. */
export interface FileUses {
  readonly to: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
}

/** Names defined in more files than the first limit weigh a tenth; beyond the second limit they are dropped. */
const MAX_SPECIFIC_FILES = 5;
const MAX_DEFINING_FILES = 50;

/**
 * Returns the files that define each name, by `hashIdentifier`. Drops names defined in more than
 * {@link MAX_DEFINING_FILES} files; those in more than {@link MAX_SPECIFIC_FILES} files weigh a tenth, because a use
 * rarely means a particular one.
 * @param count number of files
 * @param definesOf returns the names that a file defines
 */
export function definersOf(
  count: number,
  definesOf: (file: number) => readonly string[],
): ReadonlyMap<number, Definers> {
  const names = new Map<number, GrowingDefiners>();
  for (let file = 0; file < count; file++) {
    for (const name of definesOf(file)) {
      const hash = hashIdentifier(name);
      const entry = names.get(hash);
      if (entry === undefined)
        names.set(hash, { files: [file], isDistinctive: isDistinctiveName(name), weight: weightOf(name), first: 0 });
      else if (entry.files.at(-1) !== file) entry.files.push(file);
    }
  }
  let first = 0;
  for (const [hash, name] of names) {
    if (name.files.length > MAX_DEFINING_FILES) {
      names.delete(hash);
      continue;
    }
    if (name.files.length > MAX_SPECIFIC_FILES) name.weight *= 0.1;
    name.first = first;
    first += name.files.length;
  }
  return names;
}

/** Wraps defined names with a use count of 0 for every pair of name and defining file. */
export function withZeroUseCounts(definers: DefinedNames["definers"]): DefinedNames {
  let pairs = 0;
  for (const { files } of definers.values()) pairs += files.length;
  return { definers, users: new Uint32Array(pairs) };
}

/** Identifiers of a file, and the numbers of the files that it imports. */
export interface FileWords {
  readonly identifiers: Identifiers;
  readonly imported: ReadonlySet<number>;
}

/**
 * Returns weighted edges from a file to the files that define the names it uses. An edge weighs the sum over these
 * names of the name's weight times the square root of its number of uses. Skips names that the file itself defines, and
 * undistinctive names from files that it does not import. Mutates `users`: adds `times` for each name and defining
 * file.
 * @param times −1 to subtract the file from `users` again
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
      if (!name.isDistinctive && !imported.has(definer)) continue;
      sums.set(definer, (sums.get(definer) ?? 0) + name.weight * uses);
      users[name.first + place]! += times;
    }
  }
  return { to: [...sums.keys()], weight: [...sums.values()] };
}

/** Concatenates the weighted edges of all files, in the order of file numbers. */
export function concatenateUses(files: readonly FileUses[]): Uses {
  const starts = new Uint32Array(files.length + 1);
  for (const [file, { to }] of files.entries()) starts[file + 1] = starts[file]! + to.length;
  const count = starts[files.length]!;
  const uses = { starts, to: new Uint32Array(count), weight: new Float64Array(count) };
  for (const [file, { to, weight }] of files.entries()) {
    uses.to.set(to, starts[file]);
    uses.weight.set(weight, starts[file]);
  }
  return uses;
}

/** Returns the edges of one file as views without copying. */
export function usesIn({ starts, to, weight }: Uses, file: number): FileUses {
  const [start, end] = [starts[file], starts[file + 1]];
  return { to: to.subarray(start, end), weight: weight.subarray(start, end) };
}

/** Long multi-word names rarely mean anything else. */
function isDistinctiveName(name: string): boolean {
  return name.length >= 8 && (/[a-z][A-Z]/u.test(name) || /[A-Za-z\d][_-][A-Za-z\d]/u.test(name));
}

/** Weights from aider's repository map. */
function weightOf(name: string): number {
  return (isDistinctiveName(name) ? 10 : 1) * (name.startsWith("_") ? 0.1 : 1);
}
