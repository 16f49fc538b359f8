import { baseNameOf, comparePaths, folderOf } from "../../../base/index.ts";
import type { ImportFamily, ImportContext } from "../import-family.ts";
import { type FamilyResolver, OUTSIDE, type Resolution } from "./resolution.ts";
import { indexPaths } from "./path-index.ts";

/** Snapshot data used to resolve mentions. */
export interface ResolverInput {
  /** Canonical paths of all files, including those without text. */
  readonly paths: readonly string[];
  /** Texts of the files that `isManifest` accepts, by path. */
  readonly manifests: ReadonlyMap<string, string>;
}

/** Resolves imports and links to files of the snapshot. */
export interface Resolver {
  /**
   * Resolves one import or link. Never throws, and returns only paths in the snapshot.
   * @param from path of the file that contains it
   * @param family import family of the file's language; `undefined` makes the result `outside`
   */
  resolve(from: string, specifier: string, family: ImportFamily | undefined): Resolution;
}

const MANIFESTS = new Set([
  "Cargo.toml",
  "composer.json",
  "deno.json",
  "deno.jsonc",
  "go.mod",
  "jsconfig.json",
  "lerna.json",
  "package.json",
  "pnpm-workspace.yaml",
  "pyproject.toml",
  "setup.cfg",
]);

/** Whether a file configures import resolution or names a module. The text of such a file must be in `manifests`. */
export function isManifest(path: string): boolean {
  const name = baseNameOf(path);
  return MANIFESTS.has(name) || (name.startsWith("tsconfig") && name.endsWith(".json"));
}

/**
 * Creates a resolver that maps the imports and links of a snapshot to its files, from their paths and the texts of
 * manifests. It reads no files, and prepares the data of a language family on first use.
 */
export function createResolver({ paths, manifests }: ResolverInput): Resolver {
  const opened = new Map<ImportFamily, FamilyResolver>();
  const resolverOf = (family: ImportFamily): FamilyResolver => {
    const resolver = opened.get(family) ?? withCache(family.open(snapshot), family);
    opened.set(family, resolver);
    return resolver;
  };
  const snapshot: ImportContext = { tree: indexPaths(sortPaths(paths)), manifests, resolverOf };
  return {
    resolve: (from, specifier, family) => (family === undefined ? OUTSIDE : resolverOf(family)(from, specifier)),
  };
}

/** Caches results per folder, or per file if they differ within a folder. */
function withCache(resolver: FamilyResolver, { perFile }: ImportFamily): FamilyResolver {
  const places = new Map<string, Map<string, Resolution>>();
  return (from, specifier) => {
    const place = perFile === true ? from : folderOf(from);
    const cachedResults = places.get(place) ?? new Map<string, Resolution>();
    places.set(place, cachedResults);
    const answer = cachedResults.get(specifier) ?? resolver(from, specifier);
    cachedResults.set(specifier, answer);
    return answer;
  };
}

function sortPaths(paths: readonly string[]): readonly string[] {
  const isSorted = paths.every((path, i) => i === 0 || comparePaths(paths[i - 1] ?? "", path) < 0);
  return isSorted ? paths : [...new Set(paths)].toSorted(comparePaths);
}
