import type { Identifiers } from "../../../model/sketch.ts";
import type { WeightedEdges } from "./page-rank.ts";

/** What of a file's sketch says which names it defines and which it uses. */
export interface FileNames {
  /** Names that it defines, with their hashes; see `identifiers.ts`. */
  readonly defines: readonly { readonly name: string; readonly hash: number }[];
  readonly identifiers: Identifiers;
}

/** A name defined by more files than this says little about any of them; by more than the second number, nothing. */
const COMMON = 5;
const EVERYWHERE = 50;
/** What an import says beside the names. */
const IMPORT_WEIGHT = 3;

/**
 * Arrows of the symbol reference graph: from each file to those that define the names it uses, weighted by how telling
 * the name is and by the square root of its uses. A file's own names and unremarkable words without an import say nothing.
 * @param imports pairs of numbers, importer and imported, sorted
 */
export function references(files: readonly FileNames[], imports: Uint32Array): WeightedEdges {
  const definers = definersOf(files);
  const imported = importedBy(imports);
  const edges = { from: [] as number[], to: [] as number[], weight: [] as number[] };
  const add = (from: number, to: number, weight: number): void => {
    edges.from.push(from);
    edges.to.push(to);
    edges.weight.push(weight);
  };
  for (let i = 0; i < imports.length; i += 2) add(imports[i]!, imports[i + 1]!, IMPORT_WEIGHT);
  files.forEach(({ identifiers: { hashes, counts } }, file) => {
    const sums = new Map<number, number>();
    for (let i = 0; i < hashes.length; i++) {
      const name = definers.get(hashes[i]!);
      if (name === undefined || name.files.includes(file)) continue;
      const uses = Math.sqrt(counts[i]!);
      for (const definer of name.files) {
        const telling = name.telling || imported.get(file)?.has(definer) === true;
        if (telling) sums.set(definer, (sums.get(definer) ?? 0) + name.weight * uses);
      }
    }
    for (const [definer, weight] of sums) add(file, definer, weight);
  });
  return {
    from: Uint32Array.from(edges.from),
    to: Uint32Array.from(edges.to),
    weight: Float64Array.from(edges.weight),
  };
}

interface DefinedName {
  readonly files: number[];
  /** Whether the name alone says which file is meant. */
  readonly telling: boolean;
  weight: number;
}

function definersOf(files: readonly FileNames[]): ReadonlyMap<number, DefinedName> {
  const names = new Map<number, DefinedName>();
  files.forEach(({ defines }, file) => {
    for (const { name, hash } of defines) {
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

function importedBy(imports: Uint32Array): ReadonlyMap<number, ReadonlySet<number>> {
  const imported = new Map<number, Set<number>>();
  for (let i = 0; i < imports.length; i += 2) {
    const known = imported.get(imports[i]!);
    if (known === undefined) imported.set(imports[i]!, new Set([imports[i + 1]!]));
    else known.add(imports[i + 1]!);
  }
  return imported;
}

/** Long names of several words are seldom used for anything else. */
function isTelling(name: string): boolean {
  return name.length >= 8 && (/[a-z][A-Z]/u.test(name) || /[A-Za-z\d][_-][A-Za-z\d]/u.test(name));
}

/** Weights of aider's repository map. */
function weightOf(name: string): number {
  return (isTelling(name) ? 10 : 1) * (name.startsWith("_") ? 0.1 : 1);
}
