import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CacheOverview, MAX_CACHE_BYTES } from "../../../base/io/index.ts";
import { folderProblem, gitVersion, readTextIfExists } from "./installation.ts";
import { openStoreFolder } from "../../../store/io/index.ts";
import { CarryonError, formatBytes, pluralize, unsupportedNode } from "../../../base/index.ts";
import type { MachineFacts } from "../../state/installation.ts";

/** Machine to inspect. */
export interface InspectedMachine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Version of Node, such as `24.1.0`. */
  readonly node: string;
  readonly caches: CacheOverview;
}

/**
 * Returns facts about Node, git, the cache, `.carryon` and its store, together with the text of `carryon.yml`. The text
 * is `undefined` if the file does not exist. Writes nothing, except missing subfolders of an existing store that is
 * writable.
 * @param root top of the tree
 * @throws Error from the file system if `carryon.yml` exists but cannot be read
 */
export function inspectInstallation(
  root: string,
  { env, node, caches }: InspectedMachine,
): {
  readonly facts: MachineFacts;
  readonly config: string | undefined;
} {
  const carryonFolder = join(root, ".carryon");
  const store = join(carryonFolder, "store");
  const cache = caches.home;
  return {
    facts: {
      node,
      nodeProblem: unsupportedNode(node),
      git: gitVersion(env),
      cache,
      cacheUse: cacheUse(caches),
      cacheProblem: cache === undefined ? undefined : folderProblem(cache),
      hasFolder: existsSync(carryonFolder),
      folderProblem: existsSync(carryonFolder) ? folderProblem(carryonFolder) : undefined,
      hasStore: existsSync(store),
      storeProblem: existsSync(store) ? storeProblem(store) : undefined,
    },
    config: readTextIfExists(join(root, "carryon.yml")),
  };
}

/** Describes the sizes of caches: `2 repositories, 3.1 MB of at most 1.0 GB; compiled code, 1.2 MB`. */
function cacheUse({ caches, compiled }: CacheOverview): string {
  const bytes = caches.reduce((sum, one) => sum + one.bytes, 0);
  const repositories = pluralize(caches.length, "repository", "repositories");
  const code = compiled === undefined ? "" : `; compiled code, ${formatBytes(compiled.bytes)}`;
  return `${repositories}, ${formatBytes(bytes)} of at most ${formatBytes(MAX_CACHE_BYTES)}${code}`;
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
