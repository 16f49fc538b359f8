import { baseNameOf, folderOf } from "../../base/index.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";

/** Folders with the programs of a gem. */
const PROGRAMS = ["exe", "bin"];

/**
 * Lists the existing entry points of a gem: the program in `exe` or `bin` named after it, then the file that `require`
 * loads.
 * @param manifest path of the `.gemspec`, whose base name is the gem's name
 */
export function rubyEntries(tree: PathIndex, manifest: string): readonly string[] {
  const gem = baseNameOf(manifest).replace(/\.gemspec$/u, "");
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
