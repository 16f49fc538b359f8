import { encodePath } from "../../model/path.ts";
import type { EntryKind } from "../../model/ports/source.ts";

/** How git lists the folder that it runs in, where that is a submodule: it has no files of ours. */
export const FOLDER_ITSELF: string = encodePath(Buffer.from("./"));

/** What a file mode of git stands for. */
export function kindOfMode(mode: number): EntryKind {
  if (mode === 0o120000) return "symlink";
  return mode === 0o160000 ? "submodule" : "file";
}
