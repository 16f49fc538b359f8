import { realpathSync } from "node:fs";
import { join } from "node:path";
import { findRepository } from "./find-repository.ts";
import { pathExists, readTextFile } from "../../../base/io/index.ts";

/**
 * Returns the top folder of the working tree that contains a folder. Outside a repository and in a bare one, returns
 * `folder`.
 */
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
 * Reads `carryon.yml` at the top of a repository. Its `text` is `undefined` if the file does not exist.
 * @param top absolute path
 * @throws CarryonError `path-not-found` if it cannot be read
 */
export function configTextOf(top: string): ConfigText {
  const name = "carryon.yml";
  const path = join(top, name);
  return { name, text: pathExists(path) ? readTextFile(path, name) : undefined };
}
