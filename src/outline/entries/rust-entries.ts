import { isObject, member, stringOf } from "../imports/resolve/json.ts";
import { folderOf, join, type PathIndex } from "../imports/resolve/path-index.ts";
import { readToml } from "../imports/resolve/toml.ts";

/** Returns the roots of the library and of the programs of a `Cargo.toml`, named or at their usual places. */
export function rustEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const toml = readToml(text);
  if (!isObject(member(toml, "package"))) return [];
  const listed = member(toml, "bin");
  const programs: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const targets = [
    ...programs.map((program) => stringOf(member(program, "path")) ?? `src/bin/${nameIn(program)}.rs`),
    "src/main.rs",
    stringOf(member(member(toml, "lib"), "path")) ?? "src/lib.rs",
  ];
  return targets.flatMap((target) => {
    const path = join(folderOf(manifest), target);
    return path !== undefined && tree.has(path) ? [path] : [];
  });
}

function nameIn(program: unknown): string {
  return stringOf(member(program, "name")) ?? "";
}
