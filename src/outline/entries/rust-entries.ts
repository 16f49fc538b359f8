import { folderOf } from "../../base/index.ts";
import { isObject, member, stringOf } from "../imports/resolve/json.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";
import { readToml } from "../imports/resolve/toml.ts";

/**
 * Lists the existing crate roots of a `Cargo.toml`: the programs in `[[bin]]`, `src/main.rs`, then the library. Empty
 * without `[package]`.
 * @param manifest path of `Cargo.toml`
 */
export function rustEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const toml = readToml(text);
  if (!isObject(member(toml, "package"))) return [];
  const binaries = member(toml, "bin");
  const programs: readonly unknown[] = Array.isArray(binaries) ? binaries : [];
  const targets = [
    ...programs.map((program) => stringOf(member(program, "path")) ?? `src/bin/${programName(program)}.rs`),
    "src/main.rs",
    stringOf(member(member(toml, "lib"), "path")) ?? "src/lib.rs",
  ];
  return targets.flatMap((target) => {
    const path = join(folderOf(manifest), target);
    return path !== undefined && tree.has(path) ? [path] : [];
  });
}

function programName(program: unknown): string {
  return stringOf(member(program, "name")) ?? "";
}
