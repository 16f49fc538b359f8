import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRepository } from "../../../source/io/index.ts";
import { OWN_FOLDER, STORE_MARK } from "../store-folder.ts";
import { trackedError, trackedStateAt } from "../tracked-state.ts";
import type { CommandContext } from "../../../pack/io/index.ts";

/** Path of the content store of a folder's repository, or of the folder itself outside one. It need not exist. */
export function contentStoreRoot({ cwd }: Pick<CommandContext, "cwd">): string {
  const top = findRepository(realpathSync(cwd))?.workTree ?? cwd;
  return join(top, OWN_FOLDER, STORE);
}

/** Whether a content store exists at `contentStoreRoot` and git does not track it. */
export function hasContentStore({ cwd, env }: CommandContext): boolean {
  return existsSync(join(contentStoreRoot({ cwd }), STORE_MARK)) && !trackedStateAt(cwd, env).has(STORE);
}

/** Folder whose content store holds the texts of a pack: the pack's folder if it has a store, otherwise `cwd`. */
export function folderOfPackStore(pack: string, { cwd, env }: CommandContext): string {
  const folder = dirname(pack);
  return existsSync(folder) && hasContentStore({ cwd: folder, env }) ? folder : cwd;
}

/**
 * Requires that git tracks no file of the content store.
 * @throws CarryonError `output-not-ours`
 */
export function refuseTrackedStore({ cwd, env }: CommandContext): void {
  if (trackedStateAt(cwd, env).has(STORE)) throw trackedError(STORE);
}

const STORE = "store";
