import { baseNameOf, folderOf, isJsonObject, member, stringOf } from "../../base/index.ts";
import { indexPaths, type PathIndex, isIn, join } from "../imports/resolve/path-index.ts";
import { goModuleName } from "../imports/resolve/go.ts";
import { members, readJson, stringsOf } from "../imports/resolve/json.ts";
import { existingOrSource } from "../imports/resolve/javascript/existing.ts";
import { readToml } from "../imports/resolve/toml.ts";

/**
 * Returns the existing files that a manifest names as entry points, most significant first. Duplicates are possible.
 * @param manifest path of the manifest
 * @param text text of the manifest
 */
type EntryReader = (tree: PathIndex, manifest: string, text: string) => readonly string[];

/** Readers by manifest name. */
const READERS: readonly (readonly [names: RegExp, read: EntryReader])[] = [
  [/^package\.json$/u, nodeEntries],
  [/^(?:pyproject\.toml|setup\.cfg)$/u, pythonEntries],
  [/^Cargo\.toml$/u, rustEntries],
  [/^go\.mod$/u, goEntries],
  [/\.gemspec$/u, rubyEntries],
];

/** Maximum number of entry points per manifest. A package with a page of exports has no single place to begin. */
const MAX_ENTRIES = 12;

/**
 * Returns the files that the manifests of a snapshot name as entry points: what a package exports and what its commands
 * run, at most {@link MAX_ENTRIES} per manifest. A build output is replaced by its source.
 * @param paths all paths, sorted
 * @param manifests texts by path; a manifest without a text counts as empty
 */
export function entryFiles(paths: readonly string[], manifests: ReadonlyMap<string, string>): ReadonlySet<string> {
  const tree = indexPaths(paths);
  const entries = new Set<string>();
  for (const path of paths) {
    const name = baseNameOf(path);
    const [, read] = READERS.find(([names]) => names.test(name)) ?? [];
    if (read === undefined) continue;
    for (const entry of [...new Set(read(tree, path, manifests.get(path) ?? ""))].slice(0, MAX_ENTRIES)) {
      entries.add(entry);
    }
  }
  return entries;
}

/** `main.go` of a command: at the module root, or one folder below `cmd`. */
const COMMAND = /^(?:cmd\/(?:[^/]+\/)?)?main\.go$/u;

/**
 * Lists the entry points of a Go module: each `main.go` at the module root, in `cmd` or one folder below it, then the
 * root file named after the module.
 * @param manifest path of `go.mod`
 */
function goEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const folder = folderOf(manifest);
  const relativePath = (path: string): string => (folder === "" ? path : path.slice(folder.length + 1));
  const commands = tree.named("main.go").filter((path) => isIn(path, folder) && COMMAND.test(relativePath(path)));
  const name = baseNameOf((goModuleName(text) ?? "").replace(/\/v\d+$/u, ""));
  const library = name === "" ? undefined : join(folder, `${name.replace(/^go-|\.go$|-go$/gu, "")}.go`);
  return library !== undefined && tree.has(library) ? [...commands, library] : commands;
}

/** Fields of `package.json` that hold a module path, most significant first. */
const MODULE_FIELDS = ["source", "svelte", "module", "main", "browser"];
const TYPE_FIELDS = ["types", "typings"];
/** Maximum number of conditions of `exports` tried per name, and maximum nesting depth. */
const MAX_TARGETS = 20;
const MAX_EXPORT_DEPTH = 6;

/**
 * Lists the existing files that a `package.json` names: commands, modules, exports, then types. Without a module or an
 * export, `index.js` takes their place. A path outside the snapshot is replaced by the source it is built from:
 * `src/a.ts` for `dist/a.js`. Paths with `*` are skipped.
 * @param manifest path of `package.json`
 */
function nodeEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const json = readJson(text);
  const folder = folderOf(manifest);
  const fields = (names: readonly string[]) => names.flatMap((name) => stringsOf(member(json, name)));
  const bin = member(json, "bin");
  const commands = isJsonObject(bin) ? members(bin).flatMap(([, target]) => stringsOf(target)) : stringsOf(bin);
  const modules = [...fields(MODULE_FIELDS), ...exportTargets(member(json, "exports"), 0)];
  // Node loads `index.js` if no field names a module.
  const targets = [...commands, ...(modules.length === 0 ? ["index.js"] : modules), ...fields(TYPE_FIELDS)];
  return targets.flatMap((target) => {
    const path = target.includes("*") ? undefined : existingOrSource(tree, folder, target);
    return path === undefined || path === manifest ? [] : [path];
  });
}

