import { member, members, readJson, stringsOf } from "./json.ts";
import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, join, nameOf, nearestPaths, type PathIndex } from "./path-index.ts";

/** Maximum number of folders per namespace: each is tried for every class. */
const MAX_FOLDERS = 100;

/** Resolves PHP classes by the PSR-4 and PSR-0 rules of `composer.json`, or else by folders; included files by path. */
export function phpResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const prefixes = readPrefixes(tree, manifests);
  return (from, specifier) => {
    if (/[./]/u.test(specifier)) {
      const places = [join(folderOf(from), specifier), join("", specifier)];
      const found = places.find((path) => path !== undefined && tree.has(path));
      return found === undefined ? UNRESOLVED : toFile(found);
    }
    const path = specifier.replaceAll("\\", "/");
    for (let length = path.length; length > 0; length = path.lastIndexOf("/", length - 1)) {
      const folders = prefixes.get(path.slice(0, length));
      if (folders === undefined) continue;
      const found = firstFile(tree, folders, [`${path.slice(length + 1)}.php`, `${path}.php`]);
      if (found !== undefined) return toFile(found);
      if (length < path.length) return UNRESOLVED;
    }
    const end = path.split("/").slice(-2).join("/");
    const alike = end.includes("/") ? nearestPaths(tree.named(`${nameOf(path)}.php`), from) : [];
    const found = alike.find((file) => `/${file}`.endsWith(`/${end}.php`));
    return found === undefined ? OUTSIDE : toFile(found);
  };
}

/** The first of these names that is a file, trying all names folder by folder. */
function firstFile(tree: PathIndex, folders: Iterable<string>, names: readonly string[]): string | undefined {
  for (const folder of folders) {
    for (const name of names) {
      const file = join(folder, name);
      if (file !== undefined && tree.has(file)) return file;
    }
  }
  return undefined;
}

/** The existing folders that contain the classes of a namespace, written with `/`; an empty set if all are missing. */
function readPrefixes(
  tree: PathIndex,
  manifests: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const prefixes = new Map<string, Set<string>>();
  for (const [path, text] of manifests) {
    if (nameOf(path) !== "composer.json") continue;
    const json = readJson(text);
    for (const [name, targets] of ["autoload", "autoload-dev"].flatMap((field) => rulesOf(member(json, field)))) {
      const key = name.replaceAll("\\", "/").replace(/(?<!\/)\/+$/u, "");
      const folders = targets.flatMap((target) => join(folderOf(path), target) ?? []);
      if (folders.length === 0) continue;
      const known = prefixes.get(key) ?? new Set();
      prefixes.set(key, known);
      for (const folder of folders) if (known.size < MAX_FOLDERS && tree.hasFolder(folder)) known.add(folder);
    }
  }
  return prefixes;
}

function rulesOf(autoload: unknown): readonly (readonly [string, readonly string[]])[] {
  const rules = ["psr-4", "psr-0"].flatMap((field) => members(member(autoload, field)));
  return rules.map(([name, targets]) => [name, stringsOf(targets)] as const);
}
