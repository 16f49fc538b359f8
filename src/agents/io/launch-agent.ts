import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders } from "../../base/io/index.ts";
import { makeOwnFolder } from "../../store/io/index.ts";
import { CarryonError } from "../../base/index.ts";

const CARRYON_FOLDER = ".carryon/";

/**
 * Creates the parent folders of the path where an agent looks for its task pack. Existing folders stay unchanged. A new
 * `.carryon` folder gets a `.gitignore`.
 * @param place path of the pack relative to the root, with `/`
 * @throws CarryonError `output-not-ours` if the path contains a link or a file in place of a folder, or if something
 * other than a file exists at `place`
 */
export function makePackFolder(root: string, place: string): void {
  const parts = place.split("/");
  for (const [i] of parts.entries()) {
    const prefix = parts.slice(0, i + 1).join("/");
    const stats = lstatSync(join(root, prefix), { throwIfNoEntry: false });
    if (stats === undefined) break;
    const isExpectedKind = i === parts.length - 1 ? stats.isFile() : stats.isDirectory();
    if (!isExpectedKind) throw blockedPathError(place, prefix, stats.isSymbolicLink());
  }
  if (place.startsWith(CARRYON_FOLDER)) makeOwnFolder(join(root, CARRYON_FOLDER));
  makeFolders(dirname(join(root, place)));
}

function blockedPathError(place: string, prefix: string, isLink: boolean): CarryonError {
  const what = isLink ? "a symbolic link" : prefix === place ? "not a file" : "not a folder";
  return new CarryonError("output-not-ours", `cannot write ${place}: ${prefix} is ${what}`, {
    hint: `Remove ${prefix}, or start the agent yourself.`,
  });
}
