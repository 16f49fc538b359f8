import manifest from "../../package.json" with { type: "json" };
import { readReleaseCommit } from "../io/release-file.ts";

/** The version of this build, from package.json. */
export const version: string = manifest.version;

/** `carryon <version>`: the tool name in packs and reports. */
export const toolName: string = `carryon ${version}`;

/** Returns version and commit of the release that this program was installed from; `undefined` in a clone or a build. */
export function installedRelease(): { readonly version: string; readonly commit: string } | undefined {
  const commit = readReleaseCommit();
  return commit === undefined ? undefined : { version, commit };
}
