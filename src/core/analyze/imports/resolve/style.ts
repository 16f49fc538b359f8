import { type FamilyResolver, OUTSIDE, toFile } from "./resolution.ts";
import { folderOf, join, nameOf, type Tree } from "./tree.ts";

const ENDINGS = ["", ".scss", ".sass", ".less", ".css", ".pcss", "/_index.scss", "/index.scss", "/_index.sass"];

/** Resolves what style sheets take in: relative with or without `./`, Sass partials (`_a.scss`), else as modules. */
export function styleResolver(tree: Tree, asModule: FamilyResolver): FamilyResolver {
  return (from, specifier) => {
    const written = specifier.replace(/^~/u, "").replace(/[?#].*$/u, "");
    if (written === "") return OUTSIDE;
    const path = written.startsWith("/") ? undefined : join(folderOf(from), written);
    const found = path === undefined ? undefined : sheetAt(tree, path);
    return found === undefined ? asModule(from, specifier.replace(/^~/u, "")) : toFile(found);
  };
}

function sheetAt(tree: Tree, path: string): string | undefined {
  const partial = join(folderOf(path), `_${nameOf(path)}`) ?? path;
  for (const stem of [path, partial]) for (const ending of ENDINGS) if (tree.has(stem + ending)) return stem + ending;
  return undefined;
}
