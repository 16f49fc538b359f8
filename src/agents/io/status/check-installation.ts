import { existsSync } from "node:fs";
import { join } from "node:path";
import { cacheHome } from "../../../pack/io/index.ts";
import { folderProblem, gitVersion, textIfThere } from "./installation.ts";
import { openStoreFolder } from "../../../store/io/index.ts";
import { CarryonError, unsupportedNode } from "../../../base/index.ts";
import type { MachineFacts } from "../../state/installation.ts";

/**
 * Returns facts about Node, git, the cache, `.carryon` and its store, together with the text of `carryon.yml`. The text
 * is `undefined` if the file does not exist. Creates missing subfolders of an existing store that is writable.
 * @param root top of the tree
 * @param node version of Node, such as `24.1.0`
 * @throws Error from the file system if `carryon.yml` exists but cannot be read
 */
export function inspectInstallation(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
  node: string,
): {
  readonly facts: MachineFacts;
  readonly config: string | undefined;
} {
  const carryonFolder = join(root, ".carryon");
  const store = join(carryonFolder, "store");
  const cache = cacheHome(env);
  return {
    facts: {
      node,
      nodeProblem: unsupportedNode(node),
      git: gitVersion(env),
      cache,
      cacheProblem: cache === undefined ? undefined : folderProblem(cache),
      hasFolder: existsSync(carryonFolder),
      folderProblem: existsSync(carryonFolder) ? folderProblem(carryonFolder) : undefined,
      hasStore: existsSync(store),
      storeProblem: existsSync(store) ? storeProblem(store) : undefined,
    },
    config: textIfThere(join(root, "carryon.yml")),
  };
}

function storeProblem(store: string): string | undefined {
  try {
    openStoreFolder(store);
    return undefined;
  } catch (error) {
    if (error instanceof CarryonError) return error.message;
    throw error;
  }
}
