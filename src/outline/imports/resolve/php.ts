import { baseNameOf, folderOf, member } from "../../../base/index.ts";
import { members, readJson, stringsOf } from "./json.ts";
import { OWN_PACKAGE } from "../package-members.ts";
import { type FamilyResolver, OUTSIDE, toFile, toFiles, UNRESOLVED } from "./resolution.ts";
import { join, nearestPaths, type PathIndex } from "./path-index.ts";

/** Maximum number of folders per namespace. Each is tried for every class. */
const MAX_FOLDERS = 100;

/**
 * Creates the import resolver of PHP. It finds classes by the PSR-4 and PSR-0 rules of `composer.json`. It finds
 * classes in a namespace that no rule covers by the end of their namespace. Included files resolve by path, from the
 * including file's folder or the root.
 */
export function phpResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const prefixes = readPrefixes(tree, manifests);
  return (from, specifier) => {
    if (specifier === OWN_PACKAGE) return toFiles(tree.filesIn(folderOf(from)).filter((path) => path.endsWith(".php")));
    if (/[./]/u.test(specifier)) {
      const places = [join(folderOf(from), specifier), join("", specifier)];
      const match = places.find((path) => path !== undefined && tree.has(path));
      return match === undefined ? UNRESOLVED : toFile(match);
    }
    const path = specifier.replaceAll("\\", "/");
    for (let length = path.length; length > 0; length = path.lastIndexOf("/", length - 1)) {
      const folders = prefixes.get(path.slice(0, length));
      if (folders === undefined) continue;
      const match = firstFile(tree, folders, [`${path.slice(length + 1)}.php`, `${path}.php`]);
      if (match !== undefined) return toFile(match);
      if (length < path.length) return UNRESOLVED;
    }
    const end = path.split("/").slice(-2).join("/");
    const candidates = end.includes("/") ? nearestPaths(tree.named(`${baseNameOf(path)}.php`), from) : [];
    const match = candidates.find((file) => `/${file}`.endsWith(`/${end}.php`));
    return match === undefined ? OUTSIDE : toFile(match);
  };
}

/** First existing file, trying all names folder by folder. */
function firstFile(tree: PathIndex, folders: Iterable<string>, names: readonly string[]): string | undefined {
  for (const folder of folders) {
    for (const name of names) {
      const file = join(folder, name);
      if (file !== undefined && tree.has(file)) return file;
    }
  }
  return undefined;
}

/** Existing folders per namespace, written with `/`. The set is empty if all folders are missing. */
function readPrefixes(
  tree: PathIndex,
  manifests: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const prefixes = new Map<string, Set<string>>();
  for (const [path, text] of manifests) {
    if (baseNameOf(path) !== "composer.json") continue;
    const json = readJson(text);
    for (const [name, targets] of ["autoload", "autoload-dev"].flatMap((field) => rulesOf(member(json, field)))) {
      const key = name.replaceAll("\\", "/").replace(/(?<!\/)\/+$/u, "");
      const folders = targets.flatMap((target) => join(folderOf(path), target) ?? []);
      if (folders.length === 0) continue;
      const existing = prefixes.get(key) ?? new Set();
      prefixes.set(key, existing);
      for (const folder of folders) if (existing.size < MAX_FOLDERS && tree.hasFolder(folder)) existing.add(folder);
    }
  }
  return prefixes;
}

function rulesOf(autoload: unknown): readonly (readonly [string, readonly string[]])[] {
  const rules = ["psr-4", "psr-0"].flatMap((field) => members(member(autoload, field)));
  return rules.map(([name, targets]) => [name, stringsOf(targets)] as const);
}
