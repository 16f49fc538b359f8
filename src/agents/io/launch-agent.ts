import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders } from "../../base/io/index.ts";
import { makeOwnFolder } from "../../store/io/index.ts";
import { CarryonError } from "../../base/index.ts";

const OWN = ".carryon/";

/**
 * Makes the folder of a pack that an agent looks for.
 * @param place relative to the root, with `/`
 * @throws CarryonError `output-not-ours` if a part of the place is a link, or a file where a folder must be
 */
export function makePackFolder(root: string, place: string): void {
  const parts = place.split("/");
  for (const [i] of parts.entries()) {
    const part = parts.slice(0, i + 1).join("/");
    const stats = lstatSync(join(root, part), { throwIfNoEntry: false });
    if (stats === undefined) break;
    const isRight = i === parts.length - 1 ? stats.isFile() : stats.isDirectory();
    if (!isRight) throw notWritten(place, part, stats.isSymbolicLink());
  }
  if (place.startsWith(OWN)) makeOwnFolder(join(root, OWN));
  makeFolders(dirname(join(root, place)));
}

function notWritten(place: string, part: string, isLink: boolean): CarryonError {
  const what = isLink ? "a symbolic link" : part === place ? "not a file" : "not a folder";
  return new CarryonError("output-not-ours", `cannot write ${place}: ${part} is ${what}`, {
    hint: `Remove ${part}, or start the agent yourself.`,
  });
}
