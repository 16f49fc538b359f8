import { encodePath } from "../../../base/index.ts";
import type { EntryKind } from "../../source.ts";

/** Path under which git lists its working folder if that is a submodule. */
export const FOLDER_ITSELF: string = encodePath(Buffer.from("./"));

/** Returns the kind of entry for a git file mode: symbolic link, submodule, or else file. */
export function kindOfMode(mode: number): EntryKind {
  if (mode === 0o120000) return "symlink";
  return mode === 0o160000 ? "submodule" : "file";
}
