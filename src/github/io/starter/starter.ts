import { readReleaseCommit } from "../../../base/io/index.ts";
import { version } from "../../../base/index.ts";

/** Version and commit of the release that this program was installed from; `undefined` in a clone or a local build. */
export function installedRelease(): { readonly version: string; readonly commit: string } | undefined {
  const commit = readReleaseCommit();
  return commit === undefined ? undefined : { version, commit };
}
