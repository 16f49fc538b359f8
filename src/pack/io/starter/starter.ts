import { readReleaseCommit } from "../../../base/io/release-file.ts";
import { version } from "../../../base/program/version.ts";
export { readActionFiles } from "./action-files.ts";
export { openStarterFolder } from "./starter-files.ts";
export { questionsOn } from "./questions.ts";

/** Returns version and commit of the release that this program was installed from; `undefined` in a clone or a build. */
export function installedRelease(): { readonly version: string; readonly commit: string } | undefined {
  const commit = readReleaseCommit();
  return commit === undefined ? undefined : { version, commit };
}
