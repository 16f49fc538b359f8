import { baseNameOf, folderOf, member, stringOf } from "../../../../base/index.ts";
import { members, readJson, stringsOf } from "../json.ts";
import { foldersAbove, join, type PathIndex } from "../path-index.ts";
import { type Patterns, readPatterns } from "./pattern.ts";

/** Import aliases from one configuration file: `paths` and `baseUrl` of TypeScript, `imports` of Deno. */
export interface Aliases {
  /** Target paths per name, which may contain a `*`. */
  readonly patterns: Patterns<readonly string[]>;
  /** Folder that targets are relative to. */
  readonly folder: string;
  /** Folder that is also searched for bare names. */
  readonly base: string | undefined;
}

/** Returns the aliases that apply in a folder: those of its configurations first, then those of the folders above. */
export type AliasesIn = (folder: string) => readonly Aliases[];

interface Options {
  readonly paths: readonly (readonly [string, readonly string[]])[] | undefined;
  readonly pathsFolder: string;
  readonly base: string | undefined;
}

const MAX_EXTENDS = 64;
/** Maximum number of targets tried per name. */
const MAX_TARGETS = 100;

/**
 * Returns a lookup of the import aliases per folder, from `tsconfig*.json`, `jsconfig.json`, `deno.json` and
 * `deno.jsonc` among `manifests`. Parses each file on first use and follows `extends`.
 * @param packageFolder returns the folder of the package that `name` means in the file `from`
 */
export function aliasLookup(
  tree: PathIndex,
  manifests: ReadonlyMap<string, string>,
  packageFolder: (name: string, from: string) => string | undefined,
): AliasesIn {
  const configs = configsByFolder(manifests);
  const aliasCache = new Map<string, readonly Aliases[]>();
  const parsedConfigs = new Map<string, unknown>();
  const read = (path: string): unknown => {
    if (!parsedConfigs.has(path)) parsedConfigs.set(path, readJson(manifests.get(path) ?? ""));
    return parsedConfigs.get(path);
  };
  const extended = (path: string, name: string): string | undefined => {
    const [target, folder] = name.startsWith(".") ? [name, folderOf(path)] : extendedPackage(name, path, packageFolder);
    const base = folder === undefined ? undefined : join(folder, target);
    if (base === undefined) return undefined;
    return [base, `${base}.json`, `${base}/tsconfig.json`].find((file) => tree.has(file) && manifests.has(file));
  };
  const folderAliases = (folder: string): readonly Aliases[] =>
    (configs.get(folder) ?? []).flatMap((path) =>
      baseNameOf(path).startsWith("deno.")
        ? denoAliases(path, read(path))
        : typescriptAliases(path, { read, extended }),
    );
  const inheritedAliases = (folder: string): readonly Aliases[] =>
    [...foldersAbove(`${folder}/.`)].flatMap((above) => {
      const cached = aliasCache.get(above) ?? folderAliases(above);
      aliasCache.set(above, cached);
      return cached;
    });
  const byFolder = new Map<string, readonly Aliases[]>();
  return (folder) => {
    const cached = byFolder.get(folder) ?? inheritedAliases(folder);
    byFolder.set(folder, cached);
    return cached;
  };
}

/** Folder of the package that a configuration extends, and the file name in it. */
function extendedPackage(
  name: string,
  from: string,
  packageFolder: (name: string, from: string) => string | undefined,
): [target: string, folder: string | undefined] {
  const parts = name.split("/");
  const length = name.startsWith("@") ? 2 : 1;
  return [parts.slice(length).join("/") || "tsconfig.json", packageFolder(parts.slice(0, length).join("/"), from)];
}

/** Puts the main configuration of a folder first, since it may reference the others. */
function configsByFolder(manifests: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of manifests.keys()) {
    const name = baseNameOf(path);
    if (!/^(?:[jt]sconfig.*\.json|deno\.jsonc?)$/u.test(name)) continue;
    const folder = folderOf(path);
    const list = folders.get(folder) ?? [];
    if (name === "tsconfig.json") list.unshift(path);
    else list.push(path);
    folders.set(folder, list);
  }
  return folders;
}

function denoAliases(path: string, json: unknown): readonly Aliases[] {
  const entries = members(member(json, "imports")).map(
    ([key, value]) => [key, stringsOf(value).slice(0, MAX_TARGETS)] as const,
  );
  return [{ patterns: readPatterns(entries), folder: folderOf(path), base: undefined }];
}

interface Reading {
  readonly read: (path: string) => unknown;
  readonly extended: (path: string, name: string) => string | undefined;
}

function typescriptAliases(path: string, { read, extended }: Reading): readonly Aliases[] {
  let options: Options = { paths: undefined, pathsFolder: "", base: undefined };
  const visited = new Set<string>();
  // A later entry of `extends` wins: the last one pushed is read next.
  const stack = [path];
  while (stack.length > 0 && visited.size < MAX_EXTENDS) {
    const next = stack.pop() ?? "";
    if (visited.has(next)) continue;
    visited.add(next);
    const json = read(next);
    options = withOptions(options, member(json, "compilerOptions"), folderOf(next));
    for (const name of stringsOf(member(json, "extends")).slice(0, MAX_EXTENDS)) {
      const target = extended(next, name);
      if (target !== undefined) stack.push(target);
    }
  }
  const { paths = [], pathsFolder, base } = options;
  if (paths.length === 0 && base === undefined) return [];
  return [{ patterns: readPatterns(paths), folder: base ?? pathsFolder, base }];
}

/** Adds a configuration's options to those of the configurations that extend it. */
function withOptions(options: Options, compilerOptions: unknown, folder: string): Options {
  const paths = member(compilerOptions, "paths");
  const base = stringOf(member(compilerOptions, "baseUrl"));
  const isNew = options.paths === undefined && paths !== undefined;
  return {
    paths: isNew
      ? members(paths).map(([key, value]) => [key, stringsOf(value).slice(0, MAX_TARGETS)] as const)
      : options.paths,
    pathsFolder: isNew ? folder : options.pathsFolder,
    base: options.base ?? (base === undefined ? undefined : join(folder, base)),
  };
}
