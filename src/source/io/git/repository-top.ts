import { realpathSync } from "node:fs";
import { join } from "node:path";
import { findRepository } from "./find-repository.ts";
import { pathExists, readTextFile } from "../../../base/io/index.ts";

/** Returns the top folder of the repository of a folder; the folder itself outside one and in a bare repository. */
export function repositoryTop(folder: string): string {
  return findRepository(realpathSync(folder))?.workTree ?? folder;
}

/** The config at the top of a repository. */
export interface ConfigText {
  /** As messages name it. */
  readonly name: string;
  /** `undefined` if there is none. */
  readonly text: string | undefined;
}

/** Reads the config at the top of a repository. @param top absolute */
export function configTextOf(top: string): ConfigText {
  const name = "carryon.yml";
  const path = join(top, name);
  return { name, text: pathExists(path) ? readTextFile(path, name) : undefined };
}
