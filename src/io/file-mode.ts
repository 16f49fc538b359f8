import type { EntryKind } from "../model/source.ts";

/** What a file mode of git stands for. */
export function kindOfMode(mode: string): EntryKind {
  if (mode === "120000") return "symlink";
  return mode === "160000" ? "submodule" : "file";
}
