import { folderOf, join, nameOf, type PathIndex } from "../imports/resolve/path-index.ts";

/** Folders with the programs of a gem. */
const PROGRAMS = ["exe", "bin"];

/** Finds the file that `require` loads for the gem of a `.gemspec`, and the program named after the gem. */
export function rubyEntries(tree: PathIndex, manifest: string): readonly string[] {
  const gem = nameOf(manifest).replace(/\.gemspec$/u, "");
  const targets = [
    ...PROGRAMS.map((folder) => `${folder}/${gem}`),
    `lib/${gem}.rb`,
    `lib/${gem.replaceAll("-", "/")}.rb`,
  ];
  return targets.flatMap((target) => {
    const path = join(folderOf(manifest), target);
    return path !== undefined && tree.has(path) ? [path] : [];
  });
}
