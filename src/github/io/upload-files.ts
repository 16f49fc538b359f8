import { copyFileSync, linkSync, lstatSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/u;

/** Files to upload, as absolute paths without symbolic links. */
export interface UploadFiles {
  readonly root: string;
  readonly paths: string[];
}

/**
 * Resolves files to upload without following links below `root`, because the uploader follows links and prints names
 * unescaped.
 * @throws Error if a file is not a regular file below `root`, or its name has special characters
 */
export function resolveUploadFiles(root: string, files: readonly string[]): UploadFiles {
  const realRoot = realpathSync(root);
  const paths = files.map((file) => {
    const relativePath = relative(resolve(root), resolve(root, file));
    if (isAbsolute(relativePath) || !relativePath.split(sep).every((part) => PLAIN_NAME.test(part))) {
      throw new Error("a file to upload is outside its root, or its name has special characters");
    }
    const path = join(realRoot, relativePath);
    if (!lstatSync(path).isFile() || realpathSync(path) !== path)
      throw new Error(`${relativePath} is not a regular file`);
    return path;
  });
  return { root: realRoot, paths };
}

/** Returns the name if it is safe in a log and on every file system. @throws Error otherwise */
export function plainName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  throw new Error("an artifact name may contain only letters, digits, dot, underscore and hyphen");
}

/**
 * Hard-links a file to a second path, or copies it if the link cannot be created. The copy overwrites an existing file.
 */
export function hardLinkOrCopy(file: string, place: string): void {
  try {
    linkSync(file, place);
  } catch {
    copyFileSync(file, place);
  }
}
