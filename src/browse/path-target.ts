import type { MeasuredFile } from "../pack/index.ts";
import { globPredicate, CarryonError, MAX_EXPANDED_GLOBS, checkGlob } from "../base/index.ts";
import { canonicalForms, filesByPath, folderSizes, pathNotFound, quotedPath } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";

/** File, folder or glob that a path argument refers to. */
export type PathTarget =
  | { readonly kind: "file"; readonly file: MeasuredFile }
  /** Includes all files below it. The root's path is empty. */
  | { readonly kind: "folder"; readonly path: string; readonly files: readonly MeasuredFile[] }
  | { readonly kind: "glob"; readonly files: readonly MeasuredFile[] };

/** Characters that make a path a glob, unless that exact path exists. */
const GLOB_CHARACTER = /[*?[{]/u;

/**
 * Resolves a path argument to a file, a folder or the files that a glob matches. A glob without a slash matches names
 * in any folder.
 * @throws CarryonError `path-not-found` if nothing matches, `usage` for an invalid glob
 */
export function resolvePathTarget(version: TreeVersion, path: string): PathTarget {
  const { files } = version.files;
  for (const form of canonicalForms(path)) {
    const file = version.once(filesByPath).get(form);
    if (file !== undefined) return { kind: "file", file };
    if (form === "") return { kind: "folder", path: "", files };
    if (version.once(folderSizes).has(form)) {
      return { kind: "folder", path: form, files: files.filter(({ entry }) => entry.path.startsWith(`${form}/`)) };
    }
  }
  if (!GLOB_CHARACTER.test(path)) throw pathNotFound(version, path);
  const matches = globPredicate([readGlob(path)]);
  const matchingFiles = files.filter(({ entry }) => matches(entry.path));
  if (matchingFiles.length === 0) throw nothingMatches(version, path);
  return { kind: "glob", files: matchingFiles };
}

function nothingMatches(version: TreeVersion, glob: string): CarryonError {
  const folder = glob.slice(0, Math.max(0, glob.lastIndexOf("/", glob.search(GLOB_CHARACTER))));
  const [plain = ""] = canonicalForms(folder);
  if (plain !== "" && !version.once(folderSizes).has(plain)) return pathNotFound(version, folder);
  return new CarryonError("path-not-found", `no file matches ${quotedPath(glob)}`, {
    hint: "Name the folder alone, or a glob with ** for folders in between.",
  });
}

/**
 * Returns the files that the paths select, in tree order. A path that begins with `!` excludes files. Starts from all
 * files if no other path is given.
 * @param paths files, folders and globs
 * @throws CarryonError `path-not-found` if a path matches nothing, `usage` for an invalid glob
 */
export function selectFiles(version: TreeVersion, paths: readonly string[] = []): readonly MeasuredFile[] {
  const filesOf = (targets: readonly string[]): ReadonlySet<MeasuredFile> =>
    new Set(targets.flatMap((path) => filesIn(resolvePathTarget(version, path))));
  const included = paths.filter((path) => !path.startsWith("!"));
  const includedFiles = included.length === 0 ? undefined : filesOf(included);
  const excludedFiles = filesOf(paths.filter((path) => path.startsWith("!")).map((path) => path.slice(1)));
  return version.files.files.filter((file) => includedFiles?.has(file) !== false && !excludedFiles.has(file));
}

function filesIn(place: PathTarget): readonly MeasuredFile[] {
  return place.kind === "file" ? [place.file] : place.files;
}

/**
 * Returns the glob for a caller's text: without a slash, it matches names in any folder.
 * @throws CarryonError `usage` for an invalid glob
 */
export function readGlob(glob: string): string {
  const plain = glob.replace(/^(?:\.?\/+)+/u, "");
  const pattern = plain.includes("/") ? plain : `**/${plain}`;
  const check = checkGlob(pattern);
  const isValid = "count" in check && check.count <= MAX_EXPANDED_GLOBS;
  if (isValid && !pattern.startsWith("!")) return pattern;
  const problem = "problem" in check ? check.problem : "is too long";
  throw new CarryonError("usage", `the glob ${quotedPath(glob)} ${problem}`, {
    hint: "Write globs such as src/**/*.ts, or name a folder.",
  });
}
