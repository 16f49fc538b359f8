import { baseNameOf, folderOf, member, stringOf } from "../../../base/index.ts";
import { members } from "./json.ts";
import { join, type PathIndex } from "./path-index.ts";
import { readToml } from "./toml.ts";

/** Cargo package as its dependents see it. */
export interface Crate {
  /** Name in code, with `_` for `-`. */
  readonly name: string;
  readonly folder: string;
  /** Root file of the crate. */
  readonly root: string;
  /** Folders of path dependencies, by the name used in code. */
  readonly dependencies: ReadonlyMap<string, string>;
}

const DEPENDENCIES = ["dependencies", "dev-dependencies", "build-dependencies"];

/**
 * Parses the `Cargo.toml` files among `manifests` and returns their crates. Skips files without a package, and invalid
 * TOML.
 */
export function parseCrates(tree: PathIndex, manifests: ReadonlyMap<string, string>): readonly Crate[] {
  return [...manifests].flatMap(([path, text]) =>
    baseNameOf(path) === "Cargo.toml" ? readCrate(tree, path, text) : [],
  );
}

function readCrate(tree: PathIndex, path: string, text: string): readonly Crate[] {
  const manifest = readToml(text);
  const name = stringOf(member(member(manifest, "package"), "name"));
  if (name === undefined) return [];
  const folder = folderOf(path);
  const lib = member(manifest, "lib");
  const library = join(folder, stringOf(member(lib, "path")) ?? "src/lib.rs") ?? "";
  const main = join(folder, firstBinary(manifest) ?? "src/main.rs") ?? "";
  return [
    {
      name: codeName(stringOf(member(lib, "name")) ?? name),
      folder,
      root: tree.has(library) ? library : main,
      dependencies: new Map(pathDependencies(manifest, folder)),
    },
  ];
}

function firstBinary(manifest: unknown): string | undefined {
  const binaries = member(manifest, "bin");
  return Array.isArray(binaries) ? stringOf(member(binaries[0], "path")) : undefined;
}

/** Path dependencies of the package, its workspace and its targets. */
function pathDependencies(manifest: unknown, folder: string): readonly (readonly [name: string, folder: string])[] {
  const targets = members(member(manifest, "target")).map(([, target]) => target);
  const tables = [manifest, member(manifest, "workspace"), ...targets].flatMap((owner) =>
    DEPENDENCIES.flatMap((name) => members(member(owner, name))),
  );
  return tables.flatMap(([name, value]) => {
    const path = stringOf(member(value, "path"));
    const place = path === undefined ? undefined : join(folder, path);
    return place === undefined ? [] : [[codeName(name), place] as const];
  });
}

function codeName(name: string): string {
  return name.replaceAll("-", "_");
}
