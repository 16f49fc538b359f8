import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, join, nameOf, nearest, type Tree } from "./tree.ts";

/** Resolves what a shell script sources. What a variable stands for is unknown: the rest is looked for near the script. */
export function shellResolver(tree: Tree): FamilyResolver {
  return (from, specifier) => {
    const end = Math.max(specifier.lastIndexOf("}"), specifier.lastIndexOf(")"), specifier.lastIndexOf("$"));
    const rest = end === -1 ? specifier : specifier.slice(specifier.indexOf("/", end) + 1);
    if (rest === "" || rest.startsWith("/") || rest.startsWith("~") || (end !== -1 && !specifier.includes("/", end)))
      return OUTSIDE;
    const places = [join(folderOf(from), rest), join("", rest)];
    const found = places.find((path) => path !== undefined && tree.has(path));
    if (found !== undefined) return toFile(found);
    if (end === -1) return /^\.{1,2}\//u.test(specifier) ? UNRESOLVED : OUTSIDE;
    const name = rest.replace(/^(?:\.\.?\/)+/u, "");
    const alike = nearest(tree.named(nameOf(name)), from).find((path) => path === name || path.endsWith(`/${name}`));
    return alike === undefined ? OUTSIDE : toFile(alike);
  };
}
