import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRepository } from "../../../source/io/index.ts";
import { OWN_FOLDER, STORE_MARK } from "../store-folder.ts";
import { trackedError, trackedStateAt } from "../tracked-state.ts";
import type { Place } from "../../../pack/io/index.ts";

/** Returns where the content store of a folder's repository is, or of the folder outside one; it need not exist. */
export function contentStoreRoot({ cwd }: Pick<Place, "cwd">): string {
  const top = findRepository(realpathSync(cwd))?.workTree ?? cwd;
  return join(top, OWN_FOLDER, STORE);
}

/** Whether there is a content store where `contentStoreRoot` says, and git does not track it. */
export function hasContentStore({ cwd, env }: Place): boolean {
  return existsSync(join(contentStoreRoot({ cwd }), STORE_MARK)) && !trackedStateAt(cwd, env).has(STORE);
}

/** Returns the folder whose content store has the texts of a pack: where the pack is if there is a store, else `cwd`. */
export function folderOfPackStore(pack: string, { cwd, env }: Place): string {
  const folder = dirname(pack);
  return existsSync(folder) && hasContentStore({ cwd: folder, env }) ? folder : cwd;
}

/** Does nothing if git does not track files of the content store. @throws CarryonError `output-not-ours` */
export function refuseTrackedStore({ cwd, env }: Place): void {
  if (trackedStateAt(cwd, env).has(STORE)) throw trackedError(STORE);
}

const STORE = "store";
