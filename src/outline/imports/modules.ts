import { comparePaths } from "../../base/index.ts";
import { member, readJson, stringOf } from "./resolve/json.ts";
import { goModuleName } from "./resolve/go.ts";
import { readToml } from "./resolve/toml.ts";
import { folderOf, nameOf } from "./resolve/path-index.ts";

/** A part of the repository with a manifest: a workspace package, a crate, a Go module or a Python distribution. */
export interface Module {
  readonly name: string;
  /** Empty for the root. */
  readonly folder: string;
}

type NameOf = (text: string) => string | undefined;

const json: NameOf = (text) => stringOf(member(readJson(text), "name"));

/** Manifests and how to read the name from each, most specific first. */
const NAMED: readonly (readonly [manifest: string, nameOf: NameOf])[] = [
  ["package.json", json],
  ["Cargo.toml", (text) => nameUnder(readToml(text), "package")],
  ["go.mod", goModuleName],
  ["pyproject.toml", pythonName],
  ["setup.cfg", (text) => /^\[metadata\][^[]{0,2000}?^name[ \t]*=[ \t]*(\S+)/mu.exec(text)?.[1]],
  ["composer.json", json],
  ["deno.json", json],
  ["deno.jsonc", json],
];
/** Manifests without a name, which are named after their folder. */
const UNNAMED =
  /^(?:pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|Package\.swift|setup\.py|CMakeLists\.txt|mix\.exs|.+\.(?:csproj|fsproj|gemspec))$/u;

/**
 * Returns the modules of a repository in path order of their folders: every folder with a manifest that has a name or
 * is named after its folder. The root is always a module.
 * @param manifests texts of the files that `isManifest` accepts, by path
 */
export function modulesOf(paths: readonly string[], manifests: ReadonlyMap<string, string>): readonly Module[] {
  const modules = new Map<string, Module>([["", { name: "", folder: "" }]]);
  for (const path of paths) {
    const folder = folderOf(path);
    const known = modules.get(folder);
    if (known !== undefined && known.name !== "") continue;
    const file = nameOf(path);
    const isNamed = NAMED.some(([manifest]) => manifest === file);
    const name = isNamed ? nameIn(folder, manifests) : UNNAMED.test(file) ? nameOf(folder) : "";
    if (name !== "") modules.set(folder, { name, folder });
  }
  return [...modules.values()].toSorted((a, b) => comparePaths(a.folder, b.folder));
}

/** Returns the rule that maps a path to the folder of its module, the nearest one above it. */
export function moduleRule(modules: readonly Module[]): (path: string) => string {
  /** The module of each folder that was asked for, and of those above it. */
  const known = new Map([["", ""], ...modules.map(({ folder }) => [folder, folder] as const)]);
  const moduleOf = (folder: string): string => {
    const found = known.get(folder) ?? moduleOf(folderOf(folder));
    known.set(folder, found);
    return found;
  };
  return (path) => moduleOf(folderOf(path));
}

function nameIn(folder: string, manifests: ReadonlyMap<string, string>): string {
  for (const [manifest, nameOf_] of NAMED) {
    const text = manifests.get(folder === "" ? manifest : `${folder}/${manifest}`);
    const name = text === undefined ? undefined : nameOf_(text);
    if (name !== undefined && name !== "") return name.slice(0, 200);
  }
  return "";
}

function pythonName(text: string): string | undefined {
  const manifest = readToml(text);
  return nameUnder(manifest, "project") ?? nameUnder(member(manifest, "tool"), "poetry");
}

function nameUnder(manifest: unknown, table: string): string | undefined {
  return stringOf(member(member(manifest, table), "name"));
}
