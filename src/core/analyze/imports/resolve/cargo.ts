import { readToml, type TomlTable, tomlMember, tomlText } from "./toml.ts";
import { folderOf, join, nameOf, type PathIndex } from "./path-index.ts";

/** A package of Cargo as others see it. */
export interface Crate {
  /** With `_` for `-`, as code names it. */
  readonly name: string;
  readonly folder: string;
  /** The file that it begins with. */
  readonly root: string;
  /** Folders of the dependencies that are given by path, by the name that code uses. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** Reads every `Cargo.toml` with a package among the manifests. */
export function readCrates(tree: PathIndex, manifests: ReadonlyMap<string, string>): readonly Crate[] {
  const crates: Crate[] = [];
  for (const [path, text] of manifests) {
    if (nameOf(path) !== "Cargo.toml") continue;
    const tables = readToml(text);
    const valueOf = (table: string, key: string): string | undefined =>
      tomlText(tables.find(({ name }) => name === table)?.values.get(key));
    const name = valueOf("package", "name");
    if (name === undefined) continue;
    const folder = folderOf(path);
    const library = join(folder, valueOf("lib", "path") ?? "src/lib.rs") ?? "";
    const main = join(folder, valueOf("bin", "path") ?? "src/main.rs") ?? "";
    crates.push({
      name: (valueOf("lib", "name") ?? name).replaceAll("-", "_"),
      folder,
      root: tree.has(library) ? library : main,
      dependencies: new Map(tables.flatMap((table) => pathDependencies(table, folder))),
    });
  }
  return crates;
}

function pathDependencies({ name, values }: TomlTable, folder: string): readonly (readonly [string, string])[] {
  if (/(?:^|\.)(?:dev-|build-)?dependencies$/u.test(name)) {
    return [...values].flatMap(([key, value]) => dependency(key, tomlMember(value, "path"), folder));
  }
  const single = /(?:^|\.)(?:dev-|build-)?dependencies\.([^.]+)$/u.exec(name)?.[1];
  return single === undefined ? [] : dependency(single, tomlText(values.get("path")), folder);
}

function dependency(name: string, path: string | undefined, folder: string): readonly (readonly [string, string])[] {
  const place = path === undefined ? undefined : join(folder, path);
  return place === undefined ? [] : [[name.replaceAll("-", "_"), place]];
}
