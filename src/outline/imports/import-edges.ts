import type { ImportEdges } from "../graph/graph.ts";
import type { Language } from "../language.ts";
import { hashIdentifier } from "../sketch/identifiers.ts";
import type { MemberUses } from "../sketch.ts";
import { pathsOf, type Resolution } from "./resolve/resolution.ts";
import { createResolver } from "./resolve/resolver.ts";

/** Resolved imports of one file. */
export interface FileImports {
  /** Numbers of the imported files, sorted. */
  readonly targets: Iterable<number>;
  /** Number of imports that refer to a missing file of the repository. */
  readonly unresolved: number;
}

/** Numbered files whose imports are to be resolved. */
export interface ImportSources {
  readonly paths: readonly string[];
  readonly languageOf: (file: number) => Language | undefined;
  readonly importsOf: (file: number) => readonly string[];
  /** Returns the names that a file takes from packages as a whole. */
  readonly usesOf: (file: number) => readonly MemberUses[];
  /** Result of `packageMemberFiles`. */
  readonly members: PackageMemberFiles;
}

/**
 * Ascending numbers of the files that define a name which other files of their package can use without an import, by
 * `hashIdentifier` of the name.
 */
export type PackageMemberFiles = ReadonlyMap<number, readonly number[]>;

/**
 * Returns, for each name, the files that define it for their package.
 * @param count number of files
 * @param membersOf returns the names of a file that other files of its package can use without an import
 */
export function packageMemberFiles(count: number, membersOf: (file: number) => readonly string[]): PackageMemberFiles {
  const members = new Map<number, number[]>();
  for (let file = 0; file < count; file++) {
    for (const name of new Set(membersOf(file))) {
      const hash = hashIdentifier(name);
      const files = members.get(hash);
      if (files === undefined) members.set(hash, [file]);
      else if (files.at(-1) !== file) files.push(file);
    }
  }
  return members;
}

/**
 * Resolves the imports of all files. Returns sorted pairs of file numbers (importer, imported), and the number of
 * unresolved imports per file. An import of a whole package leads only to the files that define the names used from it.
 * Files are numbered in the given order, which must be path order.
 * @param others paths of files without text
 * @param manifests texts of the files that `isManifest` accepts, by path
 * @param cachedImports returns the resolved imports of a file number if they are cached for the same paths, manifests
 * and members
 */
export function importEdges(
  sources: ImportSources,
  others: readonly string[],
  manifests: ReadonlyMap<string, string>,
  cachedImports: (file: number) => FileImports | undefined = () => undefined,
): ImportEdges {
  const { paths } = sources;
  const unresolved = new Uint16Array(paths.length);
  const edges: number[] = [];
  let resolveFile: ((file: number) => FileImports) | undefined;
  for (const from of paths.keys()) {
    const cached = cachedImports(from);
    const imports = cached ?? (resolveFile ??= importResolver(sources, others, manifests))(from);
    unresolved[from] = imports.unresolved;
    for (const target of imports.targets) edges.push(from, target);
  }
  return { edges: Uint32Array.from(edges), unresolved };
}

/** Maximum number of files of a package that can define one name, for the systems they are written for. */
const MAX_DEFINERS = 8;

/** Creates a function that resolves the imports of one file. */
function importResolver(
  { paths, languageOf, importsOf, usesOf, members }: ImportSources,
  others: readonly string[],
  manifests: ReadonlyMap<string, string>,
): (file: number) => FileImports {
  const numbers = new Map(paths.map((path, number) => [path, number]));
  const resolver = createResolver({ paths: [...paths, ...others], manifests });
  const packages = new Map<Resolution, ReadonlySet<number>>();
  const filesOf = (resolution: Resolution): ReadonlySet<number> => {
    const files = packages.get(resolution) ?? new Set(pathsOf(resolution).flatMap((path) => numbers.get(path) ?? []));
    packages.set(resolution, files);
    return files;
  };
  const definersIn = (scopes: readonly ReadonlySet<number>[], name: string, from: number): readonly number[] => {
    const definers = members.get(hashIdentifier(name)) ?? [];
    const isOwn = scopes.some((files) => files.has(from)) && definers.includes(from);
    for (const files of isOwn ? [] : scopes) {
      const targets = definers.filter((file) => files.has(file));
      if (targets.length > 0) return targets.length > MAX_DEFINERS ? [] : targets;
    }
    return [];
  };
  return (from) => {
    const path = paths[from]!;
    const family = languageOf(from)?.importFamily;
    const targets = new Set<number>();
    const byName = new Set<string>();
    for (const { packages: specifiers, names } of usesOf(from)) {
      for (const specifier of specifiers) byName.add(specifier);
      const scopes = specifiers.map((specifier) => filesOf(resolver.resolve(path, specifier, family)));
      const isWhole = names.length === 0;
      const used = isWhole
        ? scopes.flatMap((files) => [...files])
        : names.flatMap((name) => definersIn(scopes, name, from));
      for (const file of used) targets.add(file);
    }
    let lost = 0;
    for (const specifier of importsOf(from)) {
      const resolution = resolver.resolve(path, specifier, family);
      if (resolution.kind === "unresolved") lost++;
      if (resolution.kind !== "file" || byName.has(specifier)) continue;
      const target = numbers.get(resolution.path);
      if (target !== undefined) targets.add(target);
    }
    targets.delete(from);
    return { targets: [...targets].toSorted((a, b) => a - b), unresolved: lost };
  };
}
