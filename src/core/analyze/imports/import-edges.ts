import type { Graph } from "../../../model/graph.ts";
import type { Language } from "../language.ts";
import { createResolver, type Resolver } from "./resolve/resolver.ts";

/** The resolved imports of one file. */
export interface FileImports {
  /** Numbers of the files that it imports, sorted. */
  readonly targets: Iterable<number>;
  readonly unresolved: number;
}

/** A file with its imports to resolve. */
export interface ImportSource {
  readonly path: string;
  readonly language: Language | undefined;
  /** The specifiers. */
  readonly imports: readonly string[];
}

/**
 * Resolves the imports of all files. Files are numbered in the given order, which must be path order.
 * @param others paths of files without text
 * @param manifests texts of the files that `isManifest` accepts, by path
 * @param known returns the resolved imports of a file, by its number, if they are cached for the same paths and
 * manifests
 */
export function importEdges(
  files: readonly ImportSource[],
  others: readonly string[],
  manifests: ReadonlyMap<string, string>,
  known: (file: number) => FileImports | undefined = () => undefined,
): Pick<Graph, "edges" | "unresolved"> {
  const numbers = new Map(files.map(({ path }, number) => [path, number]));
  const open = (): Resolver => {
    const paths = [...numbers.keys(), ...others];
    return createResolver({ paths, manifests });
  };
  let resolver: Resolver | undefined;
  const unresolved = new Uint16Array(files.length);
  const edges: number[] = [];
  files.forEach(({ path, language, imports }, from) => {
    const before = known(from);
    if (before !== undefined) {
      unresolved[from] = before.unresolved;
      for (const target of before.targets) edges.push(from, target);
      return;
    }
    const targets = new Set<number>();
    for (const specifier of imports) {
      resolver ??= open();
      const found = resolver.resolve(path, specifier, language?.importFamily);
      if (found.kind === "unresolved") unresolved[from]!++;
      const target = found.kind === "file" ? numbers.get(found.path) : undefined;
      if (target !== undefined && target !== from) targets.add(target);
    }
    for (const target of [...targets].toSorted((a, b) => a - b)) edges.push(from, target);
  });
  return { edges: Uint32Array.from(edges), unresolved };
}
