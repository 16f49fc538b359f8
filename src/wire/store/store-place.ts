import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRepository } from "../../io/git/find-repository.ts";
import { OWN_FOLDER, STORE_MARK } from "../../io/store/store-folder.ts";

/** Returns where the content store of a folder's repository is, or of the folder outside one; it need not exist. */
export function contentStoreRoot(cwd: string): string {
  const top = findRepository(realpathSync(cwd))?.workTree ?? cwd;
  return join(top, OWN_FOLDER, "store");
}

/** Whether there is a content store where `contentStoreRoot` says. */
export function hasContentStore(cwd: string): boolean {
  return existsSync(join(contentStoreRoot(cwd), STORE_MARK));
}

/** Returns the folder whose content store has the texts of a pack: where the pack is if there is a store, else `cwd`. */
export function folderOfPackStore(pack: string, cwd: string): string {
  const folder = dirname(pack);
  return existsSync(folder) && hasContentStore(folder) ? folder : cwd;
}
