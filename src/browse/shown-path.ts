import type { MeasuredFile } from "../pack/index.ts";
import type { FileRole } from "../outline/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/** A path with what the file is for. */
export interface ShownPath {
  readonly path: string;
  readonly kind: "file" | "folder";
  readonly tokens: number;
  /** Of a folder. */
  readonly files?: number;
  readonly role?: FileRole;
  readonly purpose?: string;
}

/** A file or folder that is to be shown. */
export interface PathToShow extends Pick<ShownPath, "path" | "kind" | "tokens"> {
  readonly file: MeasuredFile;
  readonly files: number;
}

/** Returns files and folders with what they are for, in the order given. */
export async function shownPaths(version: TreeVersion, found: readonly PathToShow[]): Promise<readonly ShownPath[]> {
  const { sketches, roleOf } = await version.files.analyze();
  const known = await sketches(found.filter(({ kind }) => kind === "file").map(({ file }) => file));
  return found.map(({ path, kind, file, files, tokens }) => {
    if (kind === "folder") return { path, kind, files, tokens };
    const purpose = known.get(file)?.purpose ?? "";
    return { path, kind, tokens, role: roleOf(file), ...(purpose !== "" && { purpose }) };
  });
}
