import { readFileSync } from "node:fs";
import { DIST_FOLDER } from "./dist-folder.ts";

/**
 * Returns the commit id in `release.json`, which a release adds to the npm package. `undefined` in a clone, a checkout
 * of the action and a build: a commit cannot contain its own id, so they lack the file.
 * @param folder folder of the package, with a trailing slash
 */
export function readReleaseCommit(folder: URL = new URL("../", DIST_FOLDER)): string | undefined {
  try {
    const { commit }: { readonly commit?: unknown } = JSON.parse(readFileSync(new URL("release.json", folder), "utf8"));
    return typeof commit === "string" && /^[0-9a-f]{40}$/u.test(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}
