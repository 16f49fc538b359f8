import { copyFileSync, linkSync, lstatSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/u;

/** Files to upload, by absolute paths without a link in them. */
export interface UploadFiles {
  readonly root: string;
  readonly paths: string[];
}

/**
 * Finds files to upload without following a link below `root`: the uploader follows every one, and prints names as they
 * are.
 * @throws Error where one is not a regular file below `root`, or has a name of other than plain characters
 */
export function filesBelow(root: string, files: readonly string[]): UploadFiles {
  const realRoot = realpathSync(root);
  const paths = files.map((file) => {
    const inside = relative(resolve(root), resolve(root, file));
    if (isAbsolute(inside) || !inside.split(sep).every((part) => PLAIN_NAME.test(part))) {
      throw new Error("a file to upload is not below its root, or its name is not plain");
    }
    const path = join(realRoot, inside);
    if (!lstatSync(path).isFile() || realpathSync(path) !== path) throw new Error(`${inside} is not a regular file`);
    return path;
  });
  return { root: realRoot, paths };
}

/** Gives a name back that is safe in a log and on every file system. @throws Error where it is not */
export function plainName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  throw new Error("the name of an artifact holds other than letters, digits, dot, underscore and hyphen");
}

/** Puts a file at a second place, without copying it where the disk allows. */
export function putAt(file: string, place: string): void {
  try {
    linkSync(file, place);
  } catch {
    copyFileSync(file, place);
  }
}
