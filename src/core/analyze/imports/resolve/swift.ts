import { type FamilyResolver, OUTSIDE, toFiles } from "./resolution.ts";
import { nameOf, type Tree } from "./tree.ts";

/** Resolves modules of Swift packages to the files in `Sources/<module>`; the one of the module's name stands for it. */
export function swiftResolver(tree: Tree): FamilyResolver {
  const modules = new Map<string, string[]>();
  for (const path of tree.paths) {
    const name = path.endsWith(".swift") ? /(?:^|\/)(?:Sources|Tests|Plugins)\/([^/]+)\//u.exec(path)?.[1] : undefined;
    if (name === undefined) continue;
    const files = modules.get(name);
    if (files === undefined) modules.set(name, [path]);
    else files.push(path);
  }
  const ordered = new Map<string, readonly string[]>();
  for (const [name, files] of modules) {
    const head = files.find((path) => nameOf(path) === `${name}.swift`);
    ordered.set(name, head === undefined ? files : [head, ...files.filter((path) => path !== head)]);
  }
  return (_from, specifier) => {
    const files = ordered.get(specifier);
    return files === undefined ? OUTSIDE : toFiles(files);
  };
}
