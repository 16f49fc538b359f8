import { isAbsolute, relative, sep } from "node:path";

/** Whether `path` is `folder` or inside it. Both must be absolute and free of symbolic links. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== ".." && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
