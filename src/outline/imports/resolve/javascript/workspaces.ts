import { addToList, baseNameOf, folderOf, member } from "../../../../base/index.ts";
import { readJson, stringsOf } from "../json.ts";
import { foldersAbove, isIn, join, nearestPaths } from "../path-index.ts";
import { folderRule } from "./folder-patterns.ts";
import { type Package, readPackage } from "./package.ts";

/** Lookup of a repository's npm packages. */
export interface Packages {
  /** Returns the package that a file belongs to, the nearest one above it; `undefined` if it belongs to none. */
  of(path: string): Package | undefined;
  /**
   * Returns the package that `name` means in the file `from`: a dependency with a path, a workspace member, or a
   * sibling package. `undefined` if the repository has no such package.
   */
  named(name: string, from: string): Package | undefined;
  /** Returns the package whose `package.json` is in `folder`; `undefined` without one. */
  in(folder: string): Package | undefined;
}

/** Dependency on a folder. */
const LINK = /^(?:file|link|portal|workspace):(\.{1,2}\/.*)$/u;

/** Matches folders of tests, examples and templates, whose packages are not imported by other packages. */
export const UNIMPORTED_FOLDER: RegExp =
  /(?:^|\/)(?:tests?|__tests__|fixtures?|__fixtures__|examples?|templates?|samples?|node_modules)(?:\/|$)/iu;

/** Builds a package lookup from every `package.json`, `pnpm-workspace.yaml` and `lerna.json` among `manifests`. */
export function packageLookup(manifests: ReadonlyMap<string, string>): Packages {
  const byFolder = new Map<string, Package>();
  for (const [path, text] of manifests) {
    if (baseNameOf(path) === "package.json") byFolder.set(folderOf(path), readPackage(path, text));
  }
  const isMember = membershipRule(manifests, [...byFolder.values()]);
  const folders = foldersByName(byFolder);
  const linkedPackage = (owner: Package | undefined, name: string): Package | undefined => {
    const place = LINK.exec(owner?.dependencies.get(name) ?? "")?.[1];
    return place === undefined ? undefined : byFolder.get(join(owner?.folder ?? "", place) ?? "\0");
  };
  const of = (path: string): Package | undefined => {
    for (const folder of foldersAbove(path)) {
      const match = byFolder.get(folder);
      if (match !== undefined) return match;
    }
    return undefined;
  };
  return {
    of,
    in: (folder) => byFolder.get(folder),
    named(name, from) {
      for (const above of foldersAbove(from)) {
        const owner = byFolder.get(above);
        const match = owner?.name === name ? owner : linkedPackage(owner, name);
        if (match !== undefined) return match;
      }
      for (const folder of nearestPaths(folders.get(name) ?? [], from)) {
        if (isMember(folder) || isIn(from, folderOf(folder))) return byFolder.get(folder);
      }
      return undefined;
    },
  };
}

function foldersByName(packages: ReadonlyMap<string, Package>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const { name, folder } of packages.values()) {
    if (name !== "") addToList(folders, name, folder);
  }
  return folders;
}

/**
 * Returns a predicate: whether the package in a folder is the root or a workspace. Without workspaces, all packages
 * except test data count.
 */
function membershipRule(
  manifests: ReadonlyMap<string, string>,
  packages: readonly Package[],
): (folder: string) => boolean {
  const patterns = [
    ...packages.flatMap(({ folder, workspaces }) => workspaces.map((written) => ({ folder, written }))),
    ...[...manifests].flatMap(([path, text]) =>
      workspacePatterns(path, text).map((written) => ({ folder: folderOf(path), written })),
    ),
  ];
  if (patterns.length === 0) return (folder) => !UNIMPORTED_FOLDER.test(folder);
  const isMember = folderRule(patterns);
  return (folder) => folder === "" || isMember(folder);
}

/** Returns the workspace patterns in a `pnpm-workspace.yaml` or `lerna.json`, as written; empty for other files. */
export function workspacePatterns(path: string, text: string): readonly string[] {
  if (baseNameOf(path) === "pnpm-workspace.yaml") return pnpmFolders(text);
  return baseNameOf(path) === "lerna.json" ? stringsOf(member(readJson(text), "packages")) : [];
}

/** Entries of `packages:` in a `pnpm-workspace.yaml`. */
function pnpmFolders(text: string): readonly string[] {
  const folders: string[] = [];
  let isInPackages = false;
  for (const line of text.split("\n")) {
    const entry = /^\s*-\s*["']?([^"'#]*[^"'#\s])/u.exec(line.slice(0, 500))?.[1];
    if (/^\S/u.test(line) && entry === undefined) isInPackages = line.startsWith("packages:");
    else if (isInPackages && entry !== undefined) folders.push(entry);
  }
  return folders;
}
