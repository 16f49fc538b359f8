import { encodePath } from "../../../base/index.ts";
import type { EntryKind } from "../../source.ts";

/** The path under which git lists the folder that it runs in if that is a submodule. */
export const FOLDER_ITSELF: string = encodePath(Buffer.from("./"));

/** Returns the kind of entry that a git file mode denotes. */
export function kindOfMode(mode: number): EntryKind {
  if (mode === 0o120000) return "symlink";
  return mode === 0o160000 ? "submodule" : "file";
}
