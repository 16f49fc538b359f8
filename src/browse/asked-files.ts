import { type MeasuredFile, globPredicate } from "../pack/index.ts";
import { CarryonError, MAX_GLOBS_WRITTEN_OUT, checkGlob } from "../base/index.ts";
import { canonicalForms, filesByPath, folderSizes, pathNotFound, quotedPath } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";

/** What a path of a call names. */
export type AskedPlace =
  | { readonly kind: "file"; readonly file: MeasuredFile }
  /** With all files below it; the path of the root is empty. */
  | { readonly kind: "folder"; readonly path: string; readonly files: readonly MeasuredFile[] }
  | { readonly kind: "glob"; readonly files: readonly MeasuredFile[] };

/** A character that makes a path a glob, unless there is something at that path. */
const WILD = /[*?[{]/u;

/**
 * Returns what a path names: a file, a folder, or the files that a glob matches. A glob without a slash matches names in
 * any folder.
 * @throws CarryonError `path-not-found` if that is nothing, `usage` if it is not a valid glob
 */
export function placeAt(version: TreeVersion, path: string): AskedPlace {
  const { files } = version.files;
  for (const form of canonicalForms(path)) {
    const file = version.once(filesByPath).get(form);
    if (file !== undefined) return { kind: "file", file };
    if (form === "") return { kind: "folder", path: "", files };
    if (version.once(folderSizes).has(form)) {
      return { kind: "folder", path: form, files: files.filter(({ entry }) => entry.path.startsWith(`${form}/`)) };
    }
  }
  if (!WILD.test(path)) throw pathNotFound(version, path);
  const matches = globPredicate([readGlob(path)]);
  const found = files.filter(({ entry }) => matches(entry.path));
  if (found.length === 0) throw nothingMatches(version, path);
  return { kind: "glob", files: found };
}

function nothingMatches(version: TreeVersion, glob: string): CarryonError {
  const folder = glob.slice(0, Math.max(0, glob.lastIndexOf("/", glob.search(WILD))));
  const [plain = ""] = canonicalForms(folder);
  if (plain !== "" && !version.once(folderSizes).has(plain)) return pathNotFound(version, folder);
  return new CarryonError("path-not-found", `no file matches ${quotedPath(glob)}`, {
    hint: "Name the folder alone, or a glob with ** for folders in between.",
  });
}

/**
 * Returns the files that paths name, in the order of the tree; all files without any. A path that begins with `!` takes
 * files out.
 * @throws CarryonError as `placeAt` does
 */
export function filesAt(version: TreeVersion, paths: readonly string[] = []): readonly MeasuredFile[] {
  const filesOf = (asked: readonly string[]): ReadonlySet<MeasuredFile> =>
    new Set(asked.flatMap((path) => filesIn(placeAt(version, path))));
  const wanted = paths.filter((path) => !path.startsWith("!"));
  const found = wanted.length === 0 ? undefined : filesOf(wanted);
  const left = filesOf(paths.filter((path) => path.startsWith("!")).map((path) => path.slice(1)));
  return version.files.files.filter((file) => found?.has(file) !== false && !left.has(file));
}

function filesIn(place: AskedPlace): readonly MeasuredFile[] {
  return place.kind === "file" ? [place.file] : place.files;
}

function readGlob(glob: string): string {
  const plain = glob.replace(/^(?:\.?\/+)+/u, "");
  const read = plain.includes("/") ? plain : `**/${plain}`;
  const check = checkGlob(read);
  const isValid = "count" in check && check.count <= MAX_GLOBS_WRITTEN_OUT;
  if (isValid && !read.startsWith("!")) return read;
  const problem = "problem" in check ? check.problem : "is too long";
  throw new CarryonError("usage", `the glob ${quotedPath(glob)} ${problem}`, {
    hint: "Write globs such as src/**/*.ts, or name a folder.",
  });
}
