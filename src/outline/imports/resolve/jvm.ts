import { addToList, baseNameOf, comparePaths, folderOf } from "../../../base/index.ts";
import { OWN_PACKAGE } from "../package-members.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, toFiles, UNRESOLVED } from "./resolution.ts";
import { nearestPaths, type PathIndex } from "./path-index.ts";

const SOURCE = /\.(?:java|kts?|scala|groovy)$/u;
const BELOW_ROOT = /(?:^|\/)(?:kotlin|scala|java)\/(.+)$/u;

interface Sources {
  /** Source folders by the last segment of their path and by the last two, in path order. */
  readonly byEnd: ReadonlyMap<string, readonly string[]>;
  /** Source folders by their path below a source root, in path order. */
  readonly belowRoot: ReadonlyMap<string, readonly string[]>;
  readonly filesIn: (folder: string) => readonly string[];
  /** Cache of the folders found per package. */
  readonly folderCache: Map<string, readonly string[]>;
}

/**
 * Creates the import resolver of Java, Kotlin, Scala and Groovy. It resolves `a.b.C`, its members, and `a.b.*` by
 * package folders: `…/a/b/C.java`. Below a folder named `java`, `kotlin` or `scala`, folders can omit the start of the
 * package. In languages other than Java, a class can be in any file whose name starts with the class's name, and a
 * function resolves to all files of the package folder that are not Java.
 */
export function jvmResolver(tree: PathIndex): FamilyResolver {
  const folders = sourceFolders(tree);
  const byEnd = foldersBy(folders, (folder) => [folder.split("/").at(-1)!, folder.split("/").slice(-2).join("/")]);
  const belowRoot = foldersBy(folders, (folder) => BELOW_ROOT.exec(folder)?.slice(1) ?? []);
  const filesIn = (folder: string): readonly string[] => tree.filesIn(folder).filter((path) => SOURCE.test(path));
  const sources: Sources = { byEnd, belowRoot, filesIn, folderCache: new Map() };
  return (from, specifier) => {
    if (specifier === OWN_PACKAGE) return ownPackage(sources, folderOf(from));
    const parts = specifier.split(".").slice(0, 40);
    for (let length = parts.length - 1; length > 0; length--) {
      const isLast = length === parts.length - 1;
      const resolution = inPackage(sources, from, {
        packageParts: parts.slice(0, length),
        name: parts[length] ?? "",
        isLast,
      });
      if (resolution !== undefined) return resolution;
    }
    return isOurs(sources, parts) ? UNRESOLVED : OUTSIDE;
  };
}

/**
 * Files of the package whose sources are in `folder`: those in the folder, and those in the same folder below another
 * source root of the module, such as `src/test/java`.
 */
function ownPackage({ belowRoot, filesIn }: Sources, folder: string): Resolution {
  const others = (belowRoot.get(BELOW_ROOT.exec(folder)?.[1] ?? "") ?? []).filter(
    (other) => other !== folder && moduleOf(other) === moduleOf(folder),
  );
  return toFiles([folder, ...others].flatMap(filesIn));
}

/** Folder of the module that a source folder is part of: what precedes `src`. */
function moduleOf(folder: string): string {
  return /^(.*?)(?:(?:^|\/)src\/|$)/u.exec(folder)![1]!;
}

interface QualifiedName {
  readonly packageParts: readonly string[];
  readonly name: string;
  /** Whether nothing follows the name. Otherwise, a name in lower case is part of a package without sources. */
  readonly isLast: boolean;
}

function inPackage(
  sources: Sources,
  from: string,
  { packageParts, name, isLast }: QualifiedName,
): Resolution | undefined {
  const candidates = foldersOf(sources, packageParts);
  const folders = candidates.length < 2 ? candidates : nearestPaths(candidates, from);
  for (const folder of folders) {
    const files = sources.filesIn(folder);
    if (name === "*") return toFiles(files);
    const file = files.find((path) => baseNameOf(path).replace(SOURCE, "") === name);
    if (file !== undefined) return toFile(file);
  }
  return isLast || !/^[a-z]/u.test(name) ? inFileOfAnotherName(sources, folders, name) : undefined;
}

/** In Kotlin and Scala, any file of a package can define a name. */
function inFileOfAnotherName(sources: Sources, folders: readonly string[], name: string): Resolution | undefined {
  const lists = folders.map((folder) => sources.filesIn(folder).filter((path) => !path.endsWith(".java")));
  const files = lists.flat();
  const file = /^[A-Z]/u.test(name) ? files.find((path) => baseNameOf(path).startsWith(name)) : undefined;
  if (file !== undefined) return toFile(file);
  // Any of the files can define a function or a value.
  const [first] = /^[a-z]/u.test(name) ? lists : [];
  return first !== undefined && first.length > 0 ? toFiles(first) : undefined;
}

/** Folders whose path ends with the package or, below a source root, with the end of the package. */
function foldersOf(sources: Sources, parts: readonly string[]): readonly string[] {
  const name = parts.join(".");
  const folders = sources.folderCache.get(name) ?? findFolders(sources, parts);
  sources.folderCache.set(name, folders);
  return folders;
}

function findFolders({ byEnd, belowRoot }: Sources, parts: readonly string[]): readonly string[] {
  const whole = parts.join("/");
  const ending = byEnd.get(parts.slice(-2).join("/")) ?? [];
  const exact = ending.filter((folder) => folder === whole || folder.endsWith(`/${whole}`));
  if (exact.length > 0 || parts.length < 3) return exact;
  const ends = parts.slice(1).map((_, dropped) => parts.slice(dropped + 1).join("/"));
  return ends.flatMap((end) => belowRoot.get(end) ?? []).toSorted(comparePaths);
}

/** Whether the package of a class belongs to this repository. */
function isOurs(sources: Sources, parts: readonly string[]): boolean {
  const start = parts.findIndex((part) => /^[A-Z*]/u.test(part));
  const folders = start < 1 ? [] : foldersOf(sources, parts.slice(0, start));
  // A single word is a package of the repository only at a source root: `kotlin.Unit` does not mean the folder
  // `src/main/kotlin`.
  return folders.some((folder) => start > 1 || /(?:^|\/)(?:java|kotlin|scala)\/[^/]+$/u.test(folder));
}

function sourceFolders(tree: PathIndex): readonly string[] {
  const folders = new Set(tree.paths.filter((path) => SOURCE.test(path)).map((path) => folderOf(path)));
  return [...folders].toSorted(comparePaths);
}

function foldersBy(
  folders: readonly string[],
  keysOf: (folder: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const folder of folders) {
    for (const key of new Set(keysOf(folder))) {
      addToList(groups, key, folder);
    }
  }
  return groups;
}
