import type { ImportEdges } from "../graph/graph.ts";
import type { Language } from "../language.ts";
import { createResolver, type Resolver } from "./resolve/resolver.ts";

/** Resolved imports of one file. */
export interface FileImports {
  /** Numbers of the imported files, sorted. */
  readonly targets: Iterable<number>;
  readonly unresolved: number;
}

/** Numbered files whose imports are to be resolved. */
export interface ImportSources {
  readonly paths: readonly string[];
  readonly languageOf: (file: number) => Language | undefined;
  /** Returns the import specifiers of a file. */
  readonly importsOf: (file: number) => readonly string[];
}

/**
 * Resolves the imports of all files. Returns sorted pairs of file numbers (importer, imported), and the number of
 * unresolved imports per file. Files are numbered in the given order, which must be path order.
 * @param others paths of files without text
 * @param manifests texts of the files that `isManifest` accepts, by path
 * @param cachedImports returns the resolved imports of a file number if they are cached for the same paths and
 * manifests
 */
export function importEdges(
  { paths, languageOf, importsOf }: ImportSources,
  others: readonly string[],
  manifests: ReadonlyMap<string, string>,
  cachedImports: (file: number) => FileImports | undefined = () => undefined,
): ImportEdges {
  const numbers = new Map(paths.map((path, number) => [path, number]));
  let resolver: Resolver | undefined;
  const unresolved = new Uint16Array(paths.length);
  const edges: number[] = [];
  paths.forEach((path, from) => {
    const cached = cachedImports(from);
    if (cached !== undefined) {
      unresolved[from] = cached.unresolved;
      for (const target of cached.targets) edges.push(from, target);
      return;
    }
    const targets = new Set<number>();
    for (const specifier of importsOf(from)) {
      resolver ??= createResolver({ paths: [...paths, ...others], manifests });
      const resolution = resolver.resolve(path, specifier, languageOf(from)?.importFamily);
      if (resolution.kind === "unresolved") unresolved[from]!++;
      const target = resolution.kind === "file" ? numbers.get(resolution.path) : undefined;
      if (target !== undefined && target !== from) targets.add(target);
    }
    for (const target of [...targets].toSorted((a, b) => a - b)) edges.push(from, target);
  });
  return { edges: Uint32Array.from(edges), unresolved };
}