/** First file of each exported name, regardless of conditions. */
function exportTargets(value: unknown, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  if (depth === MAX_EXPORT_DEPTH) return [];
  if (Array.isArray(value)) return exportTargets(value[0], depth + 1);
  const targets = members(value).slice(0, MAX_TARGETS);
  if (targets.some(([name]) => name.startsWith(".")))
    return targets.flatMap(([, one]) => exportTargets(one, depth + 1));
  const code = targets.find(([name]) => !name.startsWith("types"));
  return exportTargets((code ?? targets[0])?.[1], depth + 1);
}

const FOLDERS = ["", "src", "lib"];
/** Entry point in `setup.cfg`: `name = package.module:function`. */
const SCRIPT = /^[ \t]+[\w.-]+[ \t]*=[ \t]*([A-Za-z_][\w.]*)(?::[\w.]+)?[ \t]*$/gmu;

/**
 * Lists the module files that the commands of a Python distribution run, then the package named after the distribution.
 * Commands come from `[project.scripts]`, `[project.gui-scripts]` and `[tool.poetry.scripts]`, or from the entry points
 * in `setup.cfg`. Missing modules are skipped.
 * @param manifest path of `pyproject.toml` or `setup.cfg`
 */
function pythonEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const folder = folderOf(manifest);
  const { commands, name } =
    baseNameOf(manifest) === "setup.cfg" ? configDistribution(text) : projectDistribution(readToml(text));
  const modules = [...commands, ...(name === undefined ? [] : [packageName(name)])];
  return modules.flatMap((module) => moduleFile(tree, folder, module) ?? []);
}

interface Distribution {
  /** Dotted module names. */
  readonly commands: readonly string[];
  readonly name: string | undefined;
}

function projectDistribution(manifest: unknown): Distribution {
  const project = member(manifest, "project");
  const poetry = member(member(manifest, "tool"), "poetry");
  const scripts = [
    ...members(member(project, "scripts")),
    ...members(member(project, "gui-scripts")),
    ...members(member(poetry, "scripts")),
  ];
  return {
    commands: scripts.flatMap(([, target]) => stringOf(target)?.split(":", 1)[0] ?? []),
    name: stringOf(member(project, "name")) ?? stringOf(member(poetry, "name")),
  };
}

function configDistribution(text: string): Distribution {
  const section = /^\[options\.entry_points\][^[]{0,20000}/mu.exec(text)?.[0] ?? "";
  const name = /^\[metadata\][^[]{0,2000}?^name[ \t]*=[ \t]*(\S+)/mu.exec(text)?.[1];
  return { commands: Array.from(section.matchAll(SCRIPT), ([, module = ""]) => module), name };
}

function packageName(distribution: string): string {
  return distribution.toLowerCase().replaceAll(/[-.]/gu, "_");
}

function moduleFile(tree: PathIndex, folder: string, module: string): string | undefined {
  const path = module.trim().replaceAll(".", "/");
  for (const source of FOLDERS) {
    for (const ending of [".py", "/__main__.py", "/__init__.py"]) {
      const file = join(folder, source === "" ? `${path}${ending}` : `${source}/${path}${ending}`);
      if (file !== undefined && tree.has(file)) return file;
    }
  }
  return undefined;
}

/** Folders with the programs of a gem. */
const PROGRAMS = ["exe", "bin"];

/**
 * Lists the existing entry points of a gem: the program in `exe` or `bin` named after it, then the file that `require`
 * loads.
 * @param manifest path of the `.gemspec`, whose base name is the gem's name
 */
function rubyEntries(tree: PathIndex, manifest: string): readonly string[] {
  const gem = baseNameOf(manifest).replace(/\.gemspec$/u, "");
  const targets = [
    ...PROGRAMS.map((folder) => `${folder}/${gem}`),
    `lib/${gem}.rb`,
    `lib/${gem.replaceAll("-", "/")}.rb`,
  ];
  return existingFiles(tree, folderOf(manifest), targets);
}

/**
 * Lists the existing crate roots of a `Cargo.toml`: the programs in `[[bin]]`, `src/main.rs`, then the library. Empty
 * without `[package]`.
 * @param manifest path of `Cargo.toml`
 */
function rustEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const toml = readToml(text);
  if (!isJsonObject(member(toml, "package"))) return [];
  const binaries = member(toml, "bin");
  const programs: readonly unknown[] = Array.isArray(binaries) ? binaries : [];
  const targets = [
    ...programs.map((program) => stringOf(member(program, "path")) ?? `src/bin/${programName(program)}.rs`),
    "src/main.rs",
    stringOf(member(member(toml, "lib"), "path")) ?? "src/lib.rs",
  ];
  return existingFiles(tree, folderOf(manifest), targets);
}

function programName(program: unknown): string {
  return stringOf(member(program, "name")) ?? "";
}

function existingFiles(tree: PathIndex, folder: string, targets: readonly string[]): readonly string[] {
  return targets.flatMap((target) => join(folder, target) ?? []).filter((path) => tree.has(path));
}
