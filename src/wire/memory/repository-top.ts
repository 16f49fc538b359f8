import { realpathSync } from "node:fs";
import { findRepository } from "../../io/git/find-repository.ts";

/** Returns the top folder of the repository of a folder; the folder itself outside one and in a bare repository. */
export function repositoryTop(folder: string): string {
  return findRepository(realpathSync(folder))?.workTree ?? folder;
}
