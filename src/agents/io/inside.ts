import { isAbsolute, relative, sep } from "node:path";

/** Whether a path is a folder or in it; both absolute, without links. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
