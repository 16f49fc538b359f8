import { baseNameOf, folderOf } from "../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, toFiles, UNRESOLVED } from "./resolution.ts";
import { foldersAbove, join, type PathIndex } from "./path-index.ts";

interface Module {
  readonly name: string;
  readonly folder: string;
}

/** Folders that have a module name, with their manifest order. */
type Places = ReadonlyMap<string, number>;

/**
 * Creates the import resolver of Go. It finds packages by the module names in `go.mod` files, by `replace` directives
 * with a path, and in the root's `vendor` folder. `go.work` adds nothing, because every module of the tree counts. A
 * package resolves to its files without tests; a package with only tests resolves to the first of them. The file named
 * after the package, or else the first, represents it.
 */
export function goResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const modules = readModules(manifests);
  return (from, specifier) => {
    if (/^\.{1,2}(?:\/|$)/u.test(specifier)) return packageIn(tree, join(folderOf(from), specifier)) ?? UNRESOLVED;
    for (let length = specifier.length; length > 0; length = specifier.lastIndexOf("/", length - 1)) {
      const places = modules.get(specifier.slice(0, length));
      if (places === undefined) continue;
      return packageIn(tree, join(folderFor(from, places), specifier.slice(length + 1))) ?? UNRESOLVED;
    }
    return packageIn(tree, `vendor/${specifier}`) ?? OUTSIDE;
  };
}

function packageIn(tree: PathIndex, folder: string | undefined): ReturnType<typeof toFiles> | undefined {
  const files = tree.filesIn(folder ?? "\0").filter((path) => path.endsWith(".go"));
  const sources = files.filter((path) => !path.endsWith("_test.go"));
  const [first] = sources.length > 0 ? sources : files;
  if (first === undefined) return undefined;
  const main = join(folder ?? "", `${baseNameOf(folder ?? "")}.go`);
  const head = sources.find((path) => path === main) ?? first;
  return toFiles([head, ...sources.filter((path) => path !== head)]);
}

/**
 * First folder, in manifest order, that contains the file; otherwise the first of all. Searches upward from the file,
 * so the number of folders does not matter.
 */
function folderFor(from: string, places: Places): string {
  const enclosing = [from, ...foldersAbove(from)].filter((folder) => places.has(folder));
  const ordered = enclosing.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const [first = ""] = ordered.length > 0 ? ordered : places.keys();
  return first;
}

function readModules(manifests: ReadonlyMap<string, string>): ReadonlyMap<string, Places> {
  const modules = new Map<string, Map<string, number>>();
  for (const [path, text] of manifests) {
    if (baseNameOf(path) !== "go.mod") continue;
    for (const { name, folder } of modulesIn(text, folderOf(path))) {
      const places = modules.get(name) ?? new Map<string, number>();
      modules.set(name, places);
      if (!places.has(folder)) places.set(folder, places.size);
    }
  }
  return modules;
}

function* modulesIn(text: string, folder: string): Iterable<Module> {
  const name = goModuleName(text);
  if (name !== "") yield { name, folder };
  for (const [, replaced = "", target = ""] of text.matchAll(
    /^[ \t]*(?:replace[ \t]+)?([^\s()]+)(?:[ \t]+v\S+)?[ \t]*=>[ \t]*(\.\S+)/gmu,
  )) {
    const place = join(folder, target);
    if (place !== undefined) yield { name: replaced, folder: place };
  }
}

/** Returns the module name in the text of a `go.mod`; empty if it has none. */
export function goModuleName(text: string): string {
  return /^[ \t]*module[ \t]+["`]?([^\s"`]+)/mu.exec(text)?.[1] ?? "";
}
