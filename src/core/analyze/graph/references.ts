import type { Identifiers } from "../../../model/sketch.ts";
import type { WeightedEdges } from "./page-rank.ts";

/** A name that a file defines, with its hash; see `identifiers.ts`. */
export interface DefinedName {
  readonly name: string;
  readonly hash: number;
}

/** The files that define names of one hash, and what a use of it says. */
export interface Definers {
  readonly files: readonly number[];
  /** Whether the name alone says which file is meant. */
  readonly telling: boolean;
  readonly weight: number;
}

/** For each file, the files that define the names it uses, and how much that says: the arrows of a file follow one another. */
export interface Uses {
  /** Where the arrows of each file begin; one more than there are files. */
  readonly starts: Uint32Array;
  readonly to: Uint32Array;
  readonly weight: Float64Array;
}

/** The arrows of one file. */
export interface FileUses {
  readonly to: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
}

/** A name defined by more files than this says little about any of them; by more than the second number, nothing. */
const COMMON = 5;
const EVERYWHERE = 50;
/** Weight of an import, added to that of the names. */
const IMPORT_WEIGHT = 3;

/** Who defines what, by hash. @param defines the names of each file */
export function definersOf(defines: readonly (readonly DefinedName[])[]): ReadonlyMap<number, Definers> {
  const names = new Map<number, { readonly files: number[]; readonly telling: boolean; weight: number }>();
  defines.forEach((own, file) => {
    for (const { name, hash } of own) {
      const known = names.get(hash);
      if (known === undefined) names.set(hash, { files: [file], telling: isTelling(name), weight: weightOf(name) });
      else if (known.files.at(-1) !== file) known.files.push(file);
    }
  });
  for (const [hash, name] of names) {
    if (name.files.length > EVERYWHERE) names.delete(hash);
    else if (name.files.length > COMMON) name.weight *= 0.1;
  }
  return names;
}

/**
 * The files that define the names which a file uses, weighted by how telling the name is and by the square root of its
 * uses. A file's own names and unremarkable words without an import say nothing.
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

/** Puts the arrows of all files together. */
export function joinUses(files: readonly FileUses[]): Uses {
  const starts = new Uint32Array(files.length + 1);
  files.forEach(({ to }, file) => (starts[file + 1] = starts[file]! + to.length));
  const all = { starts, to: new Uint32Array(starts.at(-1)!), weight: new Float64Array(starts.at(-1)!) };
  files.forEach(({ to, weight }, file) => {
    all.to.set(to, starts[file]);
    all.weight.set(weight, starts[file]);
  });
  return all;
}

/** The arrows of one file. */
export function usesIn({ starts, to, weight }: Uses, file: number): FileUses {
  const [start, end] = [starts[file], starts[file + 1]];
  return { to: to.subarray(start, end), weight: weight.subarray(start, end) };
}

/** Arrows of the symbol reference graph. @param imports pairs of numbers, importer and imported */
export function references({ starts, to, weight }: Uses, imports: Uint32Array): WeightedEdges {
  const count = imports.length / 2;
  const edges = {
    from: new Uint32Array(count + to.length),
    to: new Uint32Array(count + to.length),
    weight: new Float64Array(count + to.length).fill(IMPORT_WEIGHT, 0, count),
  };
  for (let i = 0; i < count; i++) {
    edges.from[i] = imports[2 * i]!;
    edges.to[i] = imports[2 * i + 1]!;
  }
  for (let file = 0; file + 1 < starts.length; file++)
    edges.from.fill(file, count + starts[file]!, count + starts[file + 1]!);
  edges.to.set(to, count);
  edges.weight.set(weight, count);
  return edges;
}

/** Long names of several words are seldom used for anything else. */
function isTelling(name: string): boolean {
  return name.length >= 8 && (/[a-z][A-Z]/u.test(name) || /[A-Za-z\d][_-][A-Za-z\d]/u.test(name));
}

/** Weights of aider's repository map. */
function weightOf(name: string): number {
  return (isTelling(name) ? 10 : 1) * (name.startsWith("_") ? 0.1 : 1);
}
