import { member, readJson, stringsOf } from "../json.ts";
import { folderOf, foldersAbove, isIn, join, nameOf, nearestPaths } from "../path-index.ts";
import { type Package, readPackage } from "./package.ts";

/** The packages of a repository. */
export interface Packages {
  /** Returns the package that a file belongs to. */
  of(path: string): Package | undefined;
  /**
   * Returns the package that a name means in a file: a dependency with a path, a workspace member, or a sibling
   * package.
   */
  named(name: string, from: string): Package | undefined;
  in(folder: string): Package | undefined;
}

/** A dependency on a folder. */
const LINK = /^(?:file|link|portal|workspace):(\.{1,2}\/.*)$/u;

/** Folders whose packages are not imported by other packages. */
const APART =
  /(?:^|\/)(?:tests?|__tests__|fixtures?|__fixtures__|examples?|templates?|samples?|node_modules)(?:\/|$)/iu;

/** Reads every `package.json`, `pnpm-workspace.yaml` and `lerna.json` among the manifests. */
export function readPackages(manifests: ReadonlyMap<string, string>): Packages {
  const byFolder = new Map<string, Package>();
  for (const [path, text] of manifests) {
    if (nameOf(path) === "package.json") byFolder.set(folderOf(path), readPackage(path, text));
  }
  const isMember = membership(manifests, [...byFolder.values()]);
  const folders = foldersByName(byFolder);
  const linked = (owner: Package | undefined, name: string): Package | undefined => {
    const place = LINK.exec(owner?.dependencies.get(name) ?? "")?.[1];
    return place === undefined ? undefined : byFolder.get(join(owner?.folder ?? "", place) ?? "\0");
  };
  const of = (path: string): Package | undefined => {
    for (const folder of foldersAbove(path)) {
      const found = byFolder.get(folder);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    of,
    in: (folder) => byFolder.get(folder),
    named(name, from) {
      for (const above of foldersAbove(from)) {
        const owner = byFolder.get(above);
        const found = owner?.name === name ? owner : linked(owner, name);
        if (found !== undefined) return found;
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
    if (name === "") continue;
    const list = folders.get(name);
    if (list === undefined) folders.set(name, [folder]);
    else list.push(folder);
  }
  return folders;
}

/**
 * Whether the package in a folder is the root or a workspace. Without workspaces, all packages except test data count.
 */
function membership(manifests: ReadonlyMap<string, string>, packages: readonly Package[]): (folder: string) => boolean {
  const rules = [
    ...packages.flatMap(({ folder, workspaces }) => workspaces.map((pattern) => rule(folder, pattern))),
    ...[...manifests].flatMap(([path, text]) => {
      if (nameOf(path) === "pnpm-workspace.yaml") return pnpmFolders(text).map((line) => rule(folderOf(path), line));
      if (nameOf(path) !== "lerna.json") return [];
      return stringsOf(member(readJson(text), "packages")).map((line) => rule(folderOf(path), line));
    }),
  ];
  if (rules.length === 0) return (folder) => !APART.test(folder);
  return (folder) => {
    if (folder === "") return true;
    const parts = folder.split("/");
    return (
      rules.some(({ not, pattern }) => !not && covers(pattern, parts)) &&
      !rules.some(({ not, pattern }) => not && covers(pattern, parts))
    );
  };
}

interface Rule {
  readonly not: boolean;
  readonly pattern: readonly string[];
}

function rule(folder: string, written: string): Rule {
  const not = written.startsWith("!");
  return { not, pattern: (join(folder, not ? written.slice(1) : written) ?? "\0").split("/") };
}

/**
 * Whether a pattern of folder names, `*` and `**` matches a folder. Takes time proportional to the product of both
 * lengths.
 */
function covers(pattern: readonly string[], parts: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const part of [...parts, undefined]) {
    for (const at of reached) if (pattern[at] === "**") reached.add(at + 1);
    if (part === undefined) break;
    const next = new Set<number>();
    for (const at of reached) {
      if (pattern[at] === "**") next.add(at);
      else if (matchesName(pattern[at], part)) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(pattern.length);
}

function matchesName(pattern: string | undefined, name: string): boolean {
  if (pattern === undefined) return false;
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === name || pattern.startsWith("{");
  const suffix = pattern.slice(pattern.lastIndexOf("*") + 1);
  return name.length >= star + suffix.length && name.startsWith(pattern.slice(0, star)) && name.endsWith(suffix);
}

/** The entries of `packages:` in a `pnpm-workspace.yaml`. */
function pnpmFolders(text: string): readonly string[] {
  const folders: string[] = [];
  let inside = false;
  for (const line of text.split("\n")) {
    const entry = /^\s*-\s*["']?([^"'#]*[^"'#\s])/u.exec(line.slice(0, 500))?.[1];
    if (/^\S/u.test(line) && entry === undefined) inside = line.startsWith("packages:");
    else if (inside && entry !== undefined) folders.push(entry);
  }
  return folders;
}
