import { baseNameOf, comparePaths, folderOf, member, stringOf } from "../../base/index.ts";
import { readJson } from "./resolve/json.ts";
import { goModuleName } from "./resolve/go.ts";
import { readToml } from "./resolve/toml.ts";

/** Part of the repository with a manifest: a workspace package, a crate, a Go module or a Python distribution. */
export interface Module {
  readonly name: string;
  /** Empty for the root. */
  readonly folder: string;
}

type NameOf = (text: string) => string | undefined;

const jsonName: NameOf = (text) => stringOf(member(readJson(text), "name"));

/** Manifests and their name readers, most specific first. */
const NAMED_MANIFESTS: readonly (readonly [manifest: string, baseNameOf: NameOf])[] = [
  ["package.json", jsonName],
  ["Cargo.toml", (text) => tableName(readToml(text), "package")],
  ["go.mod", goModuleName],
  ["pyproject.toml", pythonName],
  ["setup.cfg", (text) => /^\[metadata\][^[]{0,2000}?^name[ \t]*=[ \t]*(\S+)/mu.exec(text)?.[1]],
  ["composer.json", jsonName],
  ["deno.json", jsonName],
  ["deno.jsonc", jsonName],
];
/** Manifests without a name. Their modules are named after the folder. */
const UNNAMED_MANIFESTS =
  /^(?:pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|Package\.swift|setup\.py|CMakeLists\.txt|mix\.exs|.+\.(?:csproj|fsproj|gemspec))$/u;

/**
 * Lists the modules of a repository, sorted by folder: the root, and every folder with a manifest that names its
 * module. Modules with nameless manifests are named after their folder.
 * @param paths paths of all files
 * @param manifests texts of the files that `isManifest` accepts, by path
 */
export function modulesOf(paths: readonly string[], manifests: ReadonlyMap<string, string>): readonly Module[] {
  const modules = new Map<string, Module>([["", { name: "", folder: "" }]]);
  for (const path of paths) {
    const folder = folderOf(path);
    const existing = modules.get(folder);
    if (existing !== undefined && existing.name !== "") continue;
    const file = baseNameOf(path);
    const isNamed = NAMED_MANIFESTS.some(([manifest]) => manifest === file);
    const name = isNamed ? manifestName(folder, manifests) : UNNAMED_MANIFESTS.test(file) ? baseNameOf(folder) : "";
    if (name !== "") modules.set(folder, { name, folder });
  }
  return [...modules.values()].toSorted((a, b) => comparePaths(a.folder, b.folder));
}

/**
 * Returns a function from a path to the folder of the module that contains it. The nearest module above the path
 * counts; the root folder is the empty string.
 */
export function moduleRule(modules: readonly Module[]): (path: string) => string {
  /** Module per folder, filled on lookup. */
  const moduleByFolder = new Map([["", ""], ...modules.map(({ folder }) => [folder, folder] as const)]);
  const moduleOf = (folder: string): string => {
    const moduleFolder = moduleByFolder.get(folder) ?? moduleOf(folderOf(folder));
    moduleByFolder.set(folder, moduleFolder);
    return moduleFolder;
  };
  return (path) => moduleOf(folderOf(path));
}

function manifestName(folder: string, manifests: ReadonlyMap<string, string>): string {
  for (const [manifest, nameOf_] of NAMED_MANIFESTS) {
    const text = manifests.get(folder === "" ? manifest : `${folder}/${manifest}`);
    const name = text === undefined ? undefined : nameOf_(text);
    if (name !== undefined && name !== "") return name.slice(0, 200);
  }
  return "";
}

function pythonName(text: string): string | undefined {
  const manifest = readToml(text);
  return tableName(manifest, "project") ?? tableName(member(manifest, "tool"), "poetry");
}

function tableName(manifest: unknown, table: string): string | undefined {
  return stringOf(member(member(manifest, table), "name"));
}
