import { baseNameOf, comparePaths, folderOf } from "../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { foldersAbove, join, nearestPaths, type PathIndex } from "./path-index.ts";

/** Standard library modules that share their name with folders in many repositories. */
const STANDARD = new Set(
  "abc argparse array ast asyncio base64 bisect builtins calendar cmd code codecs collections compileall concurrent configparser contextlib copy csv ctypes dataclasses datetime decimal difflib dis email encodings enum errno faulthandler fnmatch fractions functools gc getpass gettext glob graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox math mimetypes multiprocessing numbers operator optparse os parser pathlib pdb pickle pkgutil platform plistlib poplib posix pprint profile pstats pty pwd queue random re readline resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string struct subprocess symbol symtable sys sysconfig syslog tarfile tempfile termios test textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg wsgiref xml xmlrpc zipfile zipimport zlib zoneinfo".split(
    " ",
  ),
);
const SOURCE_FOLDERS = new Set(["src", "lib", "python"]);
const MODULE = /\.py[ix]?$/u;
const ENDINGS = [".py", ".pyi", "/__init__.py", "/__init__.pyi", ".pyx", ".pxd", ".so", ".pyd"];

/**
 * Creates the import resolver of Python. It resolves `a.b`, `a.b:name` (a name or a module in `a.b`) and their relative
 * forms as if every package folder were on Python's path: the root, `src` and similar folders, and whatever contains a
 * package.
 */
export function pythonResolver(tree: PathIndex): FamilyResolver {
  const roots = rootsByName(tree);
  return (from, specifier) => {
    const [module = "", name] = specifier.split(":", 2);
    const dots = module.length - module.replace(/^\.+/u, "").length;
    if (dots > 0) return resolveRelative(tree, from, { dots, module: module.slice(dots), name });
    const top = module.split(".", 1)[0] ?? "";
    const knownRoots = roots.get(top);
    const answers = [folderOf(from), ...nearestPaths(knownRoots ?? [], from).map((folder) => folder.slice(0, -1))].map(
      (root) => moduleAt(tree, join(root, module.replaceAll(".", "/")) ?? "", name),
    );
    const resolution = answers.find(({ kind }) => kind === "file");
    if (resolution !== undefined) return resolution;
    const isLost =
      knownRoots !== undefined && !STANDARD.has(top) && answers.slice(1).every(({ kind }) => kind === "unresolved");
    return isLost ? UNRESOLVED : OUTSIDE;
  };
}

interface RelativeName {
  readonly dots: number;
  readonly module: string;
  readonly name: string | undefined;
}

function resolveRelative(tree: PathIndex, from: string, { dots, module, name }: RelativeName): Resolution {
  const base = join(folderOf(from), "../".repeat(Math.min(dots - 1, 100)) + module.replaceAll(".", "/"));
  return base === undefined ? UNRESOLVED : moduleAt(tree, base, name);
}

/**
 * The module at a path without extension, or the module below it that `name` refers to. A folder of modules is outside.
 */
function moduleAt(tree: PathIndex, path: string, name: string | undefined): Resolution {
  const submodule =
    name === undefined || name === "*" ? undefined : fileAt(tree, path === "" ? name : `${path}/${name}`);
  const file = submodule ?? fileAt(tree, path);
  if (file !== undefined) return toFile(file);
  const isNamespace = path !== "" && tree.hasFolder(name === undefined || name === "*" ? path : `${path}/${name}`);
  return isNamespace ? OUTSIDE : UNRESOLVED;
}

function fileAt(tree: PathIndex, path: string): string | undefined {
  for (const ending of ENDINGS) {
    const file = path === "" ? ending.slice(1) : path + ending;
    if (tree.has(file)) return file;
  }
  return undefined;
}

/**
 * Per top-level module or package name, the folders where imports of it may start. Each folder ends in `/`; they are in
 * path order.
 */
function rootsByName(tree: PathIndex): ReadonlyMap<string, readonly string[]> {
  const modules = tree.paths.filter((path) => MODULE.test(path));
  const roots = new Set<string>(["", ...projectRoots(tree), ...modules.flatMap((path) => rootOf(tree, path) ?? [])]);
  const byName = new Map<string, Set<string>>();
  for (const path of modules) {
    let child = path;
    for (const folder of foldersAbove(path)) {
      if (roots.has(folder)) addTo(byName, baseNameOf(child).replace(MODULE, ""), `${folder}/`);
      child = folder;
    }
  }
  return new Map([...byName].map(([name, folders]) => [name, [...folders].toSorted(comparePaths)]));
}

/** Folder above the outermost package of a module. For a script, its folder if that is a source folder. */
function rootOf(tree: PathIndex, path: string): string | undefined {
  let folder = folderOf(path);
  const isModule = isPackage(tree, folder);
  if (!isModule) return SOURCE_FOLDERS.has(baseNameOf(folder)) || baseNameOf(path) === "setup.py" ? folder : undefined;
  while (isPackage(tree, folder)) folder = folderOf(folder);
  return folder;
}

function isPackage(tree: PathIndex, folder: string): boolean {
  return folder !== "" && (tree.has(`${folder}/__init__.py`) || tree.has(`${folder}/__init__.pyi`));
}

function projectRoots(tree: PathIndex): readonly string[] {
  const folders = tree.named("pyproject.toml").map((path) => folderOf(path));
  return folders.flatMap((folder) => [folder, ...[...SOURCE_FOLDERS].map((name) => join(folder, name) ?? "")]);
}

function addTo(map: Map<string, Set<string>>, name: string, folder: string): void {
  const folders = map.get(name);
  if (folders === undefined) map.set(name, new Set([folder]));
  else folders.add(folder);
}
