import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { CarryonError } from "../../model/error.ts";
import { encodePath } from "../../model/path.ts";

/**
 * The place of a path that must not leave a folder, free of links as far as it exists.
 * @param what the path is, as a message names it
 * @throws CarryonError `usage` where it leaves the folder
 */
export function containedPath(root: string, path: string, what: string): string {
  const realRoot = realPath(resolve(root));
  const place = realPath(resolve(realRoot, path));
  if (!isInside(realRoot, place)) {
    throw new CarryonError("usage", `${what} ${JSON.stringify(path)} leaves the workspace`, {
      hint: "Give a path below the folder that was checked out.",
    });
  }
  if (place !== resolve(realRoot, path) && isInside(realRoot, resolve(realRoot, path))) {
    throw new CarryonError("usage", `${what} ${JSON.stringify(path)} leads through a link`, {
      hint: "Give the path of the place itself.",
    });
  }
  return place;
}

function isInside(root: string, place: string): boolean {
  const way = relative(root, place);
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === place;
}

/** The canonical path of a place below a folder. */
export function canonicalPath(root: string, place: string): string {
  return encodePath(Buffer.from(relative(realPath(resolve(root)), place).replaceAll(sep, "/")));
}

/** The real path of what exists, and the rest as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOOP") {
      throw new CarryonError("usage", `${JSON.stringify(path)} is a link that leads to itself`, { cause: error });
    }
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
