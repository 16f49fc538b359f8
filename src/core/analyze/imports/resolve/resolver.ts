import { comparePaths } from "../../../../model/path.ts";
import type { ImportFamily, ImportContext } from "../import-family.ts";
import { type FamilyResolver, OUTSIDE, type Resolution } from "./resolution.ts";
import { folderOf, indexPaths, nameOf } from "./path-index.ts";

/** What is known of a snapshot before its mentions are resolved. */
export interface ResolverInput {
  /** Canonical paths of all files, including those without text. */
  readonly paths: readonly string[];
  /** Texts of the files that `isManifest` names, by path. */
  readonly manifests: ReadonlyMap<string, string>;
}

/** Finds the files that mentions name. */
export interface Resolver {
  /**
   * Never throws, and returns no path that the snapshot lacks.
   * @param from path of the file with the mention
   * @param family that of the file's language; without one the mention is outside
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

/** Whether a file configures how imports are resolved or names a module, so that its text is needed beforehand. */
export function isManifest(path: string): boolean {
  const name = nameOf(path);
  return MANIFESTS.has(name) || (name.startsWith("tsconfig") && name.endsWith(".json"));
}

/** Prepares to resolve the mentions of a snapshot; what a family of languages needs is read when it first occurs. */
export function createResolver({ paths, manifests }: ResolverInput): Resolver {
  const opened = new Map<ImportFamily, FamilyResolver>();
  const resolverOf = (family: ImportFamily): FamilyResolver => {
    const resolver = opened.get(family) ?? remembering(family.open(snapshot), family);
    opened.set(family, resolver);
    return resolver;
  };
  const snapshot: ImportContext = { tree: indexPaths(inOrder(paths)), manifests, resolverOf };
  return {
    resolve: (from, specifier, family) => (family === undefined ? OUTSIDE : resolverOf(family)(from, specifier)),
  };
}

/** Keeps answers by folder, or by file where they differ within a folder. */
function remembering(resolver: FamilyResolver, { perFile }: ImportFamily): FamilyResolver {
  const places = new Map<string, Map<string, Resolution>>();
  return (from, specifier) => {
    const place = perFile === true ? from : folderOf(from);
    const known = places.get(place) ?? new Map<string, Resolution>();
    places.set(place, known);
    const answer = known.get(specifier) ?? resolver(from, specifier);
    known.set(specifier, answer);
    return answer;
  };
}

function inOrder(paths: readonly string[]): readonly string[] {
  const isSorted = paths.every((path, i) => i === 0 || comparePaths(paths[i - 1] ?? "", path) < 0);
  return isSorted ? paths : [...new Set(paths)].toSorted(comparePaths);
}
