import type { MeasuredFile } from "../pack/index.ts";
import type { FileRole } from "../outline/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/** Path of a file or folder, with its size. */
export interface SizedPath {
  readonly path: string;
  readonly kind: "file" | "folder";
  readonly tokens: number;
}

/** Path with the file's role and purpose. */
export interface ShownPath extends SizedPath {
  /** Number of files; only for a folder. */
  readonly files?: number;
  readonly role?: FileRole;
  readonly purpose?: string;
}

/** File or folder to show. */
export interface PathToShow extends SizedPath {
  readonly file: MeasuredFile;
  readonly files: number;
}

/** Returns the paths with the roles and purposes of the files, in the given order. Folders have neither. */
export async function shownPaths(version: TreeVersion, paths: readonly PathToShow[]): Promise<readonly ShownPath[]> {
  const { sketches, roleOf } = await version.files.analyze();
  const fileSketches = await sketches(paths.filter(({ kind }) => kind === "file").map(({ file }) => file));
  return paths.map(({ path, kind, file, files, tokens }) => {
    if (kind === "folder") return { path, kind, files, tokens };
    const purpose = fileSketches.get(file)?.purpose ?? "";
    return { path, kind, tokens, role: roleOf(file), ...(purpose !== "" && { purpose }) };
  });
}
