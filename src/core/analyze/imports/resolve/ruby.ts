import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, join, nameOf, nearest, type Tree } from "./tree.ts";

/** Resolves `./x` from the file's folder (`require_relative`), other names in the folders that Ruby loads from. */
export function rubyResolver(tree: Tree): FamilyResolver {
  return (from, specifier) => {
    const file = specifier.endsWith(".rb") ? specifier : `${specifier}.rb`;
    if (/^\.{1,2}\//u.test(file)) {
      const places = [join(folderOf(from), file), join("", file)];
      const found = places.find((path) => path !== undefined && tree.has(path));
      return found === undefined ? UNRESOLVED : toFile(found);
    }
    const loaded = nearest(tree.named(nameOf(file)), from).find(
      (path) => path === file || (path.endsWith(`/${file}`) && isLoadPath(path.slice(0, -file.length - 1))),
    );
    return loaded === undefined ? OUTSIDE : toFile(loaded);
  };
}

/** `lib`, `test` and `spec` of a gem, and what Rails loads: `app/models` and the like. */
function isLoadPath(folder: string): boolean {
  return /(?:^|\/)(?:lib|test|spec|app\/[^/]+)$/u.test(folder);
}
