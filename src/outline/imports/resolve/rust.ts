import { baseNameOf, folderOf } from "../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { type Crate, parseCrates } from "./cargo.ts";
import { foldersAbove, isIn, join, type PathIndex } from "./path-index.ts";

const ROOTS = ["lib.rs", "main.rs"];
/** Folders of a package where each file is a crate. */
const CRATE_FOLDERS = new Set(["tests", "examples", "benches", "bin"]);

/**
 * Creates the import resolver of Rust. A path resolves to the file of the deepest module it names, in the same crate or
 * another crate of the tree.
 */
export function rustResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const crates = parseCrates(tree, manifests);
  const byName = new Map(crates.map((crate) => [crate.name, crate]));
  const byFolder = new Map(crates.map((crate) => [crate.folder, crate]));
  const crateOf = (path: string): Crate | undefined => {
    for (const folder of foldersAbove(path)) if (byFolder.has(folder)) return byFolder.get(folder);
    return undefined;
  };
  const resolveUse = (from: string, first: string, rest: readonly string[]): Resolution => {
    const ownerCrate = crateOf(from);
    const child = childModule(tree, from, first);
    if (child !== undefined) return deepestModule(tree, child, rest);
    const other = byFolder.get(ownerCrate?.dependencies.get(first) ?? "\0") ?? byName.get(first);
    if (other !== undefined) return deepestModule(tree, other.root, rest);
    const root = rootOf(tree, from, ownerCrate);
    const atRoot = root === undefined ? undefined : childModule(tree, root, first);
    return atRoot === undefined ? OUTSIDE : deepestModule(tree, atRoot, rest);
  };
  return (from, specifier) => {
    if (specifier.startsWith("./")) return fileAt(tree, join(folderOf(from), specifier));
    if (specifier.startsWith("mod ")) return fileAt(tree, childModule(tree, from, specifier.slice(4)));
    const [first = "", ...rest] = specifier.split("::");
    if (first === "crate") return deepestModule(tree, rootOf(tree, from, crateOf(from)), rest);
    if (first === "self") return deepestModule(tree, from, rest);
    return first === "super" ? resolveSuper(tree, from, rest) : resolveUse(from, first, rest);
  };
}

function fileAt(tree: PathIndex, path: string | undefined): Resolution {
  return path !== undefined && tree.has(path) ? toFile(path) : UNRESOLVED;
}

/** File of the deepest submodule that the segments name. The remaining segments are items in it. */
function deepestModule(tree: PathIndex, file: string | undefined, parts: readonly string[]): Resolution {
  if (file === undefined || !tree.has(file)) return UNRESOLVED;
  let deepest = file;
  for (const segment of parts) {
    const child = childModule(tree, deepest, segment);
    if (child === undefined) break;
    deepest = child;
  }
  return toFile(deepest);
}

function resolveSuper(tree: PathIndex, from: string, rest: readonly string[]): Resolution {
  let file = parentModule(tree, from);
  let parts = rest;
  while (parts[0] === "super" && file !== undefined) {
    file = parentModule(tree, file);
    parts = parts.slice(1);
  }
  return deepestModule(tree, file, parts);
}

function childModule(tree: PathIndex, file: string, name: string): string | undefined {
  const folder = moduleFolder(tree, file);
  return [join(folder, `${name}.rs`), join(folder, `${name}/mod.rs`)].find(
    (path) => path !== undefined && tree.has(path),
  );
}

function parentModule(tree: PathIndex, file: string): string | undefined {
  const folder = folderOf(file);
  const home = baseNameOf(file) === "mod.rs" ? folderOf(folder) : folder;
  const candidates = [
    join(home, "mod.rs"),
    home === "" ? undefined : `${home}.rs`,
    ...ROOTS.map((name) => join(home, name)),
  ];
  return candidates.find((path) => path !== undefined && path !== file && tree.has(path));
}

/** Folder of the modules that a file declares. */
function moduleFolder(tree: PathIndex, file: string): string {
  const folder = folderOf(file);
  return /^(?:mod|lib|main|build)\.rs$/u.test(baseNameOf(file)) || isStandaloneCrate(tree, file)
    ? folder
    : file.slice(0, -".rs".length);
}

function isStandaloneCrate(tree: PathIndex, file: string): boolean {
  const folder = folderOf(file);
  const home = baseNameOf(folder) === "bin" ? folderOf(folderOf(folder)) : folderOf(folder);
  return CRATE_FOLDERS.has(baseNameOf(folder)) && tree.has(join(home, "Cargo.toml") ?? "");
}

/** Root file of the crate that a file belongs to. */
function rootOf(tree: PathIndex, from: string, crate: Crate | undefined): string | undefined {
  if (isStandaloneCrate(tree, from) || baseNameOf(from) === "build.rs") return from;
  for (const folder of foldersAbove(from)) {
    const root = ROOTS.map((name) => join(folder, name)).find((path) => path !== undefined && tree.has(path));
    if (root !== undefined) return root;
    if (folder === crate?.folder) break;
  }
  return crate?.root !== undefined && tree.has(crate.root) && isIn(from, crate.folder) ? crate.root : undefined;
}
