import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRepository } from "../../../source/io/index.ts";
import { OWN_FOLDER, STORE_MARK } from "../store-folder.ts";
import { trackedError, trackedStateAt } from "../tracked-state.ts";
import type { CommandContext, WorkingFolder } from "../../../base/index.ts";

/**
 * Returns the path of the content store of a repository, or of a folder outside one: `.carryon/store`. It need not
 * exist.
 */
export function contentStoreRoot({ cwd }: WorkingFolder): string {
  const top = findRepository(realpathSync(cwd))?.workTree ?? cwd;
  return join(top, OWN_FOLDER, STORE);
}

/** Whether a repository, or a folder outside one, has a content store that git does not track. */
export function hasContentStore({ cwd, env }: CommandContext): boolean {
  return existsSync(join(contentStoreRoot({ cwd }), STORE_MARK)) && !trackedStateAt(cwd, env).has(STORE);
}

/**
 * Returns the folder whose content store holds the texts of a pack: the folder that contains the pack if it, or its
 * repository, has a store that git does not track, otherwise `cwd`.
 * @param pack path of the pack
 */
export function folderOfPackStore(pack: string, { cwd, env }: CommandContext): string {
  const folder = dirname(pack);
  return existsSync(folder) && hasContentStore({ cwd: folder, env }) ? folder : cwd;
}

/**
 * Throws if git tracks a file of the content store.
 * @throws CarryonError `output-not-ours`
 */
export function refuseTrackedStore({ cwd, env }: CommandContext): void {
  if (trackedStateAt(cwd, env).has(STORE)) throw trackedError(STORE);
}

const STORE = "store";
