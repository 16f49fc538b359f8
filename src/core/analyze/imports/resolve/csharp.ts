import { type FamilyResolver, OUTSIDE, toFiles } from "./resolution.ts";
import { folderOf, join, nameOf, type Tree } from "./tree.ts";

/** Resolves namespaces of C# that begin with the name of a project to the folder that the rest of the name names in it. */
export function csharpResolver(tree: Tree): FamilyResolver {
  const projects = new Map<string, string>();
  for (const path of tree.paths) {
    const name = /^(.+)\.csproj$/u.exec(nameOf(path))?.[1];
    if (name !== undefined && !projects.has(name)) projects.set(name, folderOf(path));
  }
  return (_from, specifier) => {
    for (let length = specifier.length; length > 0; length = specifier.lastIndexOf(".", length - 1)) {
      const project = projects.get(specifier.slice(0, length));
      if (project === undefined) continue;
      const folder = join(project, specifier.slice(length + 1).replaceAll(".", "/"));
      const files = tree.filesIn(folder ?? "\0").filter((path) => path.endsWith(".cs"));
      return files.length > 0 ? toFiles(files) : OUTSIDE;
    }
    return OUTSIDE;
  };
}
