import { suggestion } from "../../config/nearest.ts";
import { CarryonError } from "../../model/error.ts";
import type { MeasuredFile } from "../../model/file.ts";
import { baseNameOf } from "../../model/path.ts";
import type { TreeVersion } from "./live-tree.ts";

/** Returns a path as it stands in a tree: without `./` before it and `/` after it; empty for the root. */
export function plainPath(path: string): string {
  return path
    .replace(/^(?:\.?\/+)+/u, "")
    .replace(/\/+$/u, "")
    .replace(/^\.$/u, "");
}

/**
 * Returns the file at a path.
 * @throws CarryonError `path-not-found`, which says why a file has no text or which paths are alike
 */
export function findFile({ files: { files, skipped } }: TreeVersion, path: string): MeasuredFile {
  const asked = plainPath(path);
  const found = files.find(({ entry }) => entry.path === asked);
  if (found !== undefined) return found;
  const left = skipped.find((one) => one.path === asked);
  if (left !== undefined) {
    throw new CarryonError("path-not-found", `${asked} is listed, but has no text here: ${left.reason}`, {
      hint: "Ask the tool why for the rule that leaves it out.",
    });
  }
  throw notFound(files, asked);
}

/** Most paths that an error names. */
const MOST = 5;

function notFound(files: readonly MeasuredFile[], asked: string): CarryonError {
  const name = baseNameOf(asked).toLowerCase();
  const paths = files.map(({ entry }) => entry.path);
  const same = paths.filter((path) => baseNameOf(path).toLowerCase() === name).slice(0, MOST);
  const alike = suggestion(asked, paths);
  const hint =
    same.length > 0
      ? `Files of that name: ${same.join(", ")}.`
      : "Give a path relative to the root of the repository; search finds paths by part of their name.";
  return new CarryonError("path-not-found", `there is no file ${JSON.stringify(asked.slice(0, 200))}${alike}`, {
    hint,
  });
}
