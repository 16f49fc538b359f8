import { realpathSync } from "node:fs";
import { join } from "node:path";
import { findRepository } from "./find-repository.ts";
import { pathExists, readTextFile } from "../../../base/io/index.ts";

/** Top folder of the repository that contains a folder. The folder itself outside a repository and in a bare one. */
export function repositoryTop(folder: string): string {
  return findRepository(realpathSync(folder))?.workTree ?? folder;
}

/** Config at the top of a repository. */
export interface ConfigText {
  /** Name used in messages. */
  readonly name: string;
  /** `undefined` if the file does not exist. */
  readonly text: string | undefined;
}

/**
 * Reads the config at the top of a repository.
 * @param top absolute path
 */
export function configTextOf(top: string): ConfigText {
  const name = "carryon.yml";
  const path = join(top, name);
  return { name, text: pathExists(path) ? readTextFile(path, name) : undefined };
}
