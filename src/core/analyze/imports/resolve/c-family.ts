import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, join, nameOf, nearest, type Tree } from "./tree.ts";

/**
 * Resolves includes without knowing a compiler's search path: beside the file, then any file whose path ends with the
 * name, one in an `include` folder first, else the nearest. `<a.h>` without a folder is ours only in such a folder.
 */
export function cFamilyResolver(tree: Tree): FamilyResolver {
  return (from, specifier) => {
    const isSystem = specifier.startsWith("<");
    const written = isSystem ? specifier.slice(1, -1) : specifier;
    const beside = isSystem ? undefined : join(folderOf(from), written);
    if (beside !== undefined && tree.has(beside)) return toFile(beside);
    const name = join("", written.replace(/^(?:\.\.?\/)+/u, ""));
    if (name === undefined || name === "") return isSystem ? OUTSIDE : UNRESOLVED;
    return bySuffix(tree, from, { name, isSystem });
  };
}

function bySuffix(tree: Tree, from: string, { name, isSystem }: { name: string; isSystem: boolean }): Resolution {
  const candidates = nearest(tree.named(nameOf(name)), from).filter(
    (path) => path === name || path.endsWith(`/${name}`),
  );
  const shown = candidates.find((path) => /(?:^|\/)(?:include|inc|includes)$/u.test(folderAbove(path, name)));
  if (shown !== undefined) return toFile(shown);
  if (isSystem && !name.includes("/")) return OUTSIDE;
  const [found] = candidates;
  if (found !== undefined) return toFile(found);
  return isSystem ? OUTSIDE : UNRESOLVED;
}

/** The folder from which a path is seen as `name`. */
function folderAbove(path: string, name: string): string {
  return path.length > name.length ? path.slice(0, -name.length - 1) : "";
}
