import { comparePaths } from "../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, foldersAbove, join, nameOf, nearestPaths, type PathIndex } from "./path-index.ts";

/** Modules of Python's library that repositories often have folders of the same name for. */
const STANDARD = new Set(
  "abc argparse array ast asyncio base64 bisect builtins calendar cmd code codecs collections compileall concurrent configparser contextlib copy csv ctypes dataclasses datetime decimal difflib dis email encodings enum errno faulthandler fnmatch fractions functools gc getpass gettext glob graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox math mimetypes multiprocessing numbers operator optparse os parser pathlib pdb pickle pkgutil platform plistlib poplib posix pprint profile pstats pty pwd queue random re readline resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string struct subprocess symbol symtable sys sysconfig syslog tarfile tempfile termios test textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg wsgiref xml xmlrpc zipfile zipimport zlib zoneinfo".split(
    " ",
  ),
);
const SOURCE_FOLDERS = new Set(["src", "lib", "python"]);
const MODULE = /\.py[ix]?$/u;
const ENDINGS = [".py", ".pyi", "/__init__.py", "/__init__.pyi", ".pyx", ".pxd", ".so", ".pyd"];

/**
 * Resolves `a.b`, `a.b:name` (a name, or a module, of `a.b`) and their relative forms, as Python does with every folder
 * on its path that holds packages: the root, `src` and the like, and whatever lies above a package.
 */
export function pythonResolver(tree: PathIndex): FamilyResolver {
  const roots = rootsByName(tree);
  return (from, specifier) => {
    const [module = "", name] = specifier.split(":", 2);
    const dots = module.length - module.replace(/^\.+/u, "").length;
    if (dots > 0) return relative(tree, from, { dots, module: module.slice(dots), name });
    const top = module.split(".", 1)[0] ?? "";
    const known = roots.get(top);
    const answers = [folderOf(from), ...nearestPaths(known ?? [], from).map((folder) => folder.slice(0, -1))].map(
      (root) => moduleAt(tree, join(root, module.replaceAll(".", "/")) ?? "", name),
    );
    const found = answers.find(({ kind }) => kind === "file");
    if (found !== undefined) return found;
    const isLost =
      known !== undefined && !STANDARD.has(top) && answers.slice(1).every(({ kind }) => kind === "unresolved");
    return isLost ? UNRESOLVED : OUTSIDE;
  };
}

interface RelativeName {
  readonly dots: number;
  readonly module: string;
  readonly name: string | undefined;
}

function relative(tree: PathIndex, from: string, { dots, module, name }: RelativeName): Resolution {
  const base = join(folderOf(from), "../".repeat(Math.min(dots - 1, 100)) + module.replaceAll(".", "/"));
  return base === undefined ? UNRESOLVED : moduleAt(tree, base, name);
}

/** The module at a path without its ending, or the module below it that a name is; a folder of modules is outside. */
function moduleAt(tree: PathIndex, path: string, name: string | undefined): Resolution {
  const below = name === undefined || name === "*" ? undefined : fileAt(tree, path === "" ? name : `${path}/${name}`);
  const found = below ?? fileAt(tree, path);
  if (found !== undefined) return toFile(found);
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

/** For each name of a top module or package, the folders in which imports of it may begin, with `/` at the end, in path order. */
function rootsByName(tree: PathIndex): ReadonlyMap<string, readonly string[]> {
  const modules = tree.paths.filter((path) => MODULE.test(path));
  const roots = new Set<string>(["", ...projectRoots(tree), ...modules.flatMap((path) => rootOf(tree, path) ?? [])]);
  const byName = new Map<string, Set<string>>();
  for (const path of modules) {
    let below = path;
    for (const folder of foldersAbove(path)) {
      if (roots.has(folder)) addTo(byName, nameOf(below).replace(MODULE, ""), `${folder}/`);
      below = folder;
    }
  }
  return new Map([...byName].map(([name, folders]) => [name, [...folders].toSorted(comparePaths)]));
}

/** The folder above the outermost package of a module; that of a script, where it is one that holds sources. */
function rootOf(tree: PathIndex, path: string): string | undefined {
  let folder = folderOf(path);
  const isModule = isPackage(tree, folder);
  if (!isModule) return SOURCE_FOLDERS.has(nameOf(folder)) || nameOf(path) === "setup.py" ? folder : undefined;
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
