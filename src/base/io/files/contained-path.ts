import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { CarryonError } from "../../error.ts";
import { encodePath } from "../../path.ts";

/**
 * Resolves a path that must stay inside a folder, and returns it as an absolute path. The existing part of the path
 * must not contain links.
 * @param what name of the path in messages: `the input output-dir`
 * @throws CarryonError `usage` if it leaves the folder or leads through a link
 */
export function containedPath(root: string, path: string, what: string): string {
  const realRoot = realPath(resolve(root));
  const place = realPath(resolve(realRoot, path));
  if (!isInside(realRoot, place)) {
    throw new CarryonError("usage", `${what} ${JSON.stringify(path)} is outside the workspace`, {
      hint: "Use a path inside the checked-out folder.",
    });
  }
  if (place !== resolve(realRoot, path) && isInside(realRoot, resolve(realRoot, path))) {
    throw new CarryonError("usage", `${what} ${JSON.stringify(path)} leads through a link`, {
      hint: "Use the path that the link points to.",
    });
  }
  return place;
}

function isInside(root: string, place: string): boolean {
  const relativePath = relative(root, place);
  return relativePath !== ".." && !relativePath.startsWith(`..${sep}`) && resolve(root, relativePath) === place;
}

/**
 * Returns the path of `place` relative to `root`, in canonical form. Resolves links in the existing part of `root`
 * only.
 * @param place absolute path in which links are already resolved
 */
export function canonicalPath(root: string, place: string): string {
  return encodePath(Buffer.from(relative(realPath(resolve(root)), place).replaceAll(sep, "/")));
}

/** Resolves links in the existing part of the path and keeps the rest unchanged. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOOP") {
      throw new CarryonError("usage", `${JSON.stringify(path)} is a link that points to itself`, { cause: error });
    }
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
