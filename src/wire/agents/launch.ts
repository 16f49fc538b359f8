import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeOwnFolder } from "../../io/store/own-folder.ts";
export { launchProgram } from "../../io/agents/launch.ts";

const OWN = ".carryon/";

/** Makes the folder of a pack that an agent looks for. @param place relative to the root, with `/` */
export function makePackFolder(root: string, place: string): void {
  if (place.startsWith(OWN)) makeOwnFolder(join(root, OWN));
  mkdirSync(dirname(join(root, place)), { recursive: true });
}
